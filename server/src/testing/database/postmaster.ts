import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The folder of the embedded cluster in a data folder. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, "database", "cluster");
}

/** The pid of the PostgreSQL that runs, or last ran, on a data folder. */
export async function readPostmasterPid(dataDir: string): Promise<number> {
  const text = await readFile(join(clusterFolder(dataDir), "postmaster.pid"), "utf8");
  return Number(text.split("\n")[0]);
}

/** Whether a process with this pid exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
