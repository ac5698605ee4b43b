import { setTimeout as sleep } from "node:timers/promises";
import type { Sql, Transaction } from "./connect.ts";
import { isRetryable } from "./errors.ts";

const maximumAttempts = 5;
const firstPauseMilliseconds = 10;

/**
 * Runs `work` in one READ COMMITTED transaction: committed when it returns, rolled back when it throws. After
 * a serialization failure or a deadlock the whole of `work` runs again, so it must keep nothing outside.
 */
export async function inTransaction<T>(sql: Sql, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { value } = await sql.begin("isolation level read committed", async (transaction) => ({
        value: await work(transaction),
      }));
      return value;
    } catch (error) {
      if (attempt === maximumAttempts || !isRetryable(error)) throw error;
      // Random, so that two transactions that met once don't meet again.
      await sleep(Math.random() * firstPauseMilliseconds * 2 ** attempt);
    }
  }
}
