import { createHash, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { signatureLine } from "../../backup/signature.ts";
import { connect, type Database } from "../../database/connect.ts";
import { keyOf } from "../../settings/app-secret.ts";
import { deriveSigningKey } from "../../settings/signing-key.ts";
import { type Program, runProgram } from "../program.ts";
import type { TestDatabase } from "./database.ts";
import { databaseUrl } from "./database-url.ts";

type Settings = Record<string, string>;

/** The `APP_SECRET` that backups of test databases are signed under. */
export const backupSecret = randomBytes(32).toString("hex");

/** Starts `npm run backup -- …` for a test database or with the given settings. */
export function startBackup(target: TestDatabase | Settings, ...args: string[]): Program {
  return runProgram("backup/command.ts", args, settingsOf(target));
}

/** Starts `npm run restore -- …` for a test database or with the given settings. */
export function startRestore(target: TestDatabase | Settings, ...args: string[]): Program {
  return runProgram("backup/restore-command.ts", args, settingsOf(target));
}

function settingsOf(target: TestDatabase | Settings): Settings {
  if (!isDatabase(target)) return target;
  return {
    APP_SECRET: backupSecret,
    DATABASE_URL: databaseUrl(target.application),
    DATABASE_OWNER_URL: databaseUrl(target.connection),
  };
}

function isDatabase(target: TestDatabase | Settings): target is TestDatabase {
  return typeof target.drop === "function";
}

/** Connects under a name that a restore doesn't mistake for a server's. */
export async function connectObserver({ connection }: TestDatabase): Promise<Database> {
  const sql = connect(connection, { max: 1 });
  await sql`set application_name = 'a test'`;
  return sql;
}

/** Edits a backup's text, corrects its checksum, and signs it as whoever has the secret could. */
export async function rewriteBackup(
  file: string,
  edit: (text: string) => string,
  sign: (checksum: string) => string = signed,
): Promise<void> {
  const text = edit(gunzipSync(await readFile(file)).toString("utf8"));
  const body = text.slice(0, text.lastIndexOf("-- sha256"));
  const checksum = createHash("sha256").update(body).digest("hex");
  await writeFile(file, gzipSync(`${body}-- sha256 ${checksum}\n${sign(checksum)}`));
}

function signed(checksum: string): string {
  return `${signatureLine(checksum, deriveSigningKey(keyOf(backupSecret), "backups"))}\n`;
}
