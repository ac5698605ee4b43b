import { chown, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import type { Account } from "./run.ts";

/** The text of a file, or undefined if it doesn't exist. */
export async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Replaces a file atomically and durably; only its owner may read it. */
export async function replaceFile(path: string, text: string, account: Account | undefined): Promise<void> {
  const partial = `${path}.partial`;
  const file = await open(partial, "w", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  if (account !== undefined) await chown(partial, account.uid, account.gid);
  await rename(partial, path);
  await syncFolder(dirname(path));
}

/** Flushes a folder's entries to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
