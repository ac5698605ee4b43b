import { vi } from "vitest";
import type { Database } from "../../database/connect.ts";

/**
 * Vacuums until every page is marked all-visible, which index-only scans need. Concurrent transactions, such as autovacuum's
 * analyze, keep a vacuum from marking pages.
 */
export async function vacuumAll(superuser: Database): Promise<void> {
  await vi.waitUntil(
    async () => {
      await superuser`vacuum (analyze)`;
      const [hidden] = await superuser`
        select from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages limit 1`;
      return hidden === undefined;
    },
    { timeout: 60_000, interval: 250 },
  );
}

/** Fills the tables that the data set leaves empty; the audit log is about one operator. */
export async function fillSideTables(superuser: Database, auditedOperator: number): Promise<void> {
  // Every wallet has been low for a long time.
  await superuser`
    update wallets set low_balance_threshold = 10000000, low_balance_set_at = created_at, is_low = balance < 10000000`;
  await superuser`
    insert into reminders (
      operator_id, recharge_id, stage, channel, customer_id, address, status, reason, times, created_at, reminded_at)
    select operator_id, id, '0', 'email', customer_id, 'asha@example.in',
      case when id % 10 = 0 then 'failed' else 'sent' end, case when id % 10 = 0 then 'Refused' end, 1,
      now() - id * interval '1 minute', now() - id * interval '1 minute'
    from recharges`;
  await superuser`
    insert into customer_wallets (operator_id, customer_id, updated_at, search_text)
    select operator_id, id, now(), search_text from customers`;
  await superuser`
    insert into areas (operator_id, id, name, created_at, updated_at)
    select operators.id, nth, 'Area ' || nth, now(), now()
    from users as operators cross join generate_series(1, 10) as nth where type = 'operator'`;
  await superuser`update customers set area_id = 1 + id % 10 where id % 11 > 0`;
  await superuser`
    insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
    select ${auditedOperator}, 'test', 'operator', ${auditedOperator}, now() - nth * interval '1 minute'
    from generate_series(1, 5000) as nth`;
}
