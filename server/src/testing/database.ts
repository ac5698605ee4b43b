import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect, type Sql } from "../database/connect.ts";
import type { SocketConnection } from "../database/connection.ts";

/** `drop` closes `sql` and removes the database, whoever else is still connected. */
export type TestDatabase = { connection: SocketConnection; sql: Sql; drop(): Promise<void> };

/** A fresh database with the schema of this release, for the tests of one file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject("templateDatabase");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await inMaintenance(
    template,
    (sql) => sql`create database ${sql(name)} template ${sql(template.database)}`,
  );
  const connection = { ...template, database: name };
  const sql = connect(connection, { max: 5 });
  return {
    connection,
    sql,
    async drop() {
      await sql.end({ timeout: 1 });
      await inMaintenance(
        template,
        (maintenance) => maintenance`drop database ${maintenance(name)} with (force)`,
      );
    },
  };
}

/** Works from the `postgres` database: a template can't be copied while someone is connected to it. */
async function inMaintenance(
  template: SocketConnection,
  work: (sql: Sql) => Promise<unknown>,
): Promise<void> {
  const sql = connect({ ...template, database: "postgres" }, { max: 1, statementTimeout: 0 });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
