import type { Running } from "./bring-up.ts";
import { isPostmaster } from "./running-postmaster.ts";
import { stopPostmaster } from "./stop-postmaster.ts";

const checkMilliseconds = 500;
const retryMilliseconds = 5_000;

/** Restarts the database whenever its process ends, until `stop`. */
export function keepRunning(
  first: Running,
  start: () => Promise<Running>,
  log: (line: string) => void,
): { stop(): Promise<void> } {
  let running = first;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let check: Promise<void> = Promise.resolve();

  /** Returns the milliseconds until the next check. */
  async function restartIfGone(): Promise<number> {
    if (await isPostmaster(running.pid, running.cluster)) return checkMilliseconds;
    log("The database process ended unexpectedly; starting it again.");
    try {
      running = await start();
      return checkMilliseconds;
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      return retryMilliseconds;
    }
  }

  function schedule(milliseconds: number): void {
    if (stopping) return;
    timer = setTimeout(() => {
      check = restartIfGone().then(schedule);
    }, milliseconds);
    timer.unref();
  }

  schedule(checkMilliseconds);
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await check;
      await stopPostmaster(running.pid, running.cluster);
    },
  };
}
