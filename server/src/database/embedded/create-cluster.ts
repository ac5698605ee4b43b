import { chown, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../../start-error.ts";
import type { Binaries } from "./binaries.ts";
import { reasonOfOutput } from "./explain.ts";
import { syncFolder } from "./files.ts";
import type { Home } from "./home.ts";
import { passwordFile } from "./password.ts";
import { type Outcome, run } from "./run.ts";

const partialPrefix = "cluster.partial-";

/**
 * Candidates for the locale that decides which letters form trigrams; the first that the system has is used. Under C only
 * ASCII letters do, so a search for a name in Devanagari would scan the whole table.
 */
const characterTypes = ["C.UTF-8", "en_US.UTF-8", "C"];

/** Creates the cluster under another name and renames it once complete, so that an incomplete one is never used. */
export async function createCluster(home: Home, cluster: string, binaries: Binaries): Promise<void> {
  await removePartialClusters(home);
  const partial = await mkdtemp(join(home.folder, partialPrefix));
  if (home.account !== undefined) await chown(partial, home.account.uid, home.account.gid);
  const outcome = await initialise(partial, home, binaries);
  if (!outcome.succeeded) {
    await rm(partial, { recursive: true, force: true });
    throw new StartError(`Can't create the database in ${home.folder}: ${reasonOfOutput(outcome.stderr)}.`);
  }
  await rename(partial, cluster);
  await syncFolder(home.folder);
}

async function initialise(folder: string, home: Home, binaries: Binaries): Promise<Outcome> {
  let outcome: Outcome = { succeeded: false, stdout: "", stderr: "" };
  for (const characterType of characterTypes) {
    outcome = await run(binaries.initdb, initdbArguments(folder, home, characterType), home.account);
    if (outcome.succeeded || !/invalid locale name/.test(outcome.stderr)) break;
  }
  return outcome;
}

function initdbArguments(folder: string, home: Home, characterType: string): string[] {
  return [
    `--pgdata=${folder}`,
    "--username=postgres",
    `--pwfile=${passwordFile(home)}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    `--lc-ctype=${characterType}`,
    "--data-checksums",
    "--no-instructions",
  ];
}

/** Removes leftovers of a killed start; the folder's lock guarantees that no other process uses them. */
async function removePartialClusters(home: Home): Promise<void> {
  const names = await readdir(home.folder);
  for (const name of names.filter((name) => name.startsWith(partialPrefix))) {
    await rm(join(home.folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}
