import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect, type Database } from "../database/connect.ts";
import type { SocketConnection } from "../database/connection.ts";
import { accessTo } from "../database/open-database.ts";
import { identifier } from "../database/sql.ts";
import { administrator } from "./administrator.ts";

/** `sql` is the owner's; `drop` closes it and removes the database, whoever else is still connected. */
export type TestDatabase = {
  /** The owner's, which may do anything. */
  connection: SocketConnection;
  /** The server's own. */
  application: SocketConnection;
  sql: Database;
  drop(): Promise<void>;
};

/** A fresh database with the schema of this release, for the tests of one file. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject("templateDatabase").database);
}

/** A database without any schema, for tests of migrating. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return copyDatabase("template1");
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await inMaintenance(
    (sql) => sql`create database ${identifier(name)} template ${identifier(template)} owner cable_connect`,
  );
  const connection = { ...inject("templateDatabase"), database: name };
  const sql = connect(connection, { max: 5 });
  return {
    connection,
    application: accessTo(connection).application,
    sql,
    async drop() {
      await sql.end({ timeout: 1_000 });
      await inMaintenance((maintenance) => maintenance`drop database ${identifier(name)} with (force)`);
    },
  };
}

/**
 * Works from the `postgres` database, as a template can't be copied while someone is connected to it, and as the
 * superuser, who alone may end a vacuum that is at work on a database to be dropped.
 */
async function inMaintenance(work: (sql: Database) => Promise<unknown>): Promise<void> {
  const sql = connect(administrator(inject("templateDatabase")), { max: 1, statementTimeout: 0 });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
