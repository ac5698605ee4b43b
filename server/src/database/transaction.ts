import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Transaction } from "./connect.ts";
import { isRetryable, isUnavailable } from "./errors.ts";

const maxAttempts = 5;
const firstPauseMilliseconds = 10;

/**
 * Runs a transaction and retries it a few times after a serialization failure or a deadlock. `attempt` is a single statement
 * or a whole transaction, without other side effects.
 */
export async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === maxAttempts || !isRetryable(error)) throw error;
      // A random pause keeps two conflicting transactions from conflicting again.
      await sleep(Math.random() * firstPauseMilliseconds * 2 ** attempts);
    }
  }
}

/** The longest time that a database may take to restart. */
const maxOutageMilliseconds = 30_000;
const pauseMilliseconds = 500;

/**
 * Retries a statement while the database is unavailable, for at most half a minute: for records that must be written and that
 * no caller would send again. A failed `attempt` may have been committed, so it must be safe to run twice.
 */
export async function retryingWhileUnavailable<T>(attempt: () => Promise<T>): Promise<T> {
  const end = performance.now() + maxOutageMilliseconds;
  for (;;) {
    try {
      return await retrying(attempt);
    } catch (error) {
      if (performance.now() >= end || !isUnavailable(error)) throw error;
      await sleep(pauseMilliseconds);
    }
  }
}

/**
 * Runs `work` in one READ COMMITTED transaction: commits if it returns, rolls back if it throws. It may run more than once
 * (see `retrying`).
 */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return retrying(() => database.begin(work));
}
