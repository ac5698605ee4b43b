import { across } from "../../database/across-operators.ts";
import type { Database } from "../../database/connect.ts";
import { inTransaction } from "../../database/transaction.ts";

/**
 * Adds up by day what payments and movements changed the cash since the last time, for the cash in hand of those whose days
 * aren't closed. Idempotent, and safe from several servers at once: an operator's sums are locked.
 */
export async function sumCash(database: Database): Promise<void> {
  const operators = await database<{ operatorId: number }[]>`
    ${across("cash days")}
    select wallets.operator_id as "operatorId" from wallets
    left join summed_cash on summed_cash.operator_id = wallets.operator_id
    where wallets.last_payment_id > coalesce(summed_cash.last_payment_id, 0)
      or wallets.last_cash_movement_id > coalesce(summed_cash.last_movement_id, 0)`;
  for (const { operatorId } of operators) {
    await inTransaction(database, (transaction) => transaction`select sum_cash(${operatorId})`);
  }
}
