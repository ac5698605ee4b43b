import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";

const ticks = Number((await promisify(execFile)("getconf", ["CLK_TCK"])).stdout);

type Usage = { parent: number; seconds: number };

async function usageOf(pid: string): Promise<Usage | undefined> {
  // The name stands in brackets and may hold anything, brackets too.
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (!fields) return undefined;
  const [, parent, user, system, ofChildren, ofChildrenSystem] = [0, 1, 11, 12, 13, 14].map((at) =>
    Number(fields[at]),
  );
  const used = (user ?? 0) + (system ?? 0) + (ofChildren ?? 0) + (ofChildrenSystem ?? 0);
  return { parent: parent ?? 0, seconds: used / ticks };
}

/** Processor time, in seconds, that a process and its children have used so far, those that ended included. */
export async function processorTime(pid: number): Promise<number> {
  let total = (await usageOf(String(pid)))?.seconds ?? 0;
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const usage = await usageOf(entry);
    if (usage?.parent === pid) total += usage.seconds;
  }
  return total;
}

/** Memory that a process holds, in megabytes. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
