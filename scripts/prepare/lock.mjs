import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, rmdir, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { cache } from "./command.mjs";

const lock = path.join(cache, "prepare.lock");

/**
 * Runs work while no other process prepares this tree. The lock is a folder with one uniquely named file that
 * identifies its owner. A folder can only be renamed onto an empty folder, so the first rename acquires the lock. The
 * lock of a dead process is freed by deleting that process's file, which can't affect a newer owner.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPreparationLock(work) {
  const name = `${randomUUID()}.json`;
  await acquire(name);
  try {
    return await work();
  } finally {
    await release(name);
  }
}

/** @param {string} name of the owner's file */
async function acquire(name) {
  const claim = path.join(cache, `claim-${name}`);
  await mkdir(claim, { recursive: true });
  await writeFile(path.join(claim, name), JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
  let isAnnounced = false;
  while (!(await tryClaim(claim))) {
    const pid = await livingOwner();
    if (pid === undefined) continue;
    if (!isAnnounced) console.log(`Waiting for process ${pid}, which is preparing this folder.`);
    isAnnounced = true;
    await delay(200);
  }
}

/** @param {string} claim */
async function tryClaim(claim) {
  try {
    await rename(claim, lock);
    return true;
  } catch (error) {
    if (isAnyOf(error, "ENOTEMPTY", "EEXIST")) return false;
    await rm(claim, { recursive: true, force: true });
    throw error;
  }
}

/** @returns {Promise<number | undefined>} the owner's process id; undefined if the lock is free or was freed now */
async function livingOwner() {
  try {
    const [name] = await readdir(lock);
    if (name === undefined) return undefined;
    const file = path.join(lock, name);
    const owner = JSON.parse(await readFile(file, "utf8"));
    if (startOf(owner.pid) === owner.start) return owner.pid;
    await unlink(file);
  } catch (error) {
    if (!isAnyOf(error, "ENOENT")) throw error;
  }
  return undefined;
}

/** @param {string} name */
async function release(name) {
  await unlink(path.join(lock, name));
  try {
    await rmdir(lock);
  } catch (error) {
    // Another process has acquired the lock, or has already released it again.
    if (!isAnyOf(error, "ENOTEMPTY", "EEXIST", "ENOENT")) throw error;
  }
}

/**
 * @param {unknown} error
 * @param {...string} codes
 */
function isAnyOf(error, ...codes) {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/**
 * A process's start time, only for comparison. Together with the id it identifies a process, because ids are
 * reused.
 * @param {number} pid
 * @returns {string | undefined} undefined if no such process runs
 */
function startOf(pid) {
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return stdout?.trim() || undefined;
  }
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in parentheses, may contain spaces; the start time is the 20th field after it.
    return status.slice(status.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}
