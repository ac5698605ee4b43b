import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database/database.ts";
import { type Relay, startRelay } from "../../testing/relay.ts";
import { eventually } from "../../testing/waiting.ts";
import { isUnavailable } from "../errors.ts";
import type { Owner } from "./semaphore.ts";
import { openServerPool, type ServerPool } from "./server-pool.ts";

let database: TestDatabase;
let relay: Relay;
let pool: ServerPool;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`create table entries (value int)`;
  await database.sql`grant all on entries to cable_connect_app`;
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.sql`truncate entries`;
  const { socketDirectory, port, user, password, database: name } = database.application;
  relay = await startRelay(`${socketDirectory}/.s.PGSQL.${port}`);
  const url = `postgres://${user}:${password}@127.0.0.1:${relay.port}/${name}`;
  pool = openServerPool({ kind: "url", url });
});
afterEach(async () => {
  await pool.close();
  await relay[Symbol.asyncDispose]();
});

/** Writes in a concurrency slot, like a request of this owner; `onStart` is called once it has the slot. */
function write(value = 1, owner: Owner = 1, onStart = () => {}): Promise<unknown> {
  return pool.availability.withSlot(
    () => {
      onStart();
      return pool.database`insert into entries values (${value})`;
    },
    { owner },
  );
}

/** Runs a statement that needs no lock, like a request of this owner. */
function read(owner: Owner): Promise<unknown> {
  return pool.availability.withSlot(() => pool.database`select 1`, { owner });
}

/** Runs work while each write waits for a lock. */
async function whileLocked(work: (unlock: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const table = await database.sql.reserve();
  try {
    await table`begin`;
    await table`lock table entries`;
    await work(() => table`rollback`);
  } finally {
    await table`rollback`;
    table.release();
  }
}

/** True if the work succeeded, false if the database was unavailable. */
function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error) => {
      if (isUnavailable(error)) return false;
      throw error;
    },
  );
}

async function untilItWorks(): Promise<void> {
  await eventually(async () => expect(await succeeds(write(0))).toBe(true));
}

/** Waits until `statements` statements wait for a lock. */
async function untilWaiting(statements: number): Promise<void> {
  await eventually(async () => {
    const [{ count }] = await database.sql<[{ count: number }]>`
      select count(*) as count from pg_locks where not granted and database =
        (select oid from pg_database where datname = current_database())`;
    expect(count).toBe(statements);
  });
}

test("a statement is planned once for all parameters", async () => {
  const plans = await pool.database.begin(async (sql) => {
    for (const value of [1, 2, 3]) await sql`select from entries where value = ${value}`;
    return sql`
      select custom_plans as custom, generic_plans as generic from pg_prepared_statements
      where statement like 'select from entries%'`;
  });
  expect(plans).toEqual([{ custom: 0, generic: 3 }]);
});

test("a database that stops answering fails waiting and new work until it answers again", async () => {
  await Promise.all(Array.from({ length: 15 }, () => write()));
  relay.pause();
  const cut = await Promise.all(Array.from({ length: 30 }, () => succeeds(write())));
  expect(cut).not.toContain(true);
  expect(await succeeds(pool.availability.check())).toBe(false);
  relay.resume();
  await untilItWorks();
  await pool.availability.check();
});

test("the same if it stops answering before the first connection", async () => {
  relay.pause();
  expect(await succeeds(write())).toBe(false);
  relay.resume();
  await untilItWorks();
});

test("check detects a database that doesn't answer without other work", async () => {
  await pool.availability.check();
  relay.pause();
  expect(await succeeds(pool.availability.check())).toBe(false);
  relay.resume();
  await untilItWorks();
});

test("a check that stands behind a probe of a silent database fails with it", async () => {
  relay.pause();
  const written = write().catch(isUnavailable);
  await eventually(() => expect(pool.availability.state()?.connections).toBe(2));
  const checked = pool.availability.check().catch(isUnavailable);
  expect(await written).toBe(true);
  const waits = new Promise((resolve) => setImmediate(resolve, "waits"));
  expect(await Promise.race([checked, waits])).toBe(true);
  relay.resume();
});

test("a refused connection fails at once, and later ones succeed", async () => {
  await write();
  await relay.refuse();
  for (let attempt = 0; attempt < 20; attempt += 1) expect(await succeeds(write())).toBe(false);
  await relay.listen();
  await untilItWorks();
});

test("a proxy that closes connections because its database is unavailable counts as unavailable", async () => {
  const closing = await startRelay("/nowhere/.s.PGSQL.5432");
  const beyond = openServerPool({ kind: "url", url: `postgres://nobody@127.0.0.1:${closing.port}/none` });
  expect(await succeeds(beyond.availability.withSlot(() => beyond.database`select 1`))).toBe(false);
  await beyond.close();
  await closing[Symbol.asyncDispose]();
});

test("while every connection waits for a lock, queued work is refused without running and the check succeeds", async () => {
  await whileLocked(async () => {
    const waiting = Array.from({ length: 40 }, (_, value) => succeeds(write(value, value % 4)));
    await untilWaiting(10);
    await pool.availability.check();
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => false));
  });
  expect(await database.sql`select * from entries`).toHaveLength(0);
  await write();
});

test("one owner never has more than half of the places, and the others' work runs meanwhile", async () => {
  await whileLocked(async (unlock) => {
    const greedy = Array.from({ length: 40 }, (_, value) => succeeds(write(value, "greedy")));
    await untilWaiting(5);
    await Promise.all(Array.from({ length: 30 }, (_, nth) => read(nth % 3)));
    expect(pool.availability.state()).toMatchObject({ inUse: 5, waiting: 35 });
    await unlock();
    expect(await Promise.all(greedy)).not.toContain(false);
  });
});

test("a place that becomes free goes to the owner with the fewest, not to the longest queue", async () => {
  await whileLocked(async (unlock) => {
    const order: Owner[] = [];
    const writeAndNote = (owner: Owner) => write(1, owner, () => order.push(owner));
    const greedy = Array.from({ length: 100 }, (_, nth) => writeAndNote(`greedy ${nth % 2}`));
    await untilWaiting(10);
    const modest = writeAndNote("modest");
    await unlock();
    await Promise.all([...greedy, modest]);
    // Next after the ten that had places already.
    expect(order.indexOf("modest")).toBe(10);
  });
});

test("few searches run at a time, and they don't delay other work", async () => {
  const search = (owner: Owner) =>
    pool.availability.withSlot(() => pool.database`select * from entries`, { owner, readsAll: true });
  await whileLocked(async (unlock) => {
    const searches = Array.from({ length: 30 }, (_, nth) => succeeds(search(nth % 3)));
    await untilWaiting(4);
    await Promise.all(Array.from({ length: 30 }, () => read(0)));
    await untilWaiting(4);
    expect(pool.availability.state()).toMatchObject({ inUse: 4, waiting: 26 });
    await unlock();
    expect(await Promise.all(searches)).not.toContain(false);
  });
});

test("one owner has at most half of the searches", async () => {
  const search = (owner: Owner) =>
    pool.availability.withSlot(() => pool.database`select * from entries`, { owner, readsAll: true });
  await whileLocked(async (unlock) => {
    const searches = Array.from({ length: 10 }, () => succeeds(search(1)));
    await untilWaiting(2);
    searches.push(succeeds(search(2)));
    await untilWaiting(3);
    await unlock();
    expect(await Promise.all(searches)).not.toContain(false);
  });
});

test("a slow statement doesn't count as unavailable", async () => {
  const slow = pool.availability.withSlot(() => pool.database`select pg_sleep(3)`);
  expect(await succeeds(slow)).toBe(true);
});
