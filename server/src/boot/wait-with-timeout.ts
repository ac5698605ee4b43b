import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits for work until a timeout or until the signal aborts, and throws its failure within that time. Unfinished work
 * continues.
 */
export async function waitWithTimeout(
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
