import type { Transaction } from "../../database/connect.ts";

/**
 * Adds to an operator's customer counts, and gives the added customers their numbers, which are the operator's own: returns the
 * last one. It locks a contended row, so the rest of the transaction must be short.
 */
export async function countCustomers(
  transaction: Transaction,
  operatorId: number,
  added: { customers: number; active: number },
): Promise<number> {
  const [{ last }] = await transaction<[{ last: number }]>`
    select count_customers(${operatorId}, ${added.customers}, ${added.active}) as last`;
  return last;
}
