import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { runNpm } from "./command.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { withPreparationLock } from "./lock.mjs";
import { PreparationError } from "./preparation-error.mjs";
import { cache, root } from "./repository.mjs";
import { readStamp, writeStamp } from "./stamp.mjs";

const inputs = ["web", "contract/src", "contract/package.json", "package-lock.json"];
const built = path.join(root, "web/dist");
const next = path.join(cache, "web-app-next");
const previous = path.join(cache, "web-app-previous");
const stampName = ".built-from";

/** Builds the web app into web/dist, unless it was built from these very sources. */
export async function buildWebApp() {
  const wanted = await fingerprint(inputs);
  if (await isBuiltFrom(wanted)) return;
  await withPreparationLock(async () => {
    if (!(await isBuiltFrom(wanted))) await build(wanted);
  });
}

/** @param {string} wanted */
async function isBuiltFrom(wanted) {
  return (await readStamp(path.join(built, stampName))) === wanted;
}

/**
 * Builds beside the present build and takes its place only when complete.
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
  await writeStamp(path.join(next, stampName), stamp);
  await rename(built, previous).catch(() => undefined);
  await rename(next, built);
  await remove(previous);
  console.log(`Built the web app in ${Math.round((Date.now() - start) / 1000)} s.`);
}

/** @param {string} folder */
async function remove(folder) {
  await rm(folder, { recursive: true, force: true });
}
