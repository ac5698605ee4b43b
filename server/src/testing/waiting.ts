import { expect, vi } from "vitest";
import type { Database } from "../database/connect.ts";

/** Resolves once at least `sessions` sessions of the database, on any of its nodes, wait for a lock. */
export async function untilLockAwaited(sql: Database, sessions = 1): Promise<void> {
  await eventually(async () => expect(await countWaiting(sql)).toBeGreaterThanOrEqual(sessions));
}

const waiting =
  "select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

async function countWaiting(sql: Database): Promise<number> {
  const [database] = await sql`select to_regclass('pg_catalog.pg_dist_node') is not null as "isCitus"`;
  const onAllNodes = `select sum(result::int) as waiting from run_command_on_all_nodes($$${waiting}$$)`;
  const [counted] = await sql.query(database?.isCitus ? onAllNodes : waiting);
  return Number(counted?.waiting);
}

/** Resolves once the check passes; throws its last error if it doesn't within half a minute, as a machine can be busy. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000 });
}
