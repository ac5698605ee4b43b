import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { identifier } from "../database/sql.ts";
import { openAddress } from "../testing/client.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/database.ts";
import { databaseUrl } from "../testing/database/database-url.ts";
import { isAlive, readPostmasterPid } from "../testing/database/postmaster.ts";
import { type Program, startServer } from "../testing/program.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";
import { eventually } from "../testing/waiting.ts";

let folder: TemporaryFolder;
let database: TestDatabase;
let server: Program;

beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  server.signal("SIGKILL");
  await database.drop();
});

/** Returns its URL. */
async function start(settings: Record<string, string>): Promise<URL> {
  const started = await startServer({ DATA_DIR: folder.path, ...settings });
  server = started;
  return new URL(started.url);
}

/** The number of the server's slow statements that still run. */
async function countSleeping(): Promise<number> {
  const [row] = await database.sql<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`;
  return row.count;
}

async function makeSlow(table: string): Promise<void> {
  await database.sql`
    create function sleep() returns trigger language plpgsql as $$ begin perform pg_sleep(3600); return null; end $$`;
  await database.sql`
    create trigger slow before delete on ${identifier(table)} for each statement execute function sleep()`;
}

test("a stop doesn't wait for slow housekeeping", async () => {
  await makeSlow("sessions");
  await start({ DATABASE_URL: databaseUrl(database.connection) });
  await eventually(async () => expect(await countSleeping()).toBe(1));
  server.signal("SIGTERM");
  expect((await server.ended()).code).toBe(0);
  // The database notices the closed connection only when the statement ends.
  expect(await countSleeping()).toBe(1);
});

test("a second signal ends a server that waits for a client at once, with its embedded database", async () => {
  const address = await start({});
  const postmaster = await readPostmasterPid(folder.path);
  const client = connect(Number(address.port), "127.0.0.1");
  client.on("error", () => {});
  client.write("POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{");
  await once(client, "connect");
  // Connections are accepted in order, so once this one is answered the other is open.
  expect((await openAddress(`${address.origin}/healthz`)).status).toBe(200);
  let hasEnded = false;
  const ended = server.ended().finally(() => {
    hasEnded = true;
  });
  for (; !hasEnded; await sleep(100)) server.signal("SIGTERM");
  expect((await ended).code).toBe(143);
  await eventually(() => expect(isAlive(postmaster)).toBe(false));
  client.destroy();
});
