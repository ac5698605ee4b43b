import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readIfExists } from "./files.ts";
import { run } from "./run.ts";
import { socketPath } from "./socket-directory.ts";

/** The pid of the PostgreSQL that runs on this cluster, if one does. */
export async function findPostmaster(cluster: string): Promise<number | undefined> {
  const pid = Number((await readIfExists(join(cluster, "postmaster.pid")))?.split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return (await isPostmaster(pid, cluster)) ? pid : undefined;
}

/**
 * Removes the pid files that a killed PostgreSQL left for the cluster and the socket. PostgreSQL would refuse to start if
 * another program had that pid by now. Its check for processes that still use the cluster is by shared memory and remains.
 */
export async function removeStalePidFiles(cluster: string, socketDirectory: string): Promise<void> {
  await rm(join(cluster, "postmaster.pid"), { force: true });
  await rm(`${socketPath(socketDirectory)}.lock`, { force: true });
}

/** Whether process `pid` is the PostgreSQL of this cluster, by its command line. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === "linux") {
    const args = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
    return args[1] === "-D" && args[2] === cluster;
  }
  const outcome = await run("ps", ["-ww", "-o", "args=", "-p", String(pid)]);
  return outcome.stdout.trim().endsWith(` -D ${cluster}`);
}

/** Resolves to true once the process has ended, or to false after `milliseconds`. */
export async function waitUntilGone(pid: number, cluster: string, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (await isPostmaster(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}
