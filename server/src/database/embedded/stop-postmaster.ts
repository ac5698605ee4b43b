import { StartError } from "../../start-error.ts";
import { isPostmaster, waitUntilGone } from "./running-postmaster.ts";

/** What isn't written out by then is in the log, from which the next start recovers it. */
const fastMilliseconds = 3_000;
const immediateMilliseconds = 10_000;

/**
 * Ends PostgreSQL and returns when it is gone: sessions are cut off, open transactions rolled back and all
 * is written out. One that doesn't finish that is ended at once, and recovers at its next start.
 */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  await signal(pid, cluster, "SIGINT");
  if (await waitUntilGone(pid, cluster, fastMilliseconds)) return;
  await signal(pid, cluster, "SIGQUIT");
  if (await waitUntilGone(pid, cluster, immediateMilliseconds)) return;
  throw new StartError(`The database process ${pid} doesn't end.`);
}

async function signal(pid: number, cluster: string, name: NodeJS.Signals): Promise<void> {
  if (!(await isPostmaster(pid, cluster))) return;
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
