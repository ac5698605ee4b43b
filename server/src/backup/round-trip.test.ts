import { stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../database/connect.ts";
import { findOwnObjects } from "../database/migrating/schema-files.ts";
import { startTestApi, type TestApi } from "../testing/api.ts";
import { lookInto, startBackup, startRestore } from "../testing/backup.ts";
import { findWrongBooks } from "../testing/books.ts";
import { adjustWallet, createBusiness, createCustomer, recharge } from "../testing/business.ts";
import { createEmptyDatabase, type TestDatabase } from "../testing/database.ts";
import { createIsp, rechargeByPhone } from "../testing/external.ts";
import { runProgram, startServer } from "../testing/program.ts";
import { takeSnapshot } from "../testing/snapshot.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";
import { leftOutTables } from "./left-out.ts";

let api: TestApi;
let folder: TemporaryFolder;
let target: TestDatabase;
let look: Database;
let file: string;

/** Texts that mean something to COPY, to SQL or to the file itself. */
const oddTexts = ["a\tb\\c\nd", "\\.", "\\N", "-- sha256", "आशा 🙂", "'; drop table users; --"];

beforeAll(async () => {
  [api, folder, target] = await Promise.all([startTestApi(), createTemporaryFolder(), createEmptyDatabase()]);
  look = await lookInto(target);
  file = join(folder.path, "business.backup");
  const admin = await api.signInAdmin();
  const isp = await createIsp(api, admin);
  await rechargeByPhone(api, isp, {}, "a-key");
  const business = await createBusiness(api, admin, { creditLimit: 500 });
  await adjustWallet(api, admin, business.operator.id, { amount: 1400, type: "debit" });
  await api.call("PUT", "/operator/reminder-settings", {
    token: business.operator.token,
    body: { isAutomatic: true },
  });
  for (const [index, address] of oddTexts.entries()) {
    const { id: customerId } = await createCustomer(api, business.operator.token, { address });
    await recharge(api, { ...business, customerId }, { amount: index + 0.5, description: address });
    await api.call("POST", `/operator/customers/${customerId}/wallet`, {
      token: business.operator.token,
      body: { amount: 10, type: "credit" },
    });
  }
});
afterAll(async () => {
  await api.close();
  await look.end();
  await target.drop();
  await folder[Symbol.asyncDispose]();
});

async function contentOf(sql: Database): Promise<Record<string, string>> {
  const tables = Object.entries(await takeSnapshot(sql)).filter(([name]) => !leftOutTables.has(name));
  return Object.fromEntries(tables);
}

/** Everything that the migrations made, as PostgreSQL would write it down. */
function schemaOf(sql: Database) {
  return sql`
    select 'column' as kind, format('%s.%s', attrelid::regclass, attname) as name,
      format('%s %s %s %s', atttypid::regtype, attnotnull, attidentity, attgenerated) as text from pg_attribute
    where attnum > 0 and not attisdropped and attrelid in (
      select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
    union all
    select 'constraint', format('%s.%s', conrelid::regclass, conname), pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all
    select 'function', oid::regprocedure::text, prosrc from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'migration', name, id::text from schema_migrations
    union all
    select 'applied function', name, hash from schema_functions
    union all
    select 'right', relname, array_to_string(relacl, ' ') from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by kind, name`;
}

test("every table and function of the schema is known as ours, so that a restore can take its place", async () => {
  const own = await findOwnObjects();
  const names = await api.sql<{ name: string; kind: string }[]>`
    select relname as name, 'table' as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind not in ('i', 'S')
    union select proname, 'function' from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;
  const unknown = names.filter(
    ({ name, kind }) => !(kind === "table" ? own.tables : own.functions).has(name),
  );
  expect(unknown).toEqual([]);
});

test("a backup made while money moves restores to books that agree", async () => {
  const admin = await api.signInAdmin();
  const shops = await Promise.all([1, 2, 3].map(() => createBusiness(api, admin, { funds: 100_000 })));
  let moving = true;
  const traffic = shops.map(async (shop) => {
    for (let sent = 0; moving || sent < 5; sent++) await recharge(api, shop, { amount: 1 });
  });
  const backup = await startBackup(api.database, file).ended();
  moving = false;
  await Promise.all(traffic);
  expect(backup).toEqual({ code: 0, output: expect.stringContaining(`The backup is complete: ${file}`) });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const restored = await startRestore(target, file).ended();
  expect(restored).toEqual({ code: 0, output: expect.stringContaining("Everybody has to sign in again.") });
  expect(await findWrongBooks(look)).toEqual([]);
});

test("a restored business is the same in every row and in its schema, and goes on counting", async () => {
  expect((await startBackup(api.database, file, "--force").ended()).code).toBe(0);
  const { code, output } = await startRestore(target, file, "--replace").ended();
  expect(output).toMatch(/^Replacing 1 admin, 5 operators, \d+ customers, \d+ wallet entries\.$/m);
  expect(output).toContain("API keys go on working.");
  expect(output).toContain("Reminder emails that went out since then go out again");
  expect(code).toBe(0);
  expect(await contentOf(look)).toEqual(await contentOf(api.sql));
  expect(await look`select * from sessions`).toHaveLength(0);
  expect([...(await schemaOf(look))]).toEqual([...(await schemaOf(api.sql))]);
  const next = (sql: Database) => sql`
    insert into platforms (name, description, type, created_at, updated_at)
    values ('The next one', 'For a test', 'cable', now(), now()) returning id - (
      select max(id) from platforms) as step`;
  expect([...(await next(look))]).toEqual([{ step: 1 }]);
});

test("a backup tells the time zone and the currency of the business, whatever those of the command", async () => {
  const [kept] = await api.sql`select time_zone, currency from business`;
  const keep = (timeZone: string, currency: string) => api.sql`
    insert into business (time_zone, currency) values (${timeZone}, ${currency})
    on conflict (is_only) do update set time_zone = excluded.time_zone, currency = excluded.currency`;
  await keep("Asia/Dubai", "AED");
  expect((await startBackup(api.database, file, "--force").ended()).code).toBe(0);
  if (kept) await keep(kept.time_zone, kept.currency);
  else await api.sql`delete from business`;
  const { code, output } = await startRestore(target, file, "--replace").ended();
  expect(code).toBe(1);
  expect(output).toContain("Set TIMEZONE=Asia/Dubai, for the server too.");
});

test("an embedded database takes a backup of any other, but not while a server has it", async () => {
  const settings = { DATA_DIR: join(folder.path, "data"), ADMIN_PASSWORD: "a good password" };
  expect((await startBackup(api.database, file, "--force").ended()).code).toBe(0);
  expect(await startRestore(settings, file).ended()).toMatchObject({ code: 0 });
  const server = await startServer(settings);
  const refused = await startRestore(settings, file, "--replace").ended();
  expect(refused).toEqual({
    code: 1,
    output: expect.stringMatching(/^Another server .* is using the database/),
  });
  const beside = join(folder.path, "beside.backup");
  expect(await startBackup(settings, beside).ended()).toMatchObject({ code: 0 });
  const checked = await runProgram("verify/command.ts", [], settings).ended();
  expect(checked).toEqual({ code: 0, output: expect.stringContaining("all books agree") });
  server.signal("SIGTERM");
  expect((await server.ended()).code).toBe(0);
}, 90_000);
