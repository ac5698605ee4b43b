import type pg from "pg";

/** The table with the names of the applied migrations. */
export const migrationsTable = "schema_migrations";

/** The table with the hash of each applied text of a function. */
export const functionsTable = "schema_functions";

/** The migrations applied to a database, in order; undefined if it was never migrated. */
export async function readAppliedMigrations(client: pg.Client): Promise<string[] | undefined> {
  if (!(await hasTable(client, migrationsTable))) return undefined;
  const { rows } = await client.query<{ name: string }>(
    `select name from public.${migrationsTable} order by id`,
  );
  return rows.map(({ name }) => name);
}

/** The hashes of all applied texts of each function, the current one last. */
export async function readAppliedFunctions(client: pg.Client): Promise<Map<string, string[]>> {
  const applied = new Map<string, string[]>();
  if (!(await hasTable(client, functionsTable))) return applied;
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select name, hash from public.${functionsTable} order by id`,
  );
  for (const { name, hash } of rows) applied.set(name, [...(applied.get(name) ?? []), hash]);
  return applied;
}

async function hasTable(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.${table}') is not null as exists`,
  );
  return rows[0]?.exists === true;
}
