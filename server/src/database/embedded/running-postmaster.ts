import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readIfThere } from "./files.ts";
import { run } from "./run.ts";

/**
 * The process number of the PostgreSQL that runs on this cluster, if one does. A leftover postmaster.pid
 * whose number has since gone to another program is removed, as PostgreSQL would take it for itself.
 */
export async function findPostmaster(cluster: string): Promise<number | undefined> {
  const file = join(cluster, "postmaster.pid");
  const pid = Number((await readIfThere(file))?.split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (await isPostmaster(pid, cluster)) return pid;
  await rm(file, { force: true });
  return undefined;
}

/** Whether process `pid` is alive and is the PostgreSQL of this cluster, told by its command line. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === "linux") {
    const words = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
    return words[1] === "-D" && words[2] === cluster;
  }
  const outcome = await run("ps", ["-ww", "-o", "args=", "-p", String(pid)]);
  return outcome.stdout.trim().endsWith(` -D ${cluster}`);
}

/** Resolves to true once the process is no more, or to false when `milliseconds` have passed first. */
export async function waitUntilGone(pid: number, cluster: string, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (await isPostmaster(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}
