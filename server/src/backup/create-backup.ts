import type { Settings } from "@cable-connect/contract/settings";
import type pg from "pg";
import release from "../../package.json" with { type: "json" };
import { fixOutputFormat } from "../database/fix-output-format.ts";
import { readAppliedMigrations } from "../database/migrating/applied-schema.ts";
import { refuseOlderSchema } from "../database/migrating/earlier-releases.ts";
import { refuseNewerSchema } from "../database/migrating/refuse-newer-schema.ts";
import { readStoredSettings } from "../settings/read-stored-settings.ts";
import type { SigningKey } from "../settings/signing-key.ts";
import { StartError } from "../start-error.ts";
import type { EncryptionSecret } from "./encryption-secret.ts";
import { type BackupHeader, formatVersion } from "./header.ts";
import { findOwnTables, listTables } from "./list-tables.ts";
import type { Progress } from "./progress.ts";
import { writeFile } from "./write-file.ts";
import { writeParts } from "./write-parts.ts";

type Options = {
  file: string;
  /** Whether to replace an existing file. */
  force: boolean;
  /** The settings of the business, if the database doesn't store them. */
  settings: Settings;
  /** Signs the backup; without one it says that it is unsigned. */
  signingKey?: SigningKey;
  /** Encrypts the backup. */
  encryption?: EncryptionSecret;
  now: Date;
  progress: Progress;
  signal: AbortSignal;
};

/**
 * Writes one snapshot of the database to a file while the database stays in use. Returns the file's size in bytes. A
 * failure or an interruption leaves no file.
 */
export async function createBackup(client: pg.Client, options: Options): Promise<number> {
  const { file, force, settings, signingKey, encryption, now, progress, signal } = options;
  const own = await findOwnTables(client);
  await client.query("begin isolation level repeatable read read only");
  await fixOutputFormat(client);
  await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
  await lockTables(client, own);
  await refuseNewerSchema(client);
  const migrations = await readAppliedMigrations(client);
  const tables = await listTables(client);
  if (migrations === undefined || tables.length === 0) {
    throw new StartError("The database holds no business yet, so there is nothing to back up.");
  }
  refuseOlderSchema(migrations);
  // The stored settings, not those of this command: under others, days and amounts would mean something else.
  const { timeZone, currency } = (await readStoredSettings(client)) ?? settings;
  const header: BackupHeader = {
    format: formatVersion,
    release: release.version,
    createdAt: now.toISOString(),
    migrations,
    timeZone,
    currency,
    tables,
  };
  const size = await writeFile(file, writeParts(client, header, { progress, signingKey }), {
    force,
    encryption,
    signal,
  });
  await client.query("commit");
  return size;
}

/**
 * Locks the tables against migrations, because a table rewritten after the snapshot was taken would look empty in it. The
 * lock statement itself doesn't take the snapshot yet.
 */
async function lockTables(client: pg.Client, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const list = names.map((name) => `public.${name}`).join(", ");
  await client.query(`lock table ${list} in access share mode`);
}
