import type { Database } from "../server/src/database/connect.ts";
import { drive, type Order } from "./drive.ts";
import { processorTime } from "./processor-time.ts";
import type { BenchServer } from "./server.ts";

/** What one round of a call cost: rates a second, latencies and processor time a request in milliseconds. */
export type Round = {
  rate: number;
  p50: number;
  p95: number;
  p99: number;
  serverTime: number;
  databaseTime: number;
  statements: number;
};

/** Driven and not counted first, so that nothing is measured while it still warms up. */
const warmUpSeconds = 1;

/** Drives a call from another process, and reads what it cost server and database. Throws when a request failed. */
export async function measure(
  order: Order,
  { server, postmaster, statistics }: { server: BenchServer; postmaster: number; statistics: Database },
): Promise<Round> {
  await drive({ ...order, seconds: warmUpSeconds });
  const before = await costs(server.pid, postmaster, statistics);
  const { requests, failures, seconds, p50, p95, p99 } = await drive(order);
  const after = await costs(server.pid, postmaster, statistics);
  if (failures > 0) throw new Error(`${order.call}: ${failures} of ${requests} requests failed`);
  const each = (total: number) => (1000 * total) / requests;
  return {
    rate: requests / seconds,
    p50,
    p95,
    p99,
    serverTime: each(after.server - before.server),
    databaseTime: each(after.database - before.database),
    statements: (after.statements - before.statements) / requests,
  };
}

async function costs(serverPid: number, postmaster: number, statistics: Database) {
  const [server, database, [row]] = await Promise.all([
    processorTime(serverPid),
    processorTime(postmaster),
    statistics<[{ calls: number }]>`
      select coalesce(sum(calls), 0)::bigint as calls from pg_stat_statements where query not like '%pg_stat_statements%'`,
  ]);
  return { server, database, statements: row.calls };
}
