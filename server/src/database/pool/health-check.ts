import type { Database } from "../connect.ts";
import { DatabaseUnavailableError } from "../errors.ts";
import type { Sockets } from "./sockets.ts";

const tickMilliseconds = 250;
/** Counted in ticks, not in time, so that a busy process, which hasn't read its sockets, doesn't count as a silent database. */
const silentTicks = 6;

/** Whether the database answers. */
type HealthCheck = {
  /** True from when the database stopped answering until it answers again. */
  isUnavailable(): boolean;
  /** Queries the database; throws when it doesn't answer. */
  check(): Promise<void>;
  stop(): void;
};

/**
 * Checks the database's health while `isWorking`. A refused connection fails by itself; a database that no longer answers (a
 * stopped process, a network that drops packets) is detected here, and its connections are cut so that nothing waits for it.
 */
export function startHealthCheck(probe: Database, sockets: Sockets, isWorking: () => boolean): HealthCheck {
  let unavailable = false;
  let isChecking = false;
  let silence = 0;
  let bytesRead = 0;
  /** Fail the checks that are waiting, once the database is found silent. */
  const waiting = new Set<(error: Error) => void>();

  /** An error is also an answer; only a query that was cut off got none. */
  async function probeOnce(): Promise<void> {
    isChecking = true;
    silence = 0;
    let cutOff = false;
    abandon = () => {
      cutOff = true;
    };
    await probe`select 1`.catch(() => {});
    isChecking = false;
    if (!cutOff) unavailable = false;
  }
  let abandon = () => {};

  function tick(): void {
    if (!isChecking) {
      if (unavailable || isWorking()) void probeOnce();
      return;
    }
    const bytes = sockets.bytesRead();
    silence = bytes === bytesRead ? silence + 1 : 0;
    bytesRead = bytes;
    if (silence < silentTicks) return;
    unavailable = true;
    abandon();
    sockets.cut();
    for (const fail of waiting) fail(new DatabaseUnavailableError("The database doesn't answer"));
  }

  const timer = setInterval(tick, tickMilliseconds);
  timer.unref();
  return {
    isUnavailable: () => unavailable,
    // Behind a probe, its query would wait on a second connection for as long again.
    async check() {
      const { promise: silent, reject: fail } = Promise.withResolvers<never>();
      waiting.add(fail);
      try {
        await Promise.race([probe`select 1`, silent]);
      } finally {
        waiting.delete(fail);
      }
    },
    stop: () => clearInterval(timer),
  };
}
