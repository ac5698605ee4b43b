import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { connect, type Database } from "../database/connect.ts";
import type { TestDatabase } from "./database.ts";
import { databaseUrl } from "./database-url.ts";
import { type Program, runProgram } from "./program.ts";

type Settings = Record<string, string>;

/** Starts `npm run backup -- …` on a test database, or with other settings. */
export function startBackup(place: TestDatabase | Settings, ...words: string[]): Program {
  return runProgram("backup/command.ts", words, settingsOf(place));
}

/** Starts `npm run restore -- …` on a test database, or with other settings. */
export function startRestore(place: TestDatabase | Settings, ...words: string[]): Program {
  return runProgram("backup/restore-command.ts", words, settingsOf(place));
}

function settingsOf(place: TestDatabase | Settings): Settings {
  if (!isDatabase(place)) return place;
  return {
    DATABASE_URL: databaseUrl(place.application),
    DATABASE_OWNER_URL: databaseUrl(place.connection),
  };
}

function isDatabase(place: TestDatabase | Settings): place is TestDatabase {
  return typeof place.drop === "function";
}

/** A way to look into a database that a restore doesn't take for a server's. */
export async function lookInto({ connection }: TestDatabase): Promise<Database> {
  const sql = connect(connection, { max: 1 });
  await sql`set application_name = 'a test'`;
  return sql;
}

/** Rewrites a backup's text, with a checksum that is right for it. */
export async function rewriteBackup(file: string, edit: (text: string) => string): Promise<void> {
  const text = edit(gunzipSync(await readFile(file)).toString("utf8"));
  const body = text.slice(0, text.lastIndexOf("-- sha256"));
  const digest = createHash("sha256").update(body).digest("hex");
  await writeFile(file, gzipSync(`${body}-- sha256 ${digest}\n`));
}
