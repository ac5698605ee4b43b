import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { connect } from "../server/src/database/connect.ts";
import type { SocketConnection } from "../server/src/database/connection-details.ts";
import type { DataSetSize } from "../server/src/testing/data-set/fill-tables.ts";
import { startBareServer } from "./bare-http.ts";
import {
  type BenchRequest,
  type Call,
  calls,
  chargedRecharge,
  collectingCalls,
  paidRecharge,
  plainRecharge,
} from "./calls.ts";
import { openCluster } from "./cluster.ts";
import { provideDataSet } from "./data-set.ts";
import { measureJobs } from "./jobs.ts";
import { measureLimit, prepareLimits } from "./limits.ts";
import { measure, type Round } from "./measure.ts";
import { residentMemory } from "./processor-time.ts";
import { requirePrograms } from "./programs.ts";
import { type BenchServer, startServer } from "./server.ts";
import { figure, markdownTable, spread } from "./table.ts";
import { type CollectingWorld, gatherCallers, gatherCollecting, type World } from "./world.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    workers: { type: "string", default: "1" },
    connections: { type: "string", default: "16" },
    only: { type: "string", default: "" },
    "same-customers": { type: "boolean", default: false },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const connections = Number(options.connections);
const isChosen = ({ name }: { name: string }) => name.includes(options.only);
const chosen = calls.filter(isChosen);
const chosenCollecting = collectingCalls.filter(isChosen);
const dataDir = resolve(fileURLToPath(new URL("../.cache/bench", import.meta.url)));

const full = { operators: 1000, customers: 100_000, recharges: 1_000_000 };
const small = options["same-customers"]
  ? { name: "bench_same_customers", ...full, recharges: 10_000 }
  : { name: "bench_small", ...full, customers: 8000, recharges: 10_000 };
/** One operator with a million charges and payments. */
const collecting = { operators: 1, customers: 100_000, recharges: 520_000, collects: true };
// Every shop has at least this many customers in both data sets.
const customersEach = 6;

const log = (line: string) => console.error(line);

/** What `costsOf` tells of a call. */
const costColumns = [
  "requests/s",
  "p50 ms",
  "p95 ms",
  "p99 ms",
  "server CPU ms",
  "database CPU ms",
  "statements",
];

/** A call's rounds on the full and the small data set, and the rates of pgbench and of the bare server right before each. */
type Result = { full: Round[]; small: Round[]; limits: number[]; bare: number[] };
type Target<Of = World> = { connection: SocketConnection; server: BenchServer; world: Of };

requirePrograms();
const cluster = await openCluster(dataDir, log);
const statistics = connect(cluster.administrator, { max: 1 });
try {
  if (chosen.length > 0) await runCalls();
  if (chosenCollecting.length > 0) await runCollecting();
} finally {
  await statistics.end();
  await cluster.stop();
}

/** Provides a data set, and a server on it. */
async function open(name: string, size: DataSetSize): Promise<Omit<Target, "world">> {
  const connection = await provideDataSet(cluster.connection, name, size, log);
  const server = await startServer(connection, { WORKERS: options.workers });
  await waitForSeal(connection);
  return { connection, server };
}

async function openWorld(name: string, size: typeof full): Promise<Target> {
  const target = await open(name, size);
  return { ...target, world: await gatherCallers(target.connection, target.server.url, { customersEach }) };
}

async function runCalls(): Promise<void> {
  const { name, ...size } = small;
  const target = { small: await openWorld(name, size), full: await openWorld("bench_full", full) };
  await prepareLimits(target.full.connection);
  const bareServer = await startBareServer(target.full.connection);
  try {
    await run(target, bareServer);
  } finally {
    await bareServer.stop();
    await Promise.all([target.small.server.stop(), target.full.server.stop()]);
  }
}

async function runCollecting(): Promise<void> {
  const { connection, server } = await open("bench_collecting", collecting);
  const target = { connection, server, world: await gatherCollecting(connection, server.url) };
  const results = new Map<string, Round[]>(chosenCollecting.map(({ name }) => [name, []]));
  try {
    for (let round = 1; round <= rounds; round++) {
      log(`Round ${round} of ${rounds} of collecting`);
      for (const call of chosenCollecting) results.get(call.name)?.push(await drive(call, target));
    }
  } finally {
    await server.stop();
  }
  console.log(
    `\n${markdownTable(
      ["collecting", ...costColumns],
      [...results].map(([name, measured]) => [name, ...costsOf(measured)]),
    )}`,
  );
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

async function run(
  target: { small: Target; full: Target },
  bareServer: Awaited<ReturnType<typeof startBareServer>>,
): Promise<void> {
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
  console.log(describeCollected(results));
  const memory = async () => figure(await residentMemory(target.full.server.pid));
  console.log(`\nMemory of a server process, the largest: ${await memory()} MB.`);
  const jobs = await measureJobs(target.full.world, rounds, options.only);
  if (jobs) console.log(`\n${jobs}\n\nMemory of a server process then: ${await memory()} MB.`);
}

function drive<Of extends World | CollectingWorld>(
  call: { name: string; next: (world: Of) => BenchRequest },
  { server, world }: Target<Of>,
): Promise<Round> {
  const load = { name: call.name, url: world.url, next: () => call.next(world), connections, seconds };
  return measure(load, { server, postmaster: cluster.pid, statistics });
}

function cost({ serverTime, databaseTime }: Round): number {
  return serverTime + databaseTime;
}

function range(values: number[]): string {
  const { min, median, max } = spread(values);
  return `${figure(median)} (${figure(min)}-${figure(max)})`;
}

/** Rate, latencies and processor time of a call's rounds, as cells. */
function costsOf(measured: readonly Round[]): string[] {
  const median = (value: (round: Round) => number) => figure(spread(measured.map(value)).median);
  return [
    range(measured.map(({ rate }) => rate)),
    median(({ p50 }) => p50),
    median(({ p95 }) => p95),
    median(({ p99 }) => p99),
    median(({ serverTime }) => serverTime),
    median(({ databaseTime }) => databaseTime),
    median(({ statements }) => statements),
  ];
}

/** What a recharge with collections costs of one without, in the same round: processor time of the database and of both. */
function describeCollected(results: ReadonlyMap<string, Result>): string {
  const plain = results.get(plainRecharge)?.full;
  const rows = [chargedRecharge, paidRecharge].flatMap((name) => {
    const measured = results.get(name)?.full;
    if (!plain || !measured) return [];
    const shares = (value: (round: Round) => number) =>
      range(measured.map((round, index) => value(round) / value(plain[index] ?? round)));
    return [[name, shares(({ databaseTime }) => databaseTime), shares(cost)]];
  });
  return rows.length === 0
    ? ""
    : `\n${markdownTable([`of "${plainRecharge}"`, "database CPU", "server and database CPU"], rows)}`;
}

function resultOf(results: ReadonlyMap<string, Result>, { name }: Call): Result {
  const result = results.get(name);
  if (!result) throw new Error(`${name} was not measured`);
  return result;
}

function describe(results: ReadonlyMap<string, Result>): string {
  const rows = chosen.map((call) => {
    const { full: measured, small: before, limits, bare } = resultOf(results, call);
    const shareOf = (rates: readonly number[]) =>
      rates.length === 0 ? "" : range(measured.map(({ rate }, index) => rate / (rates[index] ?? Number.NaN)));
    return [
      call.name,
      ...costsOf(measured),
      shareOf(limits),
      shareOf(bare),
      call.isRead ? range(measured.map((round, index) => cost(round) / cost(before[index] ?? round))) : "",
    ];
  });
  const header = ["call", ...costColumns, "of minimal SQL", "of bare HTTP", "growth from 1 %"];
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
