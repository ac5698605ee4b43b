import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";
import { databaseUrl } from "./testing/database-url.ts";
import { type Program, runProgram } from "./testing/program.ts";
import { createTemporaryFolder, type TemporaryFolder } from "./testing/temporary-folder.ts";

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

async function start(settings: Record<string, string>): Promise<void> {
  server = runProgram("main.ts", [], { DATA_DIR: folder.path, PORT: "0", ...settings });
  await server.line(/Sign in at/);
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
    create trigger slow before delete on ${database.sql(table)} for each statement execute function sleep()`;
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
