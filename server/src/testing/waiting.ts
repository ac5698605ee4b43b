import { expect, vi } from "vitest";
import type { Database } from "../database/connect.ts";

/** Resolves once at least `sessions` sessions of the database wait for a lock. */
export async function untilLockAwaited(sql: Database, sessions = 1): Promise<void> {
  await eventually(async () => {
    const waiting = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect(waiting.length).toBeGreaterThanOrEqual(sessions);
  });
}

/** Resolves once the check passes; throws its last error if it doesn't within half a minute, as a machine can be busy. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000 });
}
