import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { countOf } from "@cable-connect/contract/values/count-of";
import { grantRights } from "../database/grant-rights.ts";
import { type DatabaseAccess, openDatabase } from "../database/open-database.ts";
import { withClient } from "../database/with-client.ts";
import { runCommand } from "../run-command.ts";
import { judgeSignature, readNewestSeal } from "../seals/seal.ts";
import { type Config, readConfig } from "../settings/config.ts";
import { readSigningKeys } from "../settings/signing-key.ts";
import { StartError } from "../start-error.ts";
import { checkBackup } from "./check-backup.ts";
import { readEncryptionSecret } from "./encryption-secret.ts";
import { createProgress } from "./progress.ts";
import { restoreBackup } from "./restore-backup.ts";

/** `npm run restore -- FILE`: restores a backup into the database, which no server may be using. */
async function run(args: string[], signal: AbortSignal): Promise<undefined> {
  const { file, replace, acceptMismatches, acceptUnsigned, keyFile } = readArguments(args);
  const config = readConfig(process.env);
  const access = {
    signatures: { keys: await readSigningKeys(config, "backups"), acceptUnsigned, log: console.log },
    encryption: await readEncryptionSecret(keyFile, config.backupPassphrase),
  };
  const checking = createProgress("Checking");
  const progress = createProgress("Restoring");
  let hint: string | undefined;
  try {
    const { header, rows } = await checkBackup(file, {
      access,
      settings: config.settings,
      progress: checking,
      signal,
    });
    checking.clear();
    const database = await openDatabase(config, console.log);
    try {
      await withClient(database.owner, "cable-connect restore", signal, (client) =>
        restoreBackup(client, {
          file,
          // Read once more, because the file may have changed; what is wrong with it was said above.
          access: { ...access, signatures: { ...access.signatures, log: () => {} } },
          replace,
          acceptMismatches,
          log: console.log,
          progress,
        }),
      );
      await grantRights(database);
      hint = await describeSeals(config, database, signal);
    } finally {
      await database.stop();
    }
    progress.clear();
    const counts = [
      countOf(rows.get("users") ?? 0, "user"),
      countOf(rows.get("customers") ?? 0, "customer"),
      countOf(rows.get("wallet_entries") ?? 0, "wallet entry", "wallet entries"),
    ];
    console.log(
      `Restored the backup of ${header.createdAt}: ${counts.join(", ")}. Everybody has to sign in again.`,
    );
    console.log(
      "What was revoked since then counts again: look at replaced API keys, reset passwords and deactivated operators.",
    );
    if (hint !== undefined) console.log(hint);
    if (rows.get("reminder_settings")) {
      console.log(
        "Reminder emails that went out since then go out again, where their stage still runs. If they shouldn't, start " +
          "the server without SMTP_URL until those stages are over, four days at most.",
      );
    }
    if (rows.get("api_keys")) {
      console.log(
        "API keys go on working. To show them again, the server needs the APP_SECRET (or the file app-secret of " +
          "DATA_DIR) that they were made under.",
      );
    }
  } catch (error) {
    progress.clear();
    throw error;
  }
}

/** What to do about seals that the server here couldn't continue. */
async function describeSeals(
  config: Config,
  database: DatabaseAccess,
  signal: AbortSignal,
): Promise<string | undefined> {
  const keys = await readSigningKeys(config, "seals");
  const newest = await withClient(database.owner, "cable-connect restore", signal, readNewestSeal);
  if (newest === undefined || judgeSignature(newest, keys) === "signed") return undefined;
  return (
    "Its books were sealed under another APP_SECRET than here, so no further day is sealed until the server gets that one " +
    "as APP_SECRET_PREVIOUS. If it is lost: npm run seal -- --accept-unsigned."
  );
}

type Arguments = {
  file: string;
  replace: boolean;
  acceptMismatches: boolean;
  acceptUnsigned: boolean;
  keyFile: string | undefined;
};

function readArguments(args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: {
        replace: { type: "boolean", default: false },
        "accept-mismatches": { type: "boolean", default: false },
        "accept-unsigned": { type: "boolean", default: false },
        "key-file": { type: "string" },
      },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (file !== undefined && positionals.length === 1) {
      return {
        file: resolve(file),
        replace: values.replace,
        acceptMismatches: values["accept-mismatches"],
        acceptUnsigned: values["accept-unsigned"],
        keyFile: values["key-file"],
      };
    }
  } catch {
    // An unknown option gets the same message as a missing file.
  }
  throw new StartError(
    "Usage: npm run restore -- FILE [--replace] [--accept-mismatches] [--accept-unsigned] [--key-file KEYFILE]",
  );
}

await runCommand(run);
