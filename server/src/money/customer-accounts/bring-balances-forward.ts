import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Moment } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { json } from "../../database/sql.ts";

/** What a customer owed before, in rupees, and since when if that is known; negative for what it paid in advance. */
export type OldBalance = { customerId: number; amount: number; since: BusinessDate | null };

/** Balances per statement, well within the statement timeout. */
const batchSize = 1_000;

type Order = { operatorId: number; actorId: number; description: string; moment: Moment };

/**
 * Begins the accounts of customers with their old balances, in the transaction that has locked the operator's wallet and the
 * customers and found that their accounts have no entries.
 */
export async function bringBalancesForward(
  transaction: Transaction,
  { operatorId, actorId, description, moment }: Order,
  balances: readonly OldBalance[],
): Promise<void> {
  const rows = balances.map(({ customerId, ...balance }) => ({ customer_id: customerId, ...balance }));
  for (let start = 0; start < rows.length; start += batchSize) {
    await transaction`
      select bring_balances_forward(
        ${operatorId}, ${json(rows.slice(start, start + batchSize))}, ${description}, ${actorId}, ${moment.now},
        ${moment.today})`;
  }
}
