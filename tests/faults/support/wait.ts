import { setTimeout as sleep } from "node:timers/promises";

/** Waits until a condition holds; throws after the timeout. */
export async function waitUntil(
  what: string,
  milliseconds: number,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + milliseconds;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Not within ${milliseconds / 1000} s: ${what}`);
    await sleep(20);
  }
}

/** Awaits the work; throws after the timeout. */
export async function within<T>(what: string, milliseconds: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const timeout = sleep(milliseconds, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`Not within ${milliseconds / 1000} s: ${what}`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    stop.abort();
    timeout.catch(() => {});
  }
}
