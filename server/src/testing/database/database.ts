import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect, type Database } from "../../database/connect.ts";
import type { SocketConnection } from "../../database/connection-details.ts";
import { accessTo } from "../../database/open-database.ts";
import { identifier } from "../../database/sql.ts";
import { administrator } from "./administrator.ts";
import { closeDatabase } from "./close-database.ts";

/** A test database. `sql` connects as the owner; `drop` closes it and drops the database, even with other connections. */
export type TestDatabase = {
  /** The owner's connection. */
  connection: SocketConnection;
  /** The server's connection. */
  application: SocketConnection;
  sql: Database;
  drop(): Promise<void>;
};

/** Creates a database with the schema of this release, for one test file. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject("templateDatabase").database);
}

/** Creates a database without a schema, for tests of migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return copyDatabase("template1");
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onEachServer(
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
      await onEachServer(async (maintenance) => {
        await closeDatabase(maintenance, name);
        await maintenance`drop database ${identifier(name)} with (force)`;
      });
    },
  };
}

/**
 * Works on the template's server, and on the others of its cluster. Connects to the `postgres` database, because a template
 * can't be copied while it has connections, and as the superuser, because only that role may terminate a vacuum of a database
 * to be dropped.
 */
async function onEachServer(work: (sql: Database) => Promise<unknown>): Promise<void> {
  for (const server of [inject("templateDatabase"), ...inject("workers")]) {
    const sql = connect(administrator(server), { max: 1, statementTimeout: 0 });
    try {
      await work(sql);
    } finally {
      await sql.end();
    }
  }
}
