import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database/database.ts";
import { connect } from "./connect.ts";
import type { DatabaseConnection } from "./connection-details.ts";
import { isRefusal, isUnavailable, isUniqueViolation } from "./errors.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`create table names (name text constraint names_name_key unique)`;
  await database.sql`insert into names values ('taken')`;
});
afterAll(() => database.drop());

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function connectionFailure(connection: DatabaseConnection): Promise<unknown> {
  const sql = connect(connection, { max: 1 });
  try {
    return await failureOf(sql`select 1`);
  } finally {
    await sql.end({ timeout: 0 });
  }
}

describe("isUnavailable", () => {
  test("a port without a listener", async () => {
    const error = await connectionFailure({ kind: "url", url: "postgres://someone@127.0.0.1:1/none" });
    expect(isUnavailable(error)).toBe(true);
  });

  test("a missing socket", async () => {
    const error = await connectionFailure({ ...database.connection, socketDirectory: "/nowhere" });
    expect(isUnavailable(error)).toBe(true);
  });

  test("a closed pool", async () => {
    const sql = connect(database.connection, { max: 1 });
    await sql.end();
    expect(isUnavailable(await failureOf(sql`select 1`))).toBe(true);
  });

  test("a terminated session", async () => {
    const sql = connect(database.connection, { max: 1 });
    const error = await failureOf(sql`select pg_terminate_backend(pg_backend_pid())`);
    await sql.end({ timeout: 0 });
    expect(isUnavailable(error)).toBe(true);
  });

  test("a lock timeout", async () => {
    const { connection, sql } = database;
    const hurried = connect(connection, { max: 1, lockTimeout: 1 });
    await sql.begin(async (holder) => {
      await holder`lock table names`;
      expect(isUnavailable(await failureOf(hurried`select * from names`))).toBe(true);
    });
    await hurried.end();
  });

  test("a statement timeout", async () => {
    const endless = database.sql.begin(async (transaction) => {
      await transaction`set local statement_timeout = 1`;
      await transaction`select count(*) from generate_series(1, 1000000000000)`;
    });
    expect(isUnavailable(await failureOf(endless))).toBe(true);
  });

  test.each(["EPROTO", "ENETDOWN", "ECONNABORTED", "ERR_SSL_SSLV3_ALERT_BAD_RECORD_MAC"])(
    "a broken connection: %s",
    (code) => expect(isUnavailable(Object.assign(new Error("broken"), { code }))).toBe(true),
  );

  test("the coordinator's end while a node of its cluster runs the statement", async () => {
    const error = await failureOf(
      database.sql.query(
        "do $$ begin raise 'postmaster was shut down, exiting' using errcode = 'XX000'; end $$",
      ),
    );
    expect(isUnavailable(error)).toBe(true);
    expect(isRefusal(error)).toBe(false);
  });

  test("not an error in a statement, a missing database or a missing file", async () => {
    const { connection, sql } = database;
    expect(isUnavailable(await failureOf(sql`select 1/0`))).toBe(false);
    expect(isUnavailable(await connectionFailure({ ...connection, database: "missing" }))).toBe(false);
    const missingFile = Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" });
    expect(isUnavailable(missingFile)).toBe(false);
  });
});

describe("isUniqueViolation", () => {
  test("checks the constraint", async () => {
    const error = await failureOf(database.sql`insert into names values ('taken')`);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, "names_name_key")).toBe(true);
    expect(isUniqueViolation(error, "another_key")).toBe(false);
  });

  // Of rows that are copied to the node, the code is that of an internal error.
  test.each(["23505", "XX000"])(
    "checks the constraint of a cluster's node, whose name has a number and is only in the message, with code %s",
    async (code) => {
      const message = 'duplicate key value violates unique constraint "names_name_key_102008"';
      const error = await failureOf(
        database.sql.query(`do $$ begin raise '%', '${message}' using errcode = '${code}'; end $$`),
      );
      expect(isUniqueViolation(error, "names_name_key")).toBe(true);
      expect(isUniqueViolation(error, "names_name")).toBe(false);
    },
  );

  test("is false for other errors", async () => {
    expect(isUniqueViolation(await failureOf(database.sql`select 1/0`))).toBe(false);
    expect(isUniqueViolation(new Error("duplicate key"))).toBe(false);
  });
});
