import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * When a process started, in a form that only serves to compare; with the id it tells a process from a
 * later one that was given the same id.
 * @param {number} pid
 * @returns {string | undefined} undefined when no such process runs
 */
export function startOf(pid) {
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return stdout?.trim() || undefined;
  }
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in brackets, may hold spaces; the start is the 20th field behind it.
    return status.slice(status.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}
