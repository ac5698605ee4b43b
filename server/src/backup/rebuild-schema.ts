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
  const { rows } = await client.query<{ name: string; signature: string; isRule: boolean }>(`
    select proname as name, pg_proc.oid::regprocedure::text as signature, exists (
        select from pg_depend where refobjid = pg_proc.oid and classid = 'pg_constraint'::regclass) as "isRule"
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  const functions = rows.filter(({ name }) => own.functions.has(name));
  const drop = async (kind: "function" | "table", names: string[]) => {
    if (names.length > 0) await client.query(`drop ${kind} ${names.join(", ")}`);
  };
  const signatures = (isRule: boolean) =>
    functions.filter((one) => one.isRule === isRule).map(({ signature }) => signature);
  // Functions use the types of tables, and tables the functions of their rules.
  await drop("function", signatures(false));
  await drop(
    "table",
    existing.map((name) => `public.${name}`),
  );
  await drop("function", signatures(true));
  await runMigrations(client, {
    folder: ownSchema.migrations,
    log: () => {},
    count: migrations,
    withinTransaction: true,
  });
}
