import type pg from "pg";
import { runMigrations } from "../database/migrating/run-migrations.ts";
import { type OwnObjects, ownSchema } from "../database/migrating/schema-files.ts";

type Options = { own: OwnObjects; standing: string[]; migrations: number };

/**
 * Takes our tables and functions away and makes the tables anew, as they were after so many migrations, within the
 * open transaction. What belongs to others stays; when something of theirs rests on ours, PostgreSQL refuses.
 */
export async function rebuildSchema(
  client: pg.Client,
  { own, standing, migrations }: Options,
): Promise<void> {
  const { rows } = await client.query<{ name: string; signature: string }>(`
    select proname as name, pg_proc.oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  const functions = rows.filter(({ name }) => own.functions.has(name)).map(({ signature }) => signature);
  if (functions.length > 0) await client.query(`drop function ${functions.join(", ")}`);
  const tables = standing.map((name) => `public.${name}`);
  if (tables.length > 0) await client.query(`drop table ${tables.join(", ")}`);
  await runMigrations(client, {
    folder: ownSchema.migrations,
    log: () => {},
    count: migrations,
    withinTransaction: true,
  });
}
