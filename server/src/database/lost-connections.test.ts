import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database/database.ts";
import { type Relay, startRelay } from "../testing/relay.ts";
import { eventually } from "../testing/waiting.ts";
import { connect, type Database } from "./connect.ts";
import { socketPath } from "./embedded/socket-directory.ts";
import { DatabaseUnavailableError, isUnavailable } from "./errors.ts";
import { createSockets, type Sockets } from "./pool/sockets.ts";
import { inTransaction } from "./transaction.ts";

// When a connection fails, its running statement fails, later statements succeed, and nothing hangs.

let database: TestDatabase;
let relay: Relay;
let sockets: Sockets;
/** Has one connection, so that statements run one after the other. */
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

/** Each test has its own statement, because PostgreSQL continues a statement whose connection was lost. */
async function expectSleeping(statement: string): Promise<void> {
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

describe("a transaction whose connection was lost", () => {
  test("writes nothing more, before or after it fails", async () => {
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

  test("during a statement fails, and the next statement succeeds at once", async () => {
    const lost = expect(
      inTransaction(pool, (transaction) => transaction`select pg_sleep(60)`),
    ).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await eventually(() => expectSleeping("select pg_sleep(60)"));
    await loseConnections();
    await lost;
    expect(await pool`select 1 as answer`).toEqual([{ answer: 1 }]);
  });
});

describe("the next statement", () => {
  test("between a connection's failure and its end succeeds or fails", async () => {
    await pool`select 1`;
    sockets.cut();
    const outcome = await pool`select 2 as answer`.catch((error) => error);
    if (Array.isArray(outcome)) expect(outcome).toEqual([{ answer: 2 }]);
    else expect(outcome).toBeInstanceOf(DatabaseUnavailableError);
    expect(await pool`select 3 as answer`).toEqual([{ answer: 3 }]);
  });

  test("is not affected by the end of the previous connection", async () => {
    const ended = expect(pool`select pg_sleep(50)`).rejects.toMatchObject({ code: "57P01" });
    await eventually(() => expectSleeping("select pg_sleep(50)"));
    await terminate("select pg_sleep(50)");
    await ended;
    expect(await pool`select 1 as answer`).toEqual([{ answer: 1 }]);
  });

  test("has all its rows after a statement that failed among its rows", async () => {
    await expect(pool`select 10 / (3 - step) from generate_series(1, 5) as step`).rejects.toMatchObject({
      code: "22012",
    });
    expect(await pool`select 1 as answer`).toEqual([{ answer: 1 }]);
  });

  test("has all its rows after a connection that ended among rows", async () => {
    const steps = "select step, pg_sleep(step / 3000 * 40) from generate_series(1, 3000) as step";
    const ended = expect(pool.query(steps)).rejects.toThrow();
    await eventually(() => expectSleeping(steps));
    await terminate(steps);
    await ended;
    expect(await pool`select 1 as answer`).toEqual([{ answer: 1 }]);
  });

  test("succeeds after a row that can't be parsed", async () => {
    await expect(pool`select 9007199254740992::bigint as value`).rejects.toThrow(RangeError);
    expect(await pool`select 1 as answer`).toEqual([{ answer: 1 }]);
  });
});

test("each of many queued statements gets its own answer, also after failures", async () => {
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

test("queued statements all settle when every connection is lost", async () => {
  const waiting = Array.from({ length: 20 }, () => pool`select pg_sleep(0.05)`);
  await eventually(() => expect(sockets.count()).toBe(1));
  await loseConnections();
  const outcomes = await Promise.allSettled(waiting);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(isUnavailable(outcome.reason)).toBe(true);
  }
  expect(await pool`select 1 as answer`).toEqual([{ answer: 1 }]);
});

test("an idle connection that fails is replaced without an error", async () => {
  await pool`select 1`;
  await terminate("select 1");
  await eventually(() => expect(sockets.count()).toBe(0));
  expect(await pool`select 2 as answer`).toEqual([{ answer: 2 }]);
});

test("closing cuts off statements that exceed its timeout", async () => {
  const cut = expect(pool`select pg_sleep(70)`).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await eventually(() => expectSleeping("select pg_sleep(70)"));
  await pool.end({ timeout: 50 });
  await cut;
  await expect(pool`select 1`).rejects.toBeInstanceOf(DatabaseUnavailableError);
  expect(sockets.count()).toBe(0);
});
