import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { cache, PreparationError, root, runNpm } from "./command.mjs";
import { withPreparationLock } from "./lock.mjs";

const inputs = ["web", "contract/src", "contract/package.json", "package-lock.json"];
const built = path.join(root, "web/dist");
const next = path.join(cache, "web-app-next");
const previous = path.join(cache, "web-app-previous");
const generated = new Set(["node_modules", "dist"]);
/** Contains the fingerprint of the sources that a build was made from. */
const stampName = ".built-from";

/** Builds the web app into web/dist, unless it is already built from the same sources. */
export async function buildWebApp() {
  const wanted = await fingerprint();
  if (await isBuiltFrom(wanted)) return;
  await withPreparationLock(async () => {
    if (!(await isBuiltFrom(wanted))) await build(wanted);
  });
}

/** @param {string} wanted */
async function isBuiltFrom(wanted) {
  return (await readFile(path.join(built, stampName), "utf8").catch(() => "")) === wanted;
}

/**
 * Builds into another folder, which replaces web/dist once complete.
 * @param {string} stamp
 */
async function build(stamp) {
  console.log("Building the web app …");
  const start = Date.now();
  await Promise.all([next, previous].map(remove));
  const { code, output } = await runNpm([
    "run",
    "build",
    "--workspace=web",
    "--loglevel=error",
    "--",
    `--outDir=${next}`,
    "--emptyOutDir",
  ]);
  if (code !== 0) {
    throw new PreparationError("The web app could not be built; the reason stands above.", output);
  }
  await writeFile(path.join(next, stampName), stamp);
  await rename(built, previous).catch(() => undefined);
  await rename(next, built);
  await remove(previous);
  console.log(`Built the web app in ${Math.round((Date.now() - start) / 1000)} s.`);
}

/** @param {string} folder */
async function remove(folder) {
  await rm(folder, { recursive: true, force: true });
}

/** @returns {Promise<string>} a hash over the names and contents of the sources, hexadecimal */
async function fingerprint() {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const file of await filesOf(path.join(root, input))) {
      // For hundreds of small files synchronous reads are several times as fast.
      const content = readFileSync(file);
      hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

/**
 * @param {string} input a JSON file, or a folder
 * @returns {Promise<string[]>} all files of a folder except generated ones, sorted by name
 */
async function filesOf(input) {
  if (path.extname(input) === ".json") return [input];
  const entries = await readdir(input, { withFileTypes: true });
  const files = entries
    .filter((entry) => !generated.has(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((entry) => {
      const file = path.join(input, entry.name);
      return entry.isDirectory() ? filesOf(file) : entry.isFile() ? [file] : [];
    });
  return (await Promise.all(files)).flat();
}
