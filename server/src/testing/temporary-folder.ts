import { constants } from "node:fs";
import { access, chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type TemporaryFolder = AsyncDisposable & { path: string };

/** Linux' folder in memory. A container may have one of only a few megabytes. */
const memory = "/dev/shm";
const neededBytes = 4 * 1024 ** 3;

/**
 * Creates an empty folder, removed with its content on disposal. Every account may enter it, because the embedded database
 * runs under its own account if the tests run as root.
 * @param parent `TMPDIR` unless given, else memory: a database there commits without waiting for a disk, which takes two
 * thirds off the time of the tests that start one
 */
export async function createTemporaryFolder(parent?: string): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(parent ?? (await findParent()), "cable-connect-test-"));
  await chmod(path, 0o755);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

async function findParent(): Promise<string> {
  return process.env.TMPDIR === undefined && (await hasRoomInMemory()) ? memory : tmpdir();
}

async function hasRoomInMemory(): Promise<boolean> {
  try {
    await access(memory, constants.W_OK);
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
