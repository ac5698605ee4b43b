import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where this release keeps its migrations. */
export const ownMigrations = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** The table in which a database keeps the names of the migrations that it has seen. */
export const migrationsTable = "schema_migrations";

/** The names of the migrations in a folder, in the order that they run in. */
export async function listMigrations(folder: string = ownMigrations): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql"));
  return files.map((file) => file.slice(0, -".sql".length)).toSorted();
}

/** Names of what the migrations have ever made in a database, to tell it from what others keep there. */
export type OwnObjects = { tables: Set<string>; functions: Set<string> };

/** Reads from the migrations of this release which tables and functions are its own. */
export async function findOwnObjects(folder: string = ownMigrations): Promise<OwnObjects> {
  const own: OwnObjects = { tables: new Set([migrationsTable]), functions: new Set() };
  for (const name of await listMigrations(folder)) {
    const text = await readFile(join(folder, `${name}.sql`), "utf8");
    collect(own.tables, text, /\bcreate table (?:if not exists )?(\w+)/gi);
    collect(own.tables, text, /\balter table \w+ rename to (\w+)/gi);
    collect(own.functions, text, /\bcreate (?:or replace )?function (\w+)/gi);
  }
  return own;
}

function collect(names: Set<string>, text: string, pattern: RegExp): void {
  for (const [, name] of text.matchAll(pattern)) if (name !== undefined) names.add(name);
}
