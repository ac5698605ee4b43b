import type pg from "pg";
import { runMigrations } from "../database/migrating/run-migrations.ts";
import { type OwnObjects, ownSchema } from "../database/migrating/schema-files.ts";

type Options = { own: OwnObjects; existing: string[]; migrations: number };

/**
 * Drops this product's tables and functions and runs the first `migrations` migrations, within the open transaction. Other
 * programs' objects stay; PostgreSQL refuses if they depend on ours.
 */
export async function rebuildSchema(
  client: pg.Client,
  { own, existing, migrations }: Options,
): Promise<void> {
  const { rows } = await client.query<{ name: string; signature: string }>(`
    select proname as name, pg_proc.oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  const functions = rows.filter(({ name }) => own.functions.has(name)).map(({ signature }) => signature);
  if (functions.length > 0) await client.query(`drop function ${functions.join(", ")}`);
  const tables = existing.map((name) => `public.${name}`);
  if (tables.length > 0) await client.query(`drop table ${tables.join(", ")}`);
  await runMigrations(client, {
    folder: ownSchema.migrations,
    log: () => {},
    count: migrations,
    withinTransaction: true,
  });
}
