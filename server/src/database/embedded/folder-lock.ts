import { chownSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../../start-error.ts";
import type { Home } from "./home.ts";

const lockedCode = 5;

/** Whoever looks whether the folder is taken holds it for an instant, which is no reason to refuse a start. */
const patienceMilliseconds = 250;

/** Kept reachable, as a collected handle would let go of its lock. */
const held = new Set<DatabaseSync>();

/**
 * Takes the folder for this process, or throws a `StartError` that names the one that has it. The operating
 * system holds the lock (SQLite is Node's way to one), so it ends with the process however that ends, and
 * it works between containers that share the folder, where process numbers mean nothing.
 */
export function lockFolder({ folder, account }: Home): { release(): void } {
  const ownerFile = join(folder, "server.pid");
  const lockFile = join(folder, "server.lock");
  const lock = new DatabaseSync(lockFile, { timeout: patienceMilliseconds });
  try {
    // The journal stays in memory: there is nothing to store, and no file to be left behind.
    lock.exec("pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    lock.close();
    if (!isLocked(error)) throw error;
    throw new StartError(
      `Another server (process ${readOwner(ownerFile)}) is using the database in ${folder}. ` +
        "Stop it, or start this one with another DATA_DIR.",
    );
  }
  held.add(lock);
  writeFileSync(ownerFile, `${process.pid}\n`);
  // What root puts back from a backup may be started by the account alone from then on.
  if (account) for (const file of [lockFile, ownerFile]) chownSync(file, account.uid, account.gid);
  return {
    release() {
      if (held.delete(lock)) lock.close();
    },
  };
}

/** Whether a living process has the folder. */
export function isFolderLocked(folder: string): boolean {
  const file = join(folder, "server.lock");
  if (!existsSync(file)) return false;
  const lock = new DatabaseSync(file, { timeout: 0, readOnly: true });
  try {
    lock.exec("select count(*) from sqlite_schema");
    return false;
  } catch (error) {
    if (!isLocked(error)) throw error;
    return true;
  } finally {
    lock.close();
  }
}

function readOwner(ownerFile: string): string {
  try {
    return readFileSync(ownerFile, "utf8").trim() || "unknown";
  } catch {
    return "unknown";
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === lockedCode;
}
