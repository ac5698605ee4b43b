import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";

const ticks = Number((await promisify(execFile)("getconf", ["CLK_TCK"])).stdout);

type Usage = { parent: number; seconds: number };

async function usageOf(pid: string): Promise<Usage | undefined> {
  // The name is in parentheses and may contain any characters, parentheses too.
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (!fields) return undefined;
  const [, parent, user, system, ofChildren, ofChildrenSystem] = [0, 1, 11, 12, 13, 14].map((at) =>
    Number(fields[at]),
  );
  const used = (user ?? 0) + (system ?? 0) + (ofChildren ?? 0) + (ofChildrenSystem ?? 0);
  return { parent: parent ?? 0, seconds: used / ticks };
}

/** The usage of a process and of its children, by process id; an ended child counts for its parent. */
async function usagesOf(pid: number): Promise<Map<string, Usage>> {
  const usages = new Map<string, Usage>();
  for (const entry of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const usage = await usageOf(entry);
    if (usage && (entry === String(pid) || usage.parent === pid)) usages.set(entry, usage);
  }
  return usages;
}

/** Processor time, in seconds, used so far by a process and its children, including ended ones. */
export async function processorTime(pid: number): Promise<number> {
  const usages = await usagesOf(pid);
  return [...usages.values()].reduce((total, { seconds }) => total + seconds, 0);
}

/** Memory, in megabytes, of the largest among a process and its children. */
export async function residentMemory(pid: number): Promise<number> {
  const sizes = [...(await usagesOf(pid)).keys()].map(async (id) => {
    const status = await readFile(`/proc/${id}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  });
  return Math.max(...(await Promise.all(sizes)));
}
