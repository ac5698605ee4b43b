import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * @param {string} file
 * @returns {Promise<string | undefined>} what was stamped last; undefined when nothing was
 */
export async function readStamp(file) {
  return readFile(file, "utf8").catch(() => undefined);
}

/**
 * @param {string} file
 * @param {string} stamp
 */
export async function writeStamp(file, stamp) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, stamp);
}

/** @param {string} file */
export async function removeStamp(file) {
  await rm(file, { force: true });
}
