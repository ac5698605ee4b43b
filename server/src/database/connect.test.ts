import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database/database.ts";
import { startRelay } from "../testing/relay.ts";
import type { Database, Reader, Transaction } from "./connect.ts";
import { connect } from "./connect.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe("result types", () => {
  test("numeric keeps its digits as a string", async () => {
    const [row] = await database.sql`select 12345678901.50::numeric(14,2) as value`;
    expect(row).toEqual({ value: "12345678901.50" });
  });

  test("bigint is a number", async () => {
    const [row] = await database.sql`select 9007199254740991::bigint as value`;
    expect(row).toEqual({ value: Number.MAX_SAFE_INTEGER });
  });

  test("a bigint that a number can't hold exactly is an error", async () => {
    await expect(database.sql`select 9007199254740992::bigint as value`).rejects.toThrow(RangeError);
  });

  test("date is a string, independent of the time zone of the process", async () => {
    const [row] = await database.sql`select '2026-01-31'::date as day`;
    expect(row).toEqual({ day: "2026-01-31" });
  });

  test("a date parameter as a string keeps its day", async () => {
    const [row] = await database.sql`select ${"2026-01-31"}::date + 1 as day`;
    expect(row).toEqual({ day: "2026-02-01" });
  });

  test("timestamptz is an instant in the API's format, and jsonb is parsed", async () => {
    const [row] = await database.sql`
      select '2026-01-31 10:00:00+05:30'::timestamptz as instant, '{"a": [1]}'::jsonb as document`;
    expect(row).toEqual({ instant: "2026-01-31T04:30:00.000Z", document: { a: [1] } });
  });
});

test("sessions have the application name, UTC and timeouts", async () => {
  const rows = await database.sql`
    select current_setting('application_name') as name, current_setting('TimeZone') as zone,
           current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
           current_setting('idle_in_transaction_session_timeout') as idle`;
  expect(rows[0]).toEqual({ name: "cable-connect", zone: "UTC", statement: "15s", lock: "5s", idle: "30s" });
});

test("a statement over the timeout is cancelled", async () => {
  const sql = connect(database.connection, { max: 1, statementTimeout: 50 });
  try {
    await expect(sql`select pg_sleep(20)`).rejects.toMatchObject({ code: "57014" });
  } finally {
    await sql.end();
  }
});

test("lower and ilike support Unicode", async () => {
  const [row] = await database.sql`select lower('ÄÉЖ') as lower, 'ÄRGER' ilike '%ärg%' as found`;
  expect(row).toEqual({ lower: "äéж", found: true });
});

test("the pool is not a transaction, and both are readers", () => {
  expectTypeOf<Database>().not.toExtend<Transaction>();
  expectTypeOf<Database>().toExtend<Reader>();
  expectTypeOf<Transaction>().toExtend<Reader>();
});

describe("a database given by its URL", () => {
  test("is reached over TCP", async () => {
    const { socketDirectory, port, user, password, database: name } = database.connection;
    await using relay = await startRelay(`${socketDirectory}/.s.PGSQL.${port}`);
    const url = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${relay.port}/${name}?sslmode=disable`;
    expect(await currentDatabase(url)).toBe(name);
  });

  test("is reached over a socket", async () => {
    const { socketDirectory, user, password, database: name } = database.connection;
    const host = encodeURIComponent(socketDirectory);
    expect(await currentDatabase(`postgresql://${user}:${password}@/${name}?host=${host}`)).toBe(name);
    expect(await currentDatabase(`postgresql://${user}:${password}@${host}/${name}`)).toBe(name);
  });

  test("without encryption is refused if the URL requires it", async () => {
    const { socketDirectory, port, user } = database.connection;
    await using relay = await startRelay(`${socketDirectory}/.s.PGSQL.${port}`);
    const url = `postgres://${user}:secret@127.0.0.1:${relay.port}/any?sslmode=require`;
    await expect(currentDatabase(url)).rejects.toThrow();
  });
});

async function currentDatabase(url: string): Promise<unknown> {
  const sql = connect({ kind: "url", url }, { max: 1 });
  try {
    const [row] = await sql`select current_database() as name`;
    return row?.name;
  } finally {
    await sql.end({ timeout: 0 });
  }
}
