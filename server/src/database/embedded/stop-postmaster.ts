import { StartError } from "../../start-error.ts";
import { isPostmaster, waitUntilGone } from "./running-postmaster.ts";

/** After this time PostgreSQL is killed; the next start recovers what was not flushed from the write-ahead log. */
const fastMilliseconds = 3_000;
const immediateMilliseconds = 10_000;

/**
 * Stops PostgreSQL and returns once it has ended: disconnects sessions, rolls back transactions and flushes everything. If
 * that takes too long, stops it immediately; it then recovers at its next start.
 */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  await signal(pid, cluster, "SIGINT");
  if (await waitUntilGone(pid, cluster, fastMilliseconds)) return;
  await signal(pid, cluster, "SIGQUIT");
  if (await waitUntilGone(pid, cluster, immediateMilliseconds)) return;
  throw new StartError(`The database process ${pid} doesn't stop.`);
}

async function signal(pid: number, cluster: string, name: NodeJS.Signals): Promise<void> {
  if (!(await isPostmaster(pid, cluster))) return;
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
