import { StartError } from "../../start-error.ts";

const reasons: Record<string, string> = {
  EACCES: "this user may not do that there",
  EPERM: "this user may not do that there",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOENT: "there is no such file or folder",
  ENOTDIR: "a part of the path is a file, not a folder",
  EEXIST: "something else is already there",
  EIO: "the disk reported an error",
};

/** Runs one step of the start; turns a failure into a `StartError` that says what failed and why. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`Can't ${what}: ${reasonOf(error)}.`, { cause: error });
  }
}

/** One short reason from PostgreSQL's output. */
export function reasonOfOutput(output: string): string {
  if (/No space left on device/i.test(output)) return "the disk is full";
  const lines = output.split("\n").map((line) => line.trim());
  const decisive =
    lines.filter((line) => /\b(FATAL|PANIC|error)\b/i.test(line)).at(-1) ?? lines.findLast(Boolean);
  const message = decisive?.replace(/^.*?\b(FATAL|PANIC|error):\s*/i, "");
  return message === undefined || message === "" ? "it ended without a word" : message.replace(/\.$/, "");
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return reasons[code] ?? error.message.replace(/\.$/, "");
}
