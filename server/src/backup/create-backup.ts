import type { Settings } from "@cable-connect/contract/settings";
import type pg from "pg";
import release from "../../package.json" with { type: "json" };
import { readAppliedMigrations } from "../database/migrating/applied-schema.ts";
import { refuseOlderSchema } from "../database/migrating/earlier-releases.ts";
import { refuseNewerSchema } from "../database/migrating/refuse-newer-schema.ts";
import { readStoredSettings } from "../settings/read-stored-settings.ts";
import { StartError } from "../start-error.ts";
import { type BackupHeader, formatVersion } from "./header.ts";
import { findOwnTables, listTables } from "./list-tables.ts";
import type { Progress } from "./progress.ts";
import { writeFile } from "./write-file.ts";
import { writeParts } from "./write-parts.ts";

type Options = {
  file: string;
  /** Replaces a file of that name. */
  force: boolean;
  /** What the business is taken to be kept in when the database doesn't say. */
  settings: Settings;
  now: Date;
  progress: Progress;
  signal: AbortSignal;
};

/**
 * Writes one snapshot of the database to a file, while it goes on being used. Answers the file's size in bytes. A
 * failure or an interruption leaves no file.
 */
export async function createBackup(client: pg.Client, options: Options): Promise<number> {
  const { file, force, settings, now, progress, signal } = options;
  const own = await findOwnTables(client);
  await client.query("begin isolation level repeatable read read only");
  await readAlike(client);
  await holdTables(client, own);
  await refuseNewerSchema(client);
  const migrations = await readAppliedMigrations(client);
  const tables = await listTables(client);
  if (migrations === undefined || tables.length === 0) {
    throw new StartError("The database holds no business yet, so there is nothing to back up.");
  }
  refuseOlderSchema(migrations);
  // Those of the server, not of who calls the command: days and amounts mean something else under others.
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
  const size = await writeFile(file, writeParts(client, header, progress), { force, signal });
  await client.query("commit");
  return size;
}

/**
 * Lets no migration change a table meanwhile: one that is written anew looks empty to whoever began to look before that.
 * A lock takes no look by itself, so nothing can come between the two.
 */
async function holdTables(client: pg.Client, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const list = names.map((name) => `public.${name}`).join(", ");
  await client.query(`lock table ${list} in access share mode`);
}

/** Rows read the same whatever the settings of the server, the database and its roles. */
async function readAlike(client: pg.Client): Promise<void> {
  await client.query(`
    set local client_encoding = 'UTF8'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
    set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
}
