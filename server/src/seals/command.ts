import { parseArgs } from "node:util";
import { requireCurrentSchema } from "../database/migrating/require-current-schema.ts";
import { reachExistingDatabase } from "../database/open-database.ts";
import { withClient } from "../database/with-client.ts";
import { runCommand } from "../run-command.ts";
import { readConfig } from "../settings/config.ts";
import { readSigningKeys } from "../settings/signing-key.ts";
import { StartError } from "../start-error.ts";
import { readNewestSeal, type Seal, sealLine } from "./seal.ts";
import { sealEndedDays } from "./seal-days.ts";
import { describeSigned, signAgain } from "./sign-seals.ts";

/** `npm run seal`: seals the days that are over, as the server does each night; `--show` only prints the newest seal. */
async function run(args: string[], signal: AbortSignal): Promise<undefined> {
  const { show, acceptUnsigned } = readArguments(args);
  const config = readConfig(process.env);
  const [current, ...previous] = await readSigningKeys(config, "seals");
  if (!show && current === undefined) {
    throw new StartError(
      "Seals are signed: give this command the server's APP_SECRET, or the DATA_DIR with its file app-secret.",
    );
  }
  const database = await reachExistingDatabase(config, show ? console.error : console.log);
  const { application } = database;
  const onClient = <T>(work: Parameters<typeof withClient<T>>[3]) =>
    withClient(application, "cable-connect seal", signal, work);
  try {
    await requireCurrentSchema(database.owner, signal);
    if (current !== undefined && !show) {
      const keys = [current, ...previous] as const;
      const now = () => new Date();
      const signed = await onClient((client) => signAgain(client, { keys, acceptUnsigned, now: now() }));
      const sentence = describeSigned(signed);
      if (sentence !== undefined) console.log(sentence);
      const sealed: Seal[] = [];
      await sealEndedDays(application, { keys, now, signal, report: (seal) => sealed.push(seal) });
      console.log(sealed.length === 0 ? "No day is left to seal." : `Sealed ${daysOf(sealed)}.`);
    }
    const newest = await onClient(readNewestSeal);
    if (newest === undefined) throw new StartError("The books aren't sealed yet.");
    console.log(sealLine(newest));
  } finally {
    await database.stop();
  }
}

function daysOf(sealed: readonly Seal[]): string {
  const [first, last] = [sealed[0], sealed.at(-1)];
  if (first === undefined || last === undefined) return "nothing";
  const from = first.previousDigest === null ? `everything until ${first.day}` : first.day;
  return first.day === last.day ? from : `${from}, and each day to ${last.day}`;
}

function readArguments(args: string[]): { show: boolean; acceptUnsigned: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        show: { type: "boolean", default: false },
        "accept-unsigned": { type: "boolean", default: false },
      },
    });
    if (!(values.show && values["accept-unsigned"])) {
      return { show: values.show, acceptUnsigned: values["accept-unsigned"] };
    }
  } catch {
    // An unknown option gets the same message as two that exclude each other.
  }
  throw new StartError("Usage: npm run seal [-- --show | --accept-unsigned]");
}

await runCommand(run);
