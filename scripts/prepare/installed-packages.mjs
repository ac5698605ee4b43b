import { readFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { root } from "./repository.mjs";

/** npm's own record of what it put into node_modules, written when it is done. */
export const installedRecord = path.join(root, "node_modules/.package-lock.json");

const kinds = ["dependencies", "devDependencies", "optionalDependencies"];

/**
 * Whether node_modules already holds what package-lock.json names, as it does after an `npm install` by hand.
 * @param {string[]} workspaces their folders, the repository's own being ""
 */
export async function packagesMatchLock(workspaces) {
  const installed = await readJson(installedRecord).catch(() => undefined);
  if (installed === undefined) return false;
  const lock = await readJson(path.join(root, "package-lock.json"));
  for (const workspace of workspaces) {
    const manifest = await readJson(path.join(root, workspace, "package.json"));
    const locked = lock.packages[workspace] ?? {};
    if (kinds.some((kind) => !isDeepStrictEqual(manifest[kind] ?? {}, locked[kind] ?? {}))) return false;
  }
  return Object.entries(lock.packages)
    .filter(([location]) => location.includes("node_modules/"))
    .every(([location, locked]) => matches(installed.packages[location], locked));
}

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockEntry
 * @param {LockEntry | undefined} installed
 * @param {LockEntry} locked
 */
function matches(installed, locked) {
  // An optional package for another platform is rightly absent.
  if (installed === undefined) return locked.optional === true;
  return (
    installed.version === locked.version &&
    installed.integrity === locked.integrity &&
    installed.link === locked.link
  );
}

/**
 * @param {string} file
 * @returns {Promise<any>}
 */
async function readJson(file) {
  return JSON.parse(await readFile(file, "utf8"));
}
