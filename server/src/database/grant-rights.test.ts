import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database/database.ts";
import { takeFaults } from "../testing/distribution/watch-statements.ts";
import { applicationRights } from "./application-rights.ts";
import { connect, type Database } from "./connect.ts";
import { grantRights } from "./grant-rights.ts";
import { identifier } from "./sql.ts";

let database: TestDatabase;
let server: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  server = connect(database.application, { max: 1 });
});
// The statements are these tests' own.
afterEach(() => void takeFaults());
afterAll(async () => {
  await server.end();
  await database.drop();
});

test("applicationRights has every table except the migrator's own", async () => {
  const rows = await database.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'schema_%'`;
  expect(Object.keys(applicationRights).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test.each(["wallet_entries", "customer_wallet_entries", "audit_log", "customer_changes"])(
  "the server can't update, delete or truncate %s",
  async (table) => {
    const refused = /permission denied/;
    await expect(server`update ${identifier(table)} set created_at = now()`).rejects.toThrow(refused);
    await expect(server`delete from ${identifier(table)}`).rejects.toThrow(refused);
    await expect(server`truncate ${identifier(table)} cascade`).rejects.toThrow(refused);
  },
);

test.each([
  ["drop a constraint", "alter table wallet_entries drop constraint wallet_entries_sound"],
  ["drop a money function", "drop function recharge"],
  ["create a table", "create table mine ()"],
  ["delete a migration record", "delete from schema_migrations"],
  ["delete a function record", "delete from schema_functions"],
  ["become the owner", "set role cable_connect"],
  ["give itself more rights", "grant delete on wallet_entries to cable_connect_app"],
])("the server can't %s", async (_, statement) => {
  const rights = () => database.sql`
    select relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace order by relname`;
  const before = await rights();
  const outcome = await server.query(statement).catch((error: Error) => error.message);
  // A grant without the right to grant is only a warning in PostgreSQL.
  if (!statement.startsWith("grant")) expect(outcome).toMatch(/permission denied|must be owner/);
  expect(await rights()).toEqual(before);
});

test("concurrent grants run one after the other and revoke a manually granted right", async () => {
  await database.sql`grant delete on wallet_entries to cable_connect_app`;
  const access = { owner: database.connection, application: database.application };
  await Promise.all(Array.from({ length: 4 }, () => grantRights(access)));
  await expect(server`delete from wallet_entries`).rejects.toThrow(/permission denied/);
});

test("if the application is the owner, it keeps all rights", async () => {
  await grantRights({ owner: database.connection, application: database.connection });
  await expect(database.sql`delete from wallet_entries`).resolves.toEqual([]);
});
