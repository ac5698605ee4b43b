import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readIfThere } from "./files.ts";
import { run } from "./run.ts";
import { socketPath } from "./socket-directory.ts";

/** The process number of the PostgreSQL that runs on this cluster, if one does. */
export async function findPostmaster(cluster: string): Promise<number | undefined> {
  const pid = Number((await readIfThere(join(cluster, "postmaster.pid")))?.split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return (await isPostmaster(pid, cluster)) ? pid : undefined;
}

/**
 * Removes what a killed PostgreSQL left to mark the cluster and the socket as taken. It names a process number, which
 * PostgreSQL would believe in if another program has it by now. Its own check for processes that are still at work on
 * the cluster is by shared memory, and stays.
 */
export async function removeStaleMarks(cluster: string, socketDirectory: string): Promise<void> {
  await rm(join(cluster, "postmaster.pid"), { force: true });
  await rm(`${socketPath(socketDirectory)}.lock`, { force: true });
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
