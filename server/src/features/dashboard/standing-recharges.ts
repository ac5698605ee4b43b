import type { Fragment, Reader } from "../../database/connect.ts";

/**
 * An operator's recharges that stand, as a query of `day`, `amount` and `entries` whose rows are to be added up: what each
 * day was charged, and below zero what of it was undone since.
 */
export const standingRecharges = (reader: Reader, operatorId: number): Fragment => reader`
  select day, amount, entries from daily_totals where operator_id = ${operatorId} and kind = 'recharge'
  union all
  select day, -reversed_amount, -reversed from platform_totals where operator_id = ${operatorId} and reversed > 0`;
