import { sql } from "../database/sql.ts";

/** Whether a row of `recharges` was sold below its cost: the condition of the index `recharges_below_cost`. */
export const soldBelowCost = sql`status = 'completed' and amount < purchase_rate * months`;

/** What a row of `recharges` costs, in rupees; null if the purchase rate was not set. */
export const rechargeCost = sql`purchase_rate * months`;
