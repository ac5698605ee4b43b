import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { connect } from "../server/src/database/connect.ts";
import type { SocketConnection } from "../server/src/database/connection.ts";
import { type Call, calls } from "./calls.ts";
import { openCluster } from "./cluster.ts";
import { provideDataSet } from "./data-set.ts";
import { measureJobs } from "./jobs.ts";
import { limits, measureLimit } from "./limits.ts";
import { measure, type Round } from "./measure.ts";
import { residentMemory } from "./processor-time.ts";
import { requirePrograms } from "./programs.ts";
import { type BenchServer, startServer } from "./server.ts";
import { figure, markdownTable, spread } from "./table.ts";
import { gatherCallers, type World } from "./world.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    workers: { type: "string", default: "1" },
    only: { type: "string", default: "" },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const connections = 16;
const chosen = calls.filter(({ name }) => name.includes(options.only));
const dataDir = resolve(fileURLToPath(new URL("../.cache/bench", import.meta.url)));

const small = { operators: 1000, customers: 8000, recharges: 10_000 };
const full = { operators: 1000, customers: 100_000, recharges: 1_000_000 };
// Of each shop's customers these many are there in both data sets.
const customersEach = 6;

const log = (line: string) => console.error(line);

type Place = { connection: SocketConnection; server: BenchServer; world: World };

requirePrograms();
const cluster = await openCluster(dataDir, log);
const statistics = connect(cluster.administrator, { max: 1 });
const places: { small: Place; full: Place } | undefined = await openPlaces();
try {
  await run(places);
} finally {
  await statistics.end();
  await Promise.all([places.small.server.stop(), places.full.server.stop()]);
  await cluster.stop();
}

async function openPlaces() {
  const open = async (name: string, size: typeof full): Promise<Place> => {
    const connection = await provideDataSet(cluster.connection, name, size, log);
    const server = await startServer(connection, { WORKERS: options.workers });
    return { connection, server, world: await gatherCallers(connection, server.url, { customersEach }) };
  };
  return { small: await open("bench_small", small), full: await open("bench_full", full) };
}

async function run(place: { small: Place; full: Place }): Promise<void> {
  const results = new Map<string, { full: Round[]; small: Round[] }>();
  const reached = new Map<string, number[]>();
  for (let round = 1; round <= rounds; round++) {
    log(`Round ${round} of ${rounds}`);
    for (const limit of limits) {
      const rate = await measureLimit(limit, place.full.connection, { connections, seconds });
      reached.set(limit, [...(reached.get(limit) ?? []), rate]);
    }
    for (const call of chosen) {
      const result = results.get(call.name) ?? { full: [], small: [] };
      results.set(call.name, result);
      result.full.push(await drive(call, place.full));
      if (call.isRead) result.small.push(await drive(call, place.small));
    }
  }
  console.log(describe(results, reached));
  const memory = async () => figure(await residentMemory(place.full.server.pid));
  const memoryAfterCalls = await memory();
  console.log(`\n${await measureJobs(place.full.world, rounds, options.only)}`);
  console.log(
    `\nMemory of the server: ${memoryAfterCalls} MB after the calls, ${await memory()} MB after these.`,
  );
}

function drive(call: Call, { server, world }: Place): Promise<Round> {
  const order = { call: call.name, world, connections, seconds };
  return measure(order, { server, postmaster: cluster.pid, statistics });
}

function describe(
  results: ReadonlyMap<string, { full: Round[]; small: Round[] }>,
  reached: ReadonlyMap<string, number[]>,
): string {
  const cost = ({ serverTime, databaseTime }: Round) => serverTime + databaseTime;
  const range = (values: number[]) => {
    const { min, median, max } = spread(values);
    return `${figure(median)} (${figure(min)}-${figure(max)})`;
  };
  const rows = chosen.map(({ name, limit, isRead }) => {
    const { full: measured, small: before } = results.get(name) ?? { full: [], small: [] };
    const median = (value: (round: Round) => number) => figure(spread(measured.map(value)).median);
    const ofLimit = (limit && reached.get(limit)) ?? [];
    return [
      name,
      range(measured.map(({ rate }) => rate)),
      median(({ p50 }) => p50),
      median(({ p95 }) => p95),
      median(({ p99 }) => p99),
      median(({ serverTime }) => serverTime),
      median(({ databaseTime }) => databaseTime),
      median(({ statements }) => statements),
      limit ? range(measured.map(({ rate }, index) => rate / (ofLimit[index] ?? Number.NaN))) : "",
      isRead ? range(measured.map((round, index) => cost(round) / cost(before[index] ?? round))) : "",
    ];
  });
  const header = [
    "call",
    "requests/s",
    "p50 ms",
    "p95 ms",
    "p99 ms",
    "server CPU ms",
    "database CPU ms",
    "statements",
    "of the limit",
    "growth from 1 %",
  ];
  const limitRows = [...reached].map(([name, rates]) => [name, range(rates)]);
  return [
    `${connections} connections, ${rounds} rounds of ${seconds} s, ${options.workers} server process(es), ${availableParallelism()} cores; median (least-most)`,
    markdownTable(header, rows),
    markdownTable(["limit: pgbench", "transactions/s"], limitRows),
  ].join("\n\n");
}
