import { chown, copyFile, open, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import type { Home } from "./home.ts";

const maxBytes = 8 * 1024 * 1024;

export function logFile(home: Home): string {
  return join(home.folder, "postgres.log");
}

/** Creates the log if missing, and returns the position where new lines begin. */
export async function openLog(home: Home): Promise<number> {
  const file = await open(logFile(home), "a", 0o600);
  await file.close();
  if (home.account !== undefined) await chown(logFile(home), home.account.uid, home.account.gid);
  return (await stat(logFile(home))).size;
}

/**
 * Limits the log to about 16 MB: copies a large one aside and truncates it, because the running database keeps writing to
 * the same file.
 */
export async function limitLog(home: Home): Promise<void> {
  const found = await stat(logFile(home)).catch(() => undefined);
  if (found === undefined || found.size <= maxBytes) return;
  const aside = `${logFile(home)}.1`;
  await copyFile(logFile(home), aside);
  if (home.account !== undefined) await chown(aside, home.account.uid, home.account.gid);
  await truncate(logFile(home));
}

/** The log from `position` on, at most its last 16 KiB. */
export async function readLogFrom(home: Home, position: number): Promise<string> {
  const file = await open(logFile(home), "r");
  try {
    const { size } = await file.stat();
    const start = Math.max(Math.min(position, size), size - 16 * 1024);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
