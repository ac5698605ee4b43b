import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { type Relay, startRelay } from "../testing/relay.ts";
import { connect, type Database } from "./connect.ts";
import { socketPath } from "./embedded/socket-directory.ts";
import { DatabaseUnavailableError, isUnavailable } from "./errors.ts";
import { createSockets, type Sockets } from "./pool/sockets.ts";
import { inTransaction } from "./transaction.ts";

// A connection may die at any moment: what runs on it fails, whatever comes next is answered, and nothing hangs.

let database: TestDatabase;
let relay: Relay;
let sockets: Sockets;
/** Has one connection, so that each statement follows the one before. */
let pool: Database;

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
  pool = connect(
    { kind: "url", url: `postgres://${user}:${password}@127.0.0.1:${relay.port}/${name}` },
    { max: 1, sockets },
  );
});
afterEach(async () => {
  await pool.end({ timeout: 1_000 });
  await relay[Symbol.asyncDispose]();
});

async function loseConnections(): Promise<void> {
  await relay.refuse();
  await relay.listen();
}

/** The database goes on with a statement whose connection was lost, so each test has its own. */
async function isAsleepIn(statement: string): Promise<void> {
  const [{ count }] = await database.sql<[{ count: number }]>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep' and query = ${statement}`;
  expect(count).toBe(1);
}

async function terminate(statement: string): Promise<void> {
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = ${statement}`;
}

describe("a transaction that lost its connection", () => {
  test("writes nothing afterwards, neither before nor after it failed", async () => {
    const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    const lost = inTransaction(pool, async (transaction) => {
      await transaction`insert into entries values (1)`;
      await loseConnections();
      // Not awaited, so that the transaction ends first.
      late = goOn.then(() => transaction`insert into entries values (2)`);
      late.catch(() => {});
      await transaction`insert into entries values (3)`;
    });
    await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await pool`insert into entries values (4)`;
    letGoOn();
    await expect(late).rejects.toThrow("released");
    await pool`insert into entries values (5)`;
    const rows = await database.sql<{ value: number }[]>`select value from entries order by value`;
    expect(rows.map(({ value }) => value)).toEqual([4, 5]);
  });

  test("in the middle of a statement fails alone, and the next one is answered at once", async () => {
    const lost = expect(
      inTransaction(pool, (transaction) => transaction`select pg_sleep(60)`),
    ).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await vi.waitFor(() => isAsleepIn("select pg_sleep(60)"));
    await loseConnections();
    await lost;
    expect(await pool`select 1 as answer`).toEqual([{ answer: 1 }]);
  });
});

describe("the next statement", () => {
  test("between the failure of a connection and its end is answered or fails", async () => {
    await pool`select 1`;
    sockets.cut();
    const outcome = await pool`select 2 as answer`.catch((error) => error);
    if (Array.isArray(outcome)) expect(outcome).toEqual([{ answer: 2 }]);
    else expect(outcome).toBeInstanceOf(DatabaseUnavailableError);
    expect(await pool`select 3 as answer`).toEqual([{ answer: 3 }]);
  });

  test("doesn't hear of the end of the connection before it", async () => {
    const ended = expect(pool`select pg_sleep(50)`).rejects.toMatchObject({ code: "57P01" });
    await vi.waitFor(() => isAsleepIn("select pg_sleep(50)"));
    await terminate("select pg_sleep(50)");
    await ended;
    expect(await pool`select 1 as answer`).toEqual([{ answer: 1 }]);
  });

  test("is answered from its first row on after one that failed among its rows", async () => {
    await expect(pool`select 10 / (3 - step) from generate_series(1, 5) as step`).rejects.toMatchObject({
      code: "22012",
    });
    expect(await pool`select 1 as answer`).toEqual([{ answer: 1 }]);
  });

  test("is answered from its first row on after a connection that ended among rows", async () => {
    const steps = "select step, pg_sleep(step / 3000 * 40) from generate_series(1, 3000) as step";
    const ended = expect(pool.query(steps)).rejects.toThrow();
    await vi.waitFor(() => isAsleepIn(steps));
    await terminate(steps);
    await ended;
    expect(await pool`select 1 as answer`).toEqual([{ answer: 1 }]);
  });

  test("is answered after a row that can't be read", async () => {
    await expect(pool`select 9007199254740992::bigint as value`).rejects.toThrow(RangeError);
    expect(await pool`select 1 as answer`).toEqual([{ answer: 1 }]);
  });
});

test("each of many statements that wait for a connection gets its own answer, also after failures", async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) =>
      index % 5 === 0 ? pool`select 1 / ${0}::int as answer` : pool`select ${index}::int as answer`,
    ),
  );
  for (const [index, answer] of answers.entries()) {
    if (index % 5 === 0) expect(answer).toMatchObject({ reason: { code: "22012" } });
    else expect(answer).toMatchObject({ value: [{ answer: index }] });
  }
});

test("statements that wait when every connection is lost are all settled", async () => {
  const waiting = Array.from({ length: 20 }, () => pool`select pg_sleep(0.05)`);
  await vi.waitFor(() => expect(sockets.count()).toBe(1));
  await loseConnections();
  const outcomes = await Promise.allSettled(waiting);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(isUnavailable(outcome.reason)).toBe(true);
  }
  expect(await pool`select 1 as answer`).toEqual([{ answer: 1 }]);
});

test("a connection that dies while nobody uses it is replaced without a word", async () => {
  await pool`select 1`;
  await terminate("select 1");
  await vi.waitFor(() => expect(sockets.count()).toBe(0));
  expect(await pool`select 2 as answer`).toEqual([{ answer: 2 }]);
});

test("closing cuts off what runs for longer than it is given", async () => {
  const cut = expect(pool`select pg_sleep(70)`).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await vi.waitFor(() => isAsleepIn("select pg_sleep(70)"));
  await pool.end({ timeout: 50 });
  await cut;
  await expect(pool`select 1`).rejects.toBeInstanceOf(DatabaseUnavailableError);
  expect(sockets.count()).toBe(0);
});
