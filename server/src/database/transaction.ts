import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Transaction } from "./connect.ts";
import { isRetryable, isUnavailable } from "./errors.ts";

const maximumAttempts = 5;
const firstPauseMilliseconds = 10;

/**
 * Runs one transaction, and runs it again, a few times at most, after a serialization failure or a deadlock.
 * `attempt` is either a single statement or a whole transaction, and must keep nothing outside.
 */
export async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === maximumAttempts || !isRetryable(error)) throw error;
      // Random, so that two transactions that met once don't meet again.
      await sleep(Math.random() * firstPauseMilliseconds * 2 ** attempts);
    }
  }
}

/** How long a database may take to restart, in milliseconds. */
const longestOutage = 30_000;
const pauseBetweenAttempts = 500;

/**
 * Retries a statement while the database is unavailable, for half a minute at most: for records that must be written and that no
 * caller would send again. A failed `attempt` may have been committed, so running it twice must do no harm.
 */
export async function retryingWhileUnavailable<T>(attempt: () => Promise<T>): Promise<T> {
  const end = performance.now() + longestOutage;
  for (;;) {
    try {
      return await retrying(attempt);
    } catch (error) {
      if (performance.now() >= end || !isUnavailable(error)) throw error;
      await sleep(pauseBetweenAttempts);
    }
  }
}

/**
 * Runs `work` in one READ COMMITTED transaction: committed when it returns, rolled back when it throws. It may
 * run more than once (see `retrying`).
 */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return retrying(() => database.begin(work));
}
