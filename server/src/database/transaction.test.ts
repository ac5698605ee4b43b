import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database/database.ts";
import type { Transaction } from "./connect.ts";
import { inTransaction } from "./transaction.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`create table counters (id int primary key, value int not null)`;
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.sql`truncate counters`;
  await database.sql`insert into counters values (1, 0), (2, 0)`;
});

async function readValues(): Promise<number[]> {
  const rows = await database.sql<{ value: number }[]>`select value from counters order by id`;
  return rows.map((row) => row.value);
}

function increment(transaction: Transaction, id: number) {
  return transaction`update counters set value = value + 1 where id = ${id}`;
}

test("returns the result of the work after the commit", async () => {
  const result = await inTransaction(database.sql, async (transaction) => {
    await increment(transaction, 1);
    return ["first", "second"];
  });
  expect(result).toEqual(["first", "second"]);
  expect(await readValues()).toEqual([1, 0]);
});

test("runs at READ COMMITTED, independent of the server's default", async () => {
  const level = await inTransaction(database.sql, async (transaction) => {
    const [row] = await transaction<
      { level: string }[]
    >`select current_setting('transaction_isolation') as level`;
    return row?.level;
  });
  expect(level).toBe("read committed");
});

test("an error rolls back and is not retried", async () => {
  let runs = 0;
  const failing = inTransaction(database.sql, async (transaction) => {
    runs += 1;
    await increment(transaction, 1);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(runs).toBe(1);
  expect(await readValues()).toEqual([0, 0]);
});

describe("conflicts between transactions", () => {
  test("after a deadlock one of the two is retried", async () => {
    const bothHoldOne = createBarrier(2);
    let runs = 0;
    const move = (first: number, second: number) =>
      inTransaction(database.sql, async (transaction) => {
        runs += 1;
        await increment(transaction, first);
        await bothHoldOne();
        await increment(transaction, second);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    // On a busy machine the retried one may get the row before the one that waited for it.
    expect(runs).toBeGreaterThanOrEqual(3);
    expect(await readValues()).toEqual([2, 2]);
  });

  test("a serialization failure is retried", async () => {
    let runs = 0;
    await inTransaction(database.sql, async (transaction) => {
      runs += 1;
      if (runs === 1) {
        await transaction`set transaction isolation level repeatable read`;
        await transaction`select value from counters`;
        await database.sql`update counters set value = 10 where id = 1`;
      }
      await increment(transaction, 1);
    });
    expect(runs).toBe(2);
    expect(await readValues()).toEqual([11, 0]);
  });

  test("the number of retries is limited, and the last failure is thrown", async () => {
    let runs = 0;
    const failing = inTransaction(database.sql, async (transaction) => {
      runs += 1;
      await transaction`do $$ begin raise exception 'again' using errcode = '40001'; end $$`;
    });
    await expect(failing).rejects.toMatchObject({ code: "40001" });
    expect(runs).toBe(5);
    expect(await readValues()).toEqual([0, 0]);
  });
});

/** A barrier: calls wait until `count` calls were made; later calls don't wait. */
function createBarrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === count) resolve();
    return promise;
  };
}
