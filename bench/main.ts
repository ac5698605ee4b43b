import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { connect } from "../server/src/database/connect.ts";
import type { SocketConnection } from "../server/src/database/connection.ts";
import { startBareServer } from "./bare-http.ts";
import { type Call, calls } from "./calls.ts";
import { openCluster } from "./cluster.ts";
import { provideDataSet } from "./data-set.ts";
import { measureJobs } from "./jobs.ts";
import { measureLimit, prepareLimits } from "./limits.ts";
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
    "same-customers": { type: "boolean", default: false },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const connections = 16;
const chosen = calls.filter(({ name }) => name.includes(options.only));
const dataDir = resolve(fileURLToPath(new URL("../.cache/bench", import.meta.url)));

const full = { operators: 1000, customers: 100_000, recharges: 1_000_000 };
const small = options["same-customers"]
  ? { name: "bench_same_customers", ...full, recharges: 10_000 }
  : { name: "bench_small", ...full, customers: 8000, recharges: 10_000 };
// Every shop has at least this many customers in both data sets.
const customersEach = 6;

const log = (line: string) => console.error(line);

/** A call's rounds on the full and the small data set, and the rates of pgbench and of the bare server right before each. */
type Result = { full: Round[]; small: Round[]; limits: number[]; bare: number[] };
type Target = { connection: SocketConnection; server: BenchServer; world: World };

requirePrograms();
const cluster = await openCluster(dataDir, log);
const statistics = connect(cluster.administrator, { max: 1 });
const targets: { small: Target; full: Target } | undefined = await openTargets();
await prepareLimits(targets.full.connection);
const bareServer = await startBareServer(targets.full.connection);
try {
  await run(targets);
} finally {
  await bareServer.stop();
  await statistics.end();
  await Promise.all([targets.small.server.stop(), targets.full.server.stop()]);
  await cluster.stop();
}

async function openTargets() {
  const open = async (name: string, size: typeof full): Promise<Target> => {
    const connection = await provideDataSet(cluster.connection, name, size, log);
    const server = await startServer(connection, { WORKERS: options.workers });
    await waitForSeal(connection);
    return { connection, server, world: await gatherCallers(connection, server.url, { customersEach }) };
  };
  const { name, ...size } = small;
  return { small: await open(name, size), full: await open("bench_full", full) };
}

/** Waits for the first seal, which reads all entries and recharges and would be measured with the first calls. */
async function waitForSeal(connection: SocketConnection): Promise<void> {
  const database = connect(connection, { max: 1 });
  try {
    while ((await database`select 1 from seals limit 1`).length === 0) await sleep(500);
  } finally {
    await database.end();
  }
}

async function run(target: { small: Target; full: Target }): Promise<void> {
  const results = new Map<string, Result>(
    chosen.map(({ name }) => [name, { full: [], small: [], limits: [], bare: [] }]),
  );
  for (let round = 1; round <= rounds; round++) {
    log(`Round ${round} of ${rounds}`);
    for (const call of chosen) {
      const { full, small, limits, bare } = resultOf(results, call);
      // Right before the call, because the machine's speed changes from minute to minute.
      if (call.limit) {
        limits.push(await measureLimit(call.limit, target.full.connection, { connections, seconds }));
        const rate = await bareServer.measure(call.limit, { connections, seconds });
        if (rate !== undefined) bare.push(rate);
      }
      full.push(await drive(call, target.full));
      if (call.isRead) small.push(await drive(call, target.small));
    }
  }
  console.log(describe(results));
  const memory = async () => figure(await residentMemory(target.full.server.pid));
  console.log(`\nMemory of a server process, the largest: ${await memory()} MB.`);
  const jobs = await measureJobs(target.full.world, rounds, options.only);
  if (jobs) console.log(`\n${jobs}\n\nMemory of a server process then: ${await memory()} MB.`);
}

function drive(call: Call, { server, world }: Target): Promise<Round> {
  const load = { name: call.name, url: world.url, next: () => call.next(world), connections, seconds };
  return measure(load, { server, postmaster: cluster.pid, statistics });
}

function resultOf(results: ReadonlyMap<string, Result>, { name }: Call): Result {
  const result = results.get(name);
  if (!result) throw new Error(`${name} was not measured`);
  return result;
}

function describe(results: ReadonlyMap<string, Result>): string {
  const cost = ({ serverTime, databaseTime }: Round) => serverTime + databaseTime;
  const range = (values: number[]) => {
    const { min, median, max } = spread(values);
    return `${figure(median)} (${figure(min)}-${figure(max)})`;
  };
  const rows = chosen.map((call) => {
    const { full: measured, small: before, limits, bare } = resultOf(results, call);
    const shareOf = (rates: readonly number[]) =>
      rates.length === 0 ? "" : range(measured.map(({ rate }, index) => rate / (rates[index] ?? Number.NaN)));
    const median = (value: (round: Round) => number) => figure(spread(measured.map(value)).median);
    return [
      call.name,
      range(measured.map(({ rate }) => rate)),
      median(({ p50 }) => p50),
      median(({ p95 }) => p95),
      median(({ p99 }) => p99),
      median(({ serverTime }) => serverTime),
      median(({ databaseTime }) => databaseTime),
      median(({ statements }) => statements),
      shareOf(limits),
      shareOf(bare),
      call.isRead ? range(measured.map((round, index) => cost(round) / cost(before[index] ?? round))) : "",
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
    "of minimal SQL",
    "of bare HTTP",
    "growth from 1 %",
  ];
  const limited = Map.groupBy(chosen, ({ limit }) => limit ?? "");
  limited.delete("");
  const limitRows = [...limited].map(([name, of]) => {
    const found = of.map((call) => resultOf(results, call));
    const bare = found.flatMap((result) => result.bare);
    return [name, range(found.flatMap(({ limits }) => limits)), bare.length === 0 ? "" : range(bare)];
  });
  return [
    `${connections} connections, ${rounds} rounds of ${seconds} s, ${options.workers} server process(es), ${availableParallelism()} cores; median (least-most)`,
    markdownTable(header, rows),
    markdownTable(["limit", "minimal SQL by pgbench, 1/s", "bare node:http, 1/s"], limitRows),
  ].join("\n\n");
}
