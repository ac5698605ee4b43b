import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { identifier } from "../database/sql.ts";
import { openAddress } from "../testing/client.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { databaseUrl } from "../testing/database-url.ts";
import { isAlive, readPostmasterPid } from "../testing/postmaster.ts";
import { type Program, startServer } from "../testing/program.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";

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

/** Answers where it listens. */
async function start(settings: Record<string, string>): Promise<URL> {
  const started = await startServer({ DATA_DIR: folder.path, ...settings });
  server = started;
  return new URL(started.url);
}

/** How many slow statements of the server the database is still at. */
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

test("a stop waits for no housekeeping that takes long", async () => {
  await makeSlow("sessions");
  await start({ DATABASE_URL: databaseUrl(database.connection) });
  await vi.waitFor(async () => expect(await countSleeping()).toBe(1), { timeout: 20_000 });
  server.signal("SIGTERM");
  expect((await server.ended()).code).toBe(0);
  // The database finds out that nobody waits when the statement ends, and no sooner.
  expect(await countSleeping()).toBe(1);
});

test("a second signal ends at once who waits for a client, and the embedded database with it", async () => {
  const address = await start({});
  const postmaster = await readPostmasterPid(folder.path);
  const client = connect(Number(address.port), "127.0.0.1");
  client.on("error", () => {});
  client.write("POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{");
  await once(client, "connect");
  // Connections are taken in their order, so that one is being answered once this is.
  expect((await openAddress(`${address.origin}/healthz`)).status).toBe(200);
  let hasEnded = false;
  const ended = server.ended().finally(() => {
    hasEnded = true;
  });
  for (; !hasEnded; await sleep(100)) server.signal("SIGTERM");
  expect((await ended).code).toBe(143);
  await vi.waitFor(() => expect(isAlive(postmaster)).toBe(false));
  client.destroy();
});
