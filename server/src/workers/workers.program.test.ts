import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "../database/connect.ts";
import { joinEmbeddedDatabase } from "../database/embedded/join-embedded-database.ts";
import { createBusiness, recharge } from "../testing/business.ts";
import { callApi, openAddress, type TestClient } from "../testing/client.ts";
import { createTestDatabase } from "../testing/database/database.ts";
import { databaseUrl } from "../testing/database/database-url.ts";
import { isAlive } from "../testing/database/postmaster.ts";
import { type Program, startServer } from "../testing/program.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";
import { eventually } from "../testing/waiting.ts";

const admin = { username: "admin", password: "correct horse battery" };
const metricsToken = "a token for Prometheus";
const workers = 2;

let folder: TemporaryFolder;
let program: Program;
let sql: Database;
let url: string;
let token: string;

const call: TestClient["call"] = (...request) => callApi(url, ...request);

beforeAll(async () => {
  folder = await createTemporaryFolder();
  const server = await startServer({
    DATA_DIR: folder.path,
    WORKERS: String(workers),
    ADMIN_PASSWORD: admin.password,
    METRICS_TOKEN: metricsToken,
  });
  program = server;
  url = server.url;
  const connection = await joinEmbeddedDatabase(folder.path);
  if (!connection) throw new Error("The server's database doesn't run");
  sql = connect(connection);
  token = (await call("POST", "/auth/login", { body: admin })).body.token;
});
afterAll(async () => {
  await sql.end();
  program.signal("SIGTERM");
  await program.ended();
  await folder[Symbol.asyncDispose]();
});

/** Sends the same call often enough at once to reach every process. */
async function statusesOf(count: number, ...request: Parameters<TestClient["call"]>): Promise<Set<number>> {
  const answers = await Promise.all(Array.from({ length: count }, () => call(...request)));
  return new Set(answers.map(({ status }) => status));
}

async function findWorkers({ pid } = program): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,args="]);
  return stdout
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === pid && found?.[3]?.includes("worker.ts"))
    .map((found) => Number(found?.[1]));
}

/** Waits until another process serves in place of a dead one. */
async function isReplaced(others: readonly number[]): Promise<void> {
  await eventually(async () => expect(await findWorkers()).toHaveLength(workers));
  const [replacement] = (await findWorkers()).filter((pid) => !others.includes(pid));
  await program.line(new RegExp(`Worker ${replacement} serves in its place`));
}

async function stateOf(pid: number): Promise<string> {
  return (await promisify(execFile)("ps", ["-o", "state=", "-p", String(pid)])).stdout;
}

test("a session is valid in every process until one of them ends it", async () => {
  const { body } = await call("POST", "/auth/login", { body: admin });
  const profile = ["GET", "/auth/profile", { token: body.token }] as const;
  expect(await statusesOf(20, ...profile)).toEqual(new Set([200]));
  await call("POST", "/auth/logout", { token: body.token });
  expect(await statusesOf(20, ...profile)).toEqual(new Set([401]));
});

test("several processes together count the guesses of an address, with at most one more for each further process", async () => {
  const guess = { username: "nobody", password: "a guess" };
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => call("POST", "/auth/login", { body: guess })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10 + workers - 1);
});

test("a recharge sent to several processes at once is made once", async () => {
  const client: TestClient = { sql, clock: { now: undefined }, call };
  const business = await createBusiness(client, token);
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => recharge(client, business, {}, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.recharge.id)).size).toBe(1);
});

function scrape() {
  return openAddress(`${url}/metrics`, { authorization: `Bearer ${metricsToken}` });
}

test("the metrics sum over all processes", async () => {
  const path = "/admin/operators/:id";
  await statusesOf(30, "GET", "/admin/operators/987654", { token });
  const { text } = await scrape();
  expect(text).toContain(
    `http_request_duration_seconds_count{method="GET",route="/api${path}",status="404"} 30\n`,
  );
  expect(text).toContain("database_up 1\n");
});

test("a hung process fails only the metrics, until it resumes", async () => {
  const before = await findWorkers();
  const [hanging = 0] = before;
  process.kill(hanging, "SIGSTOP");
  let statuses: Promise<number>[] = [];
  try {
    // Several, because the hung process may receive the first.
    statuses = Array.from({ length: 4 }, async () => (await scrape()).status);
    await Promise.any(statuses.map(async (status) => expect(await status).toBe(503)));
  } finally {
    process.kill(hanging, "SIGCONT");
  }
  await program.line(/The metrics of all workers couldn't be collected/);
  for (const status of await Promise.all(statuses)) expect([200, 503]).toContain(status);
  expect((await scrape()).status).toBe(200);
  expect(await statusesOf(10, "GET", "/auth/profile", { token })).toEqual(new Set([200]));
  expect(await findWorkers()).toEqual(before);
});

test("a hung process can't prevent the others from ending", async () => {
  const database = await createTestDatabase();
  const settings = { DATABASE_URL: databaseUrl(database.connection), DATA_DIR: folder.path };
  const other = await startServer({ ...settings, WORKERS: "2" });
  try {
    const [hanging = 0, ...others] = await findWorkers(other);
    process.kill(hanging, "SIGSTOP");
    other.signal("SIGTERM");
    expect((await other.ended()).code).toBe(0);
    expect([hanging, ...others].filter(isAlive)).toEqual([]);
  } finally {
    for (const worker of await findWorkers(other)) process.kill(worker, "SIGKILL");
    other.signal("SIGKILL");
    await database.drop();
  }
});

test("a process that dies during a metrics request is only replaced", async () => {
  const [victim = 0, ...others] = await findWorkers();
  // Opens connections to every process, for the metrics requests below.
  await statusesOf(10, "GET", "/auth/profile", { token });
  program.signal("SIGSTOP");
  const scrapes = Promise.allSettled(Array.from({ length: 10 }, scrape));
  // When it resumes, the first process finds both the requests and a dead worker.
  await sleep(500);
  process.kill(victim, "SIGKILL");
  await eventually(async () => expect(await stateOf(victim)).toMatch(/^Z/));
  program.signal("SIGCONT");
  await program.line(new RegExp(`Worker ${victim} ended \\(SIGKILL\\) and is replaced`));
  await scrapes;
  await isReplaced(others);
  await eventually(async () => expect((await scrape()).status).toBe(200));
});

test("a dead process is replaced, and all end with the first", async () => {
  const [victim = 0, ...others] = await findWorkers();
  expect(others).toHaveLength(workers - 1);
  process.kill(victim, "SIGKILL");
  await program.line(new RegExp(`Worker ${victim} ended \\(SIGKILL\\) and is replaced`));
  await isReplaced(others);
  expect(await statusesOf(10, "GET", "/auth/profile", { token })).toEqual(new Set([200]));

  const last = await findWorkers();
  program.signal("SIGTERM");
  expect((await program.ended()).code).toBe(0);
  expect(last.filter(isAlive)).toEqual([]);
});
