import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { reachExistingDatabase } from "../database/open-database.ts";
import { withClient } from "../database/with-client.ts";
import { runCommand } from "../run-command.ts";
import { findAppSecret } from "../settings/app-secret.ts";
import { readConfig } from "../settings/config.ts";
import { deriveSigningKey } from "../settings/signing-key.ts";
import { StartError } from "../start-error.ts";
import { createBackup } from "./create-backup.ts";
import { readEncryptionSecret } from "./encryption-secret.ts";
import { createProgress } from "./progress.ts";
import { refuseExisting } from "./write-file.ts";

/** `npm run backup -- FILE`: backs up the whole business to one file, whether a server runs or not. */
async function run(args: string[], signal: AbortSignal): Promise<undefined> {
  const { file, force, encrypt, keyFile } = readArguments(args);
  if (!force) await refuseExisting(file);
  const config = readConfig(process.env);
  const encryption = encrypt ? await readEncryptionSecret(keyFile, config.backupPassphrase) : undefined;
  if (encrypt && encryption === undefined) {
    throw new StartError("--encrypt needs BACKUP_PASSPHRASE, or a file with a key: --key-file KEYFILE.");
  }
  const secret = await findAppSecret(config.appSecret, config.dataDir);
  const signingKey = secret && deriveSigningKey(secret, "backups");
  const database = await reachExistingDatabase(config, console.log);
  const progress = createProgress("Backing up");
  try {
    const { settings } = config;
    const size = await withClient(database.owner, "cable-connect backup", signal, (client) =>
      createBackup(client, {
        file,
        force,
        settings,
        signingKey,
        encryption,
        now: new Date(),
        progress,
        signal,
      }),
    );
    progress.clear();
    const encrypted = encryption ? `, encrypted with a ${encryption.kind}` : "";
    console.log(`The backup is complete: ${file}, ${(size / 1_000_000).toFixed(1)} MB${encrypted}.`);
    if (signingKey === undefined) {
      console.log(
        "It is not signed, so a restore will refuse it without --accept-unsigned: give this command the server's " +
          "APP_SECRET, or the DATA_DIR with its file app-secret.",
      );
    }
  } catch (error) {
    progress.clear();
    throw error;
  } finally {
    await database.stop();
  }
}

type Arguments = { file: string; force: boolean; encrypt: boolean; keyFile: string | undefined };

function readArguments(args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: {
        force: { type: "boolean", default: false },
        encrypt: { type: "boolean", default: false },
        "key-file": { type: "string" },
      },
      allowPositionals: true,
    });
    const [file] = positionals;
    const keyFile = values["key-file"];
    // A key file without --encrypt is more likely a mistake than a wish for a backup that everybody can read.
    if (file !== undefined && positionals.length === 1 && (values.encrypt || keyFile === undefined)) {
      return { file: resolve(file), force: values.force, encrypt: values.encrypt, keyFile };
    }
  } catch {
    // An unknown option gets the same message as a missing file.
  }
  throw new StartError("Usage: npm run backup -- FILE [--force] [--encrypt [--key-file KEYFILE]]");
}

await runCommand(run);
