import { rm } from "node:fs/promises";
import path from "node:path";
import { runNpm } from "./command.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { installedRecord, packagesMatchLock } from "./installed-packages.mjs";
import { withPreparationLock } from "./lock.mjs";
import { mendPostgresJs } from "./mend-postgres-js.mjs";
import { ensureNodeRuntime } from "./node-runtime.mjs";
import { ensurePostgresLibraries } from "./postgres-libraries.mjs";
import { PreparationError } from "./preparation-error.mjs";
import { root } from "./repository.mjs";
import { readStamp, removeStamp, writeStamp } from "./stamp.mjs";

const workspaces = ["", "contract", "server", "web"];
const inputs = [
  "package-lock.json",
  "scripts/prepare/postgres-js-mends.json",
  ...workspaces.map((workspace) => path.join(workspace, "package.json")),
];
const stampFile = path.join(root, "node_modules/.cache/cable-connect/installed");

/** Installs the packages that package-lock.json names, unless node_modules holds them already. */
export async function install() {
  const wanted = await wantedStamp();
  if ((await readStamp(stampFile)) === wanted) return;
  await withPreparationLock(async () => {
    if ((await readStamp(stampFile)) === wanted) return;
    if (!(await packagesMatchLock(workspaces))) await installPackages();
    await ensureNodeRuntime();
    await ensurePostgresLibraries();
    await mendPostgresJs(root);
    await writeStamp(stampFile, wanted);
  });
}

async function wantedStamp() {
  return `${process.platform}-${process.arch} ${await fingerprint(inputs)}`;
}

async function installPackages() {
  console.log("Installing the packages (a minute or so) …");
  const start = Date.now();
  // Both records go first: an interrupted install must not pass for a finished one.
  await removeStamp(stampFile);
  await rm(installedRecord, { force: true });
  const { code, output } = await runNpm(["ci", "--include=dev", "--include=optional", "--loglevel=error"]);
  if (code !== 0) {
    throw new PreparationError(
      "npm could not install the packages; what it said stands above. Once that is put right, for instance the " +
        "network, run the same command again.",
      output,
    );
  }
  console.log(`Installed the packages in ${Math.round((Date.now() - start) / 1000)} s.`);
}
