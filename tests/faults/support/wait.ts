import { setTimeout as sleep } from "node:timers/promises";

/** Waits until a condition holds; throws when it doesn't within the time. */
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

/** The work's result; throws when it isn't there within the time. */
export async function within<T>(what: string, milliseconds: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`Not within ${milliseconds / 1000} s: ${what}`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
    late.catch(() => {});
  }
}
