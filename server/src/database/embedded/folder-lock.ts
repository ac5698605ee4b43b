import { chownSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../../start-error.ts";
import type { Home } from "./home.ts";

const lockedCode = 5;

/** `isFolderLocked` holds the lock for an instant, which must not fail a start. */
const lockTimeoutMilliseconds = 250;

/** Keeps handles reachable, because a garbage-collected one would release its lock. */
const held = new Set<DatabaseSync>();

/**
 * Locks the folder for this process, or throws a `StartError` that names the process that has it. It is a lock of the
 * operating system, by way of SQLite, so it ends with the process however that ends, and it works between containers that
 * share the folder, where process ids mean nothing.
 */
export function lockFolder({ folder, account }: Home): { release(): void } {
  const ownerFile = join(folder, "server.pid");
  const lockFile = join(folder, "server.lock");
  const lock = new DatabaseSync(lockFile, { timeout: lockTimeoutMilliseconds });
  try {
    // A journal in memory leaves no file behind; nothing is stored.
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
  // The database's account must be able to take the lock later, without root.
  if (account) for (const file of [lockFile, ownerFile]) chownSync(file, account.uid, account.gid);
  return {
    release() {
      if (held.delete(lock)) lock.close();
    },
  };
}

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
