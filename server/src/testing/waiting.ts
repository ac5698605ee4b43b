import { expect, vi } from "vitest";
import type { Database } from "../database/connect.ts";

/** Resolves once at least `sessions` sessions of the database wait for a lock. */
export async function untilLockAwaited(sql: Database, sessions = 1): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect(waiting.length).toBeGreaterThanOrEqual(sessions);
  }, 10_000);
}
