import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { countOf } from "@cable-connect/contract/values/count-of";
import { reachExistingDatabase } from "../database/open-database.ts";
import { withClient } from "../database/with-client.ts";
import { runCommand } from "../run-command.ts";
import { readSealLines } from "../seals/seal.ts";
import { readConfig } from "../settings/config.ts";
import { readSigningKeys } from "../settings/signing-key.ts";
import { StartError } from "../start-error.ts";
import { verifyBooks } from "./verify-books.ts";

/** `npm run verify`: checks every book and every seal, whether a server runs or not, and changes nothing. */
async function run(args: string[], signal: AbortSignal): Promise<number> {
  const against = readArguments(args);
  const elsewhere = against === undefined ? [] : await readKeptSeals(against);
  const config = readConfig(process.env);
  const keys = await readSigningKeys(config, "seals");
  const database = await reachExistingDatabase(config, console.log);
  try {
    const { timeZone } = config.settings;
    const options = { timeZone, keys, elsewhere, now: new Date() };
    const { operators, entries, mismatches, sealing, checkedSignatures } = await withClient(
      database.owner,
      "cable-connect verify",
      signal,
      (client) => verifyBooks(client, options, console.log),
    );
    console.log(sealing);
    if (!checkedSignatures) {
      console.log(
        "Their signatures were not checked: give this command the server's APP_SECRET, or the DATA_DIR with its file " +
          "app-secret.",
      );
    }
    const size = `${countOf(operators, "operator")}, ${countOf(entries, "entry", "entries")}`;
    console.log(
      mismatches === 0
        ? `${size}: all books agree.`
        : `${size}: the books disagree in ${countOf(mismatches, "place")}.`,
    );
    if (mismatches > 0) return 1;
    return checkedSignatures ? 0 : 2;
  } finally {
    await database.stop();
  }
}

function readArguments(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { against: { type: "string" } } }).values.against;
  } catch {
    throw new StartError("Usage: npm run verify [-- --against FILE]");
  }
}

/** The seals in a file of lines of `npm run seal -- --show`. */
async function readKeptSeals(file: string) {
  const text = await readFile(file, "utf8").catch((error: Error) => {
    throw new StartError(`${file} can't be read: ${error.message}.`);
  });
  const seals = readSealLines(text);
  if (seals.length === 0)
    throw new StartError(`${file} has no seals, as npm run seal -- --show prints them.`);
  return seals;
}

await runCommand(run, { failureCode: 2 });
