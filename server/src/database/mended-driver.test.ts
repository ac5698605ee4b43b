import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { type Relay, startRelay } from "../testing/relay.ts";
import { connect, type Sql } from "./connect.ts";
import { socketPath } from "./embedded/socket-directory.ts";
import { createSockets, type Sockets } from "./pool/sockets.ts";
import { inTransaction } from "./transaction.ts";

// What the driver does wrong by itself, and docs/decisions/0008-patch-postgres-js-when-it-is-installed.md puts right. A failure of these may
// mean that the packages were installed without `node scripts/prepare.mjs install`.

let database: TestDatabase;
let relay: Relay;
let sockets: Sockets;
let sql: Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`create table entries (value int)`;
  await database.sql`grant all on entries to cable_connect_app`;
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.sql`truncate entries`;
  const { socketDirectory, user, password, database: name } = database.application;
  relay = await startRelay(socketPath(socketDirectory));
  sockets = createSockets();
  sql = connect(
    { kind: "url", url: `postgres://${user}:${password}@127.0.0.1:${relay.port}/${name}` },
    { max: 1, sockets },
  );
});
afterEach(async () => {
  await sql.end({ timeout: 1 });
  await relay[Symbol.asyncDispose]();
});

async function loseConnections(): Promise<void> {
  await relay.refuse();
  await relay.listen();
}

/** The database sleeps on for whom it has lost: each test has its own statement. */
async function isAsleepIn(statement: string): Promise<void> {
  const [{ count }] = await database.sql<[{ count: number }]>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep' and query = ${statement}`;
  expect(count).toBe(1);
}

test("a transaction that lost its connection writes nothing by the next one in its place", async () => {
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
  let next: Promise<unknown> | undefined;
  const lost = inTransaction(sql, async (transaction) => {
    await transaction`insert into entries values (1)`;
    await loseConnections();
    await goOn;
    next = transaction`insert into entries values (2)`.execute();
    return next;
  });
  await expect(lost).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  await sql`insert into entries values (3)`;
  letGoOn();
  await vi.waitFor(() => expect(next).toBeDefined());
  await expect(next).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  await sql`insert into entries values (4)`;
  const rows = await database.sql<{ value: number }[]>`select value from entries order by value`;
  expect(rows.map(({ value }) => value)).toEqual([3, 4]);
});

test("a transaction that is cut off in a statement fails alone, and its place is taken anew at once", async () => {
  const lost = expect(
    inTransaction(sql, (transaction) => transaction`select pg_sleep(60)`),
  ).rejects.toThrow();
  await vi.waitFor(() => isAsleepIn("select pg_sleep(60)")).then(loseConnections);
  await lost;
  // The first attempt already: it would be too long for the text of what was left over from the lost one.
  expect(await sql`select 1 as answer`).toEqual([{ answer: 1 }]);
});

test("what is asked between the failure of a connection and its end fails too, and doesn't wait for ever", async () => {
  await sql`select 1`;
  sockets.cut();
  const failureIsTold = new Promise<void>((resolve) => process.nextTick(resolve));
  await failureIsTold;
  await expect(sql`select 2`).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  expect(await sql`select 3 as answer`).toEqual([{ answer: 3 }]);
});

test("who comes after a connection that the database ended isn't told of its end", async () => {
  const ended = expect(sql`select pg_sleep(50)`).rejects.toThrow();
  await vi.waitFor(() => isAsleepIn("select pg_sleep(50)"));
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'select pg_sleep(50)'`;
  await ended;
  expect(await sql`select 1 as answer`).toEqual([{ answer: 1 }]);
});

test("who comes after a statement that failed among its rows is answered from the first row on", async () => {
  await expect(sql`select 10 / (3 - step) from generate_series(1, 5) as step`).rejects.toMatchObject({
    code: "22012",
  });
  expect([...(await sql`select 1 as answer`)]).toEqual([{ answer: 1 }]);
});

test("who comes after a connection that was ended among its rows is answered from the first row on", async () => {
  const steps = "select step, pg_sleep(step / 3000 * 40) from generate_series(1, 3000) as step";
  const ended = expect(sql.unsafe(steps)).rejects.toThrow();
  await vi.waitFor(() => isAsleepIn(steps));
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = ${steps}`;
  await ended;
  expect([...(await sql`select 1 as answer`)]).toEqual([{ answer: 1 }]);
});
