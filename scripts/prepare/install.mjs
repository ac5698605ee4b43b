import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { PreparationError, root, runNpm } from "./command.mjs";
import { withPreparationLock } from "./lock.mjs";
import { completePrograms, programsAreComplete } from "./programs.mjs";

/**
 * How much of package-lock.json is installed: `runtime` is what serving and building the console need (`dependencies`),
 * `development` adds what checks and tests need (`devDependencies`).
 * @typedef {"runtime" | "development"} Level
 */

/** Installs what serving and building the console need. */
export async function installRuntime() {
  await installProject("runtime");
}

/** Installs what checks and tests need too. */
export async function installDevelopment() {
  await installProject("development");
}

/** @param {Level} level */
async function installProject(level) {
  const project = { folder: root, workspaces: ["", "contract", "server", "web"] };
  const isComplete = async () => (await matchesLock(project, level)) && (await programsAreComplete());
  if (!(await isComplete())) {
    await withPreparationLock(async () => {
      if (await isComplete()) return;
      if (!(await matchesLock(project, level))) await installPackages(project, level);
      await completePrograms();
    });
  }
}

/**
 * Installs a tool that one command uses: a package with a lock of its own in the folder `tools`.
 * @param {string} name of its folder
 */
export async function installTool(name) {
  const tool = { folder: path.join(root, "tools", name), workspaces: [""] };
  if (await matchesLock(tool, "runtime")) return;
  await withPreparationLock(async () => {
    if (!(await matchesLock(tool, "runtime"))) await installPackages(tool, "runtime");
  });
}

/**
 * What one package-lock.json covers.
 * @typedef {{ folder: string, workspaces: string[] }} Project its folder, and the folders in it that have a package.json
 */

/**
 * @param {Project} project
 * @returns {string} npm's record of what it has installed, written at the end of an installation
 */
function recordOf({ folder }) {
  return path.join(folder, "node_modules/.package-lock.json");
}

const purposes = { runtime: "server and console", development: "checks and tests" };

/**
 * @param {Project} project
 * @param {Level} level
 */
async function installPackages(project, level) {
  const { folder } = project;
  const subject = folder === root ? `the packages for ${purposes[level]}` : path.relative(root, folder);
  console.log(`Installing ${subject} …`);
  const start = Date.now();
  const installed = await readRecord(project);
  // Development packages that are installed stay.
  const hasDevelopment = Object.values(installed).some(({ dev }) => dev);
  const omit = level === "development" || hasDevelopment ? "--include=dev" : "--omit=dev";
  // `npm ci` deletes node_modules, which a running server reads. If the runtime packages are complete, only add the
  // others.
  const isAddition = level === "development" && (await matchesLock(project, "runtime"));
  const verb = isAddition ? ["install", "--no-save"] : ["ci"];
  // Delete the record first, so that an interrupted installation doesn't count as complete.
  await rm(recordOf(project), { force: true });
  const { code, output } = await runNpm(
    [...verb, omit, "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"],
    folder,
  );
  if (code !== 0) {
    throw new PreparationError(
      "npm could not install the packages; what it said stands above. Once that is put right, for instance the " +
        "network, run the same command again.",
      output,
    );
  }
  console.log(`Installed ${subject} in ${Math.round((Date.now() - start) / 1000)} s.`);
}

/**
 * Whether node_modules matches package-lock.json, also after a manual `npm install`.
 * @param {Project} project
 * @param {Level} level
 */
async function matchesLock(project, level) {
  const installed = await readRecord(project);
  const lock = await readJson(path.join(project.folder, "package-lock.json"));
  for (const workspace of project.workspaces) {
    const manifest = await readJson(path.join(project.folder, workspace, "package.json"));
    const locked = lock.packages[workspace] ?? {};
    const kinds = ["dependencies", "devDependencies", "optionalDependencies"];
    if (kinds.some((kind) => !isDeepStrictEqual(manifest[kind] ?? {}, locked[kind] ?? {}))) return false;
  }
  return Object.entries(lock.packages)
    .filter(([location]) => location.includes("node_modules/"))
    .every(([location, locked]) => {
      const present = installed[location];
      if (present === undefined) return mayBeAbsent(locked, level);
      return (
        present.version === locked.version &&
        present.integrity === locked.integrity &&
        present.link === locked.link
      );
    });
}

/**
 * An entry of package-lock.json or of npm's record.
 * @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, devOptional?: boolean,
 *   optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry
 */

/**
 * @param {Entry} locked
 * @param {Level} level
 */
function mayBeAbsent({ dev, devOptional, optional, os = [], cpu = [], libc }, level) {
  if (level === "runtime" && (dev || devOptional)) return true;
  // Of packages for several platforms only this machine's is installed. Only npm knows the machine's C library.
  const isForThisMachine = os.includes(process.platform) && cpu.includes(process.arch) && libc === undefined;
  return (optional === true || devOptional === true) && !isForThisMachine;
}

/**
 * @param {Project} project
 * @returns {Promise<Record<string, Entry>>} what npm has installed, by location; empty if nothing is installed or the
 * installation is incomplete
 */
async function readRecord(project) {
  const record = await readJson(recordOf(project)).catch(() => undefined);
  return record?.packages ?? {};
}

/**
 * @param {string} file
 * @returns {Promise<any>}
 */
async function readJson(file) {
  return JSON.parse(await readFile(file, "utf8"));
}
