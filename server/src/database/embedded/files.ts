import { chown, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import type { Account } from "./run.ts";

/** The text of a file, or undefined when there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Replaces a file at one stroke, on the disk when this returns, readable by its owner only. */
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

/** Makes the names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
