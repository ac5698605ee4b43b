import type { Transaction } from "../database/connect.ts";

/** Adds to the count of an operator's customers; the last statement of a transaction, as others wait for the row. */
export async function countCustomers(
  transaction: Transaction,
  operatorId: number,
  added: { customers: number; active: number },
): Promise<void> {
  await transaction`select count_customers(${operatorId}, ${added.customers}, ${added.active})`;
}
