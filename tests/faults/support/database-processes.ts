import { readdir, readFile } from "node:fs/promises";
import { applicationRole } from "../../../server/src/database/embedded/prepare-database.ts";
import { isAlive, readPostmasterPid } from "../../../server/src/testing/database/postmaster.ts";
import { waitUntil } from "./wait.ts";

/** Kills every process (SIGKILL) of a data folder's embedded database; returns once they have ended. */
export async function killDatabase(dataDir: string): Promise<void> {
  await killPostmaster(await readPostmasterPid(dataDir));
}

/** Kills a PostgreSQL and every process of it (SIGKILL); returns once they have ended. */
export async function killPostmaster(postmaster: number): Promise<void> {
  const processes = [postmaster, ...(await childrenOf(postmaster))];
  for (const pid of processes) kill(pid);
  await waitUntil("the database's processes have ended", 10_000, async () => {
    const alive = await Promise.all(processes.map(isRunning));
    return !alive.includes(true);
  });
}

/** Ends every connection of the server to a data folder's embedded database. */
export async function endConnectionsOfServer(dataDir: string): Promise<void> {
  for (const pid of await childrenOf(await readPostmasterPid(dataDir))) {
    // A backend's process title contains its role.
    const title = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (title.includes(applicationRole)) kill(pid, "SIGTERM");
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(async (pid) => (await statusOf(pid))?.parent));
  return pids.filter((_, index) => parents[index] === parent);
}

/** An ended process stays listed as a zombie until its parent reaps it. */
async function isRunning(pid: number): Promise<boolean> {
  const status = isAlive(pid) ? await statusOf(pid) : undefined;
  return status !== undefined && status.state !== "Z";
}

async function statusOf(pid: number): Promise<{ state: string; parent: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name in parentheses may contain anything; state and parent follow it.
  const [state, parent] = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return state === undefined || parent === undefined ? undefined : { state, parent: Number(parent) };
}

function kill(pid: number, signal: NodeJS.Signals = "SIGKILL"): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
