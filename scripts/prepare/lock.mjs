import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, rmdir, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { cache } from "./command.mjs";

const lock = path.join(cache, "prepare.lock");

/**
 * Does the work while no other process prepares this tree. The lock is a folder that holds one file, named
 * uniquely and telling its owner. A folder can be renamed onto an empty one only, so whoever renames first
 * has it; what a dead process left is freed by removing its very file, which can't hit a newer owner's.
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
  let told = false;
  while (!(await claimed(claim))) {
    const pid = await livingOwner();
    if (pid === undefined) continue;
    if (!told) console.log(`Waiting for process ${pid}, which is preparing this folder.`);
    told = true;
    await delay(200);
  }
}

/** @param {string} claim */
async function claimed(claim) {
  try {
    await rename(claim, lock);
    return true;
  } catch (error) {
    if (isAnyOf(error, "ENOTEMPTY", "EEXIST")) return false;
    await rm(claim, { recursive: true, force: true });
    throw error;
  }
}

/** @returns {Promise<number | undefined>} the owner's process id; undefined when the lock is free or was freed */
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
    // The next owner has moved in, or has come and gone.
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
 * When a process started, in a form that only serves to compare; with the id it tells a process from a
 * later one that was given the same id.
 * @param {number} pid
 * @returns {string | undefined} undefined when no such process runs
 */
function startOf(pid) {
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
