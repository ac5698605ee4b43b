import type { Transaction } from "../database/connect.ts";

/** Adds to an operator's customer counts. Call it last in a transaction, because it locks a contended row. */
export async function countCustomers(
  transaction: Transaction,
  operatorId: number,
  added: { customers: number; active: number },
): Promise<void> {
  await transaction`select count_customers(${operatorId}, ${added.customers}, ${added.active})`;
}
