import type pg from "pg";
import { findOwnObjects } from "../database/migrating/schema-files.ts";
import type { BackupTable } from "./header.ts";
import { leftOutTables } from "./left-out.ts";

type Column = { table: string; column: string };
type Reference = { from: string; to: string };

/** The existing tables of this product. */
export async function findOwnTables(client: pg.Client): Promise<string[]> {
  const { tables: own } = await findOwnObjects();
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`);
  return rows.map(({ name }) => name).filter((name) => own.has(name));
}

/**
 * The tables that a backup of this database contains, each after the tables that its foreign keys reference, with their
 * columns except generated ones.
 */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { tables: own } = await findOwnObjects();
  const { rows } = await client.query<Column>(`
    select relname as table, attname as column from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname, attnum`);
  const { rows: references } = await client.query<Reference>(`
    select source.relname as from, target.relname as to from pg_constraint
    join pg_class as source on source.oid = conrelid join pg_class as target on target.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`);
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows) {
    if (!own.has(table) || leftOutTables.has(table)) continue;
    columns.set(table, [...(columns.get(table) ?? []), column]);
  }
  return sortByReference([...columns.keys()], references).map((name) => ({
    name,
    columns: columns.get(name) ?? [],
  }));
}

/** Sorts names so that each follows those that it references. */
function sortByReference(names: string[], references: Reference[]): string[] {
  const ordered = new Set<string>();
  while (ordered.size < names.length) {
    const ready = names.filter(
      (name) =>
        !ordered.has(name) &&
        references.every(({ from, to }) => from !== name || ordered.has(to) || !names.includes(to)),
    );
    if (ready.length === 0)
      throw new Error("Foreign keys that go in a circle have no order to load tables in");
    for (const name of ready) ordered.add(name);
  }
  return [...ordered];
}
