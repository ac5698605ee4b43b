import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { reachExistingDatabase } from "../database/open-database.ts";
import { withClient } from "../database/with-client.ts";
import { runCommand } from "../run-command.ts";
import { readConfig } from "../settings/config.ts";
import { StartError } from "../start-error.ts";
import { createBackup } from "./create-backup.ts";
import { createProgress } from "./progress.ts";
import { refuseExisting } from "./write-file.ts";

/** `npm run backup -- FILE`: backs up the whole business to one file, whether a server runs or not. */
async function run(args: string[], signal: AbortSignal): Promise<undefined> {
  const { file, force } = readArguments(args);
  if (!force) await refuseExisting(file);
  const config = readConfig(process.env);
  const database = await reachExistingDatabase(config, console.log);
  const progress = createProgress("Backing up");
  try {
    const { settings } = config;
    const size = await withClient(database.owner, "cable-connect backup", signal, (client) =>
      createBackup(client, { file, force, settings, now: new Date(), progress, signal }),
    );
    progress.clear();
    console.log(`The backup is complete: ${file}, ${(size / 1_000_000).toFixed(1)} MB.`);
  } catch (error) {
    progress.clear();
    throw error;
  } finally {
    await database.stop();
  }
}

function readArguments(args: string[]): { file: string; force: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { force: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (file !== undefined && positionals.length === 1) return { file: resolve(file), force: values.force };
  } catch {
    // An unknown option gets the same message as a missing file.
  }
  throw new StartError("Usage: npm run backup -- FILE [--force]");
}

await runCommand(run);
