import type pg from "pg";

/**
 * On Citus, once deploy/citus/distribute.sql has distributed the tables, has these functions run on the node that holds their
 * operator's rows: one that was just made or replaced would run on the coordinator. Does nothing elsewhere.
 */
export async function distributeFunctions(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ isCitus: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as "isCitus"`,
  );
  if (!rows[0]?.isCitus) return;
  await client.query(
    `select create_distributed_function(pg_proc.oid::regprocedure, 'p_operator_id', colocate_with => 'wallets')
    from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any($1)
      and exists (select from pg_dist_partition where logicalrelid = 'public.wallets'::regclass)`,
    [names],
  );
}
