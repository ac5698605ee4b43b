import { countOf } from "@cable-connect/contract/values/count-of";
import type pg from "pg";
import { distribution, tablesOf } from "../distribution.ts";
import { distributing, leader } from "./cluster-statements.ts";

type Options = { log: (line: string) => void };

/**
 * Distributes, within the open transaction and after `oneConnectionToEachNode`, what isn't distributed yet: tables by
 * `distribution`, and each function, so that it runs on the node with its operator's rows. Does nothing to a database that
 * is no Citus cluster with workers. Rows that stand already move to their nodes.
 */
export async function distribute(client: pg.Client, { log }: Options): Promise<void> {
  if (!(await hasWorkers(client))) return;
  const tables = await findUndistributedTables(client);
  if (tables.length > 0) {
    log(`Distributing ${countOf(tables.length, "table")}`);
    const foreignKeys = await dropForeignKeys(client, tables);
    for (const table of tables) await client.query(distributing(table));
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  }
  for (const signature of await findUndistributedFunctions(client)) {
    await client.query(
      "select create_distributed_function($1::regprocedure, 'p_operator_id', colocate_with => $2)",
      [signature, leader],
    );
  }
}

/** Whether the database is the coordinator of a Citus cluster with workers. */
async function hasWorkers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isCitus: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_node') is not null as "isCitus"`,
  );
  if (!rows[0]?.isCitus) return false;
  const workers = await client.query(
    "select from pg_dist_node where shouldhaveshards and groupid <> 0 limit 1",
  );
  return workers.rowCount === 1;
}

/** Whether the operators' tables of the release that runs there are distributed over a cluster. */
export async function isDistributed(client: pg.Client): Promise<boolean> {
  if (!(await hasWorkers(client))) return false;
  const found = await client.query("select from pg_dist_partition where logicalrelid = to_regclass($1)", [
    leader,
  ]);
  return found.rowCount === 1;
}

/**
 * The tables of this release that Citus doesn't know yet, in the order in which it takes them within a transaction: the copied
 * ones first, and the leader before the others of an operator.
 */
export async function findUndistributedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname = any($1)
      and not exists (select from pg_dist_partition where logicalrelid = pg_class.oid)
    order by relname`,
    [[...tablesOf("reference"), ...tablesOf("operator")]],
  );
  const rankOf = (table: string) => (distribution[table] === "reference" ? 0 : table === leader ? 1 : 2);
  return rows.map(({ name }) => name).toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The functions of this release that Citus would run on the coordinator, by signature. */
export async function findUndistributedFunctions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select pg_proc.oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and proname in (select name from public.schema_functions)
      and not exists (
        select from pg_catalog.pg_dist_object
        where classid = 'pg_proc'::regclass and objid = pg_proc.oid and distribution_argument_index is not null)
    order by 1`,
  );
  return rows.map(({ signature }) => signature);
}

type ForeignKey = { table: string; name: string; definition: string };

/** Drops every foreign key from or to one of the tables, because Citus refuses one of which only one side is distributed. */
async function dropForeignKeys(client: pg.Client, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
    order by 1, 2`,
    [tables],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}
