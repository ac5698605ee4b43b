import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits for work, but no longer than so many milliseconds and no longer than until the signal aborts. What is left of
 * it goes on; a failure until then is thrown.
 */
export async function waitAtMost(
  milliseconds: number,
  work: Promise<unknown>,
  hurry?: AbortSignal,
): Promise<void> {
  const done = new AbortController();
  const signal = hurry ? AbortSignal.any([done.signal, hurry]) : done.signal;
  try {
    await Promise.race([work, sleep(milliseconds, undefined, { signal }).catch(() => {})]);
  } finally {
    done.abort();
  }
}
