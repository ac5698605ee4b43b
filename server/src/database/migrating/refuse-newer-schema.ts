import type pg from "pg";
import { StartError } from "../../start-error.ts";
import { listMigrations, migrationsTable, ownMigrations } from "./migration-files.ts";

/** The migrations that a database has seen, in order; undefined when nobody ever migrated it. */
export async function readAppliedMigrations(client: pg.Client): Promise<string[] | undefined> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.${migrationsTable}') is not null as exists`,
  );
  if (!tables[0]?.exists) return undefined;
  const { rows } = await client.query<{ name: string }>(
    `select name from public.${migrationsTable} order by id`,
  );
  return rows.map(({ name }) => name);
}

type Options = { folder?: string; wayOut?: string };

/** Throws a `StartError` when the database has seen a migration that this release doesn't know, and tells a way out. */
export async function refuseNewerSchema(
  client: pg.Client,
  {
    folder = ownMigrations,
    wayOut = "Start that release, or restore a backup from before it into an empty database.",
  }: Options = {},
): Promise<void> {
  const applied = (await readAppliedMigrations(client)) ?? [];
  const known = new Set(await listMigrations(folder));
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new StartError(`The database was migrated by a newer release (${unknown.join(", ")}). ${wayOut}`);
  }
}
