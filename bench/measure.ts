import type { Database } from "../server/src/database/connect.ts";
import { drive, type Load } from "./drive.ts";
import { processorTime } from "./processor-time.ts";
import type { BenchServer } from "./server.ts";

/** One round of a call: requests per second, and milliseconds of latency and of processor time per request. */
export type Round = {
  rate: number;
  p50: number;
  p95: number;
  p99: number;
  serverTime: number;
  databaseTime: number;
  statements: number;
};

/** Driven first without being counted. */
const warmUpSeconds = 1;

/** Drives a call and measures its cost to server and database. Throws if a request fails. */
export async function measure(
  load: Load,
  { server, postmaster, statistics }: { server: BenchServer; postmaster: number; statistics: Database },
): Promise<Round> {
  await drive({ ...load, seconds: warmUpSeconds });
  const before = await readCosts(server.pid, postmaster, statistics);
  const { requests, failures, seconds, p50, p95, p99 } = await drive(load);
  const after = await readCosts(server.pid, postmaster, statistics);
  if (failures > 0) throw new Error(`${load.name}: ${failures} of ${requests} requests failed`);
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

async function readCosts(serverPid: number, postmaster: number, statistics: Database) {
  const [server, database, [row]] = await Promise.all([
    processorTime(serverPid),
    processorTime(postmaster),
    statistics<[{ calls: number }]>`
      select coalesce(sum(calls), 0)::bigint as calls from pg_stat_statements where query not like '%pg_stat_statements%'`,
  ]);
  return { server, database, statements: row.calls };
}
