import { stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../database/connect.ts";
import { findOwnObjects } from "../database/migrating/schema-files.ts";
import { startTestApi, type TestApi } from "../testing/api.ts";
import { findWrongBooks } from "../testing/books.ts";
import { adjustWallet, createBusiness, createCustomer, recharge } from "../testing/business.ts";
import { backupSecret, connectObserver, startBackup, startRestore } from "../testing/database/backup.ts";
import { createEmptyDatabase, type TestDatabase } from "../testing/database/database.ts";
import { takeSnapshot } from "../testing/database/snapshot.ts";
import { createIsp, rechargeByPhone } from "../testing/external.ts";
import { runProgram, startServer } from "../testing/program.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";
import { leftOutTables } from "./left-out.ts";

let api: TestApi;
let folder: TemporaryFolder;
let target: TestDatabase;
let observer: Database;
let file: string;

/** Texts with a special meaning in COPY, in SQL or in the file. */
const oddTexts = ["a\tb\\c\nd", "\\.", "\\N", "-- sha256", "आशा 🙂", "'; drop table users; --"];

beforeAll(async () => {
  [api, folder, target] = await Promise.all([startTestApi(), createTemporaryFolder(), createEmptyDatabase()]);
  observer = await connectObserver(target);
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
  await observer.end();
  await target.drop();
  await folder[Symbol.asyncDispose]();
});

async function contentOf(sql: Database): Promise<Record<string, string>> {
  const tables = Object.entries(await takeSnapshot(sql)).filter(([name]) => !leftOutTables.has(name));
  return Object.fromEntries(tables);
}

/** The schema's definitions as PostgreSQL prints them. */
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

test("every table and function of the schema is recognised as this product's, so that a restore can replace it", async () => {
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

test("a backup made during recharges restores to books that agree", async () => {
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
  expect(await findWrongBooks(observer)).toEqual([]);
});

test("a restored business has the same rows and schema, and continues its ids", async () => {
  expect((await startBackup(api.database, file, "--force").ended()).code).toBe(0);
  const { code, output } = await startRestore(target, file, "--replace").ended();
  expect(output).toMatch(/^Replacing 1 admin, 5 operators, \d+ customers, \d+ wallet entries\.$/m);
  expect(output).toContain("API keys go on working.");
  expect(output).toContain("Reminder emails that went out since then go out again");
  expect(code).toBe(0);
  expect(await contentOf(observer)).toEqual(await contentOf(api.sql));
  expect(await observer`select * from sessions`).toHaveLength(0);
  expect([...(await schemaOf(observer))]).toEqual([...(await schemaOf(api.sql))]);
  const next = (sql: Database) => sql`
    insert into platforms (name, description, type, created_at, updated_at)
    values ('The next one', 'For a test', 'cable', now(), now()) returning id - (
      select max(id) from platforms) as step`;
  expect([...(await next(observer))]).toEqual([{ step: 1 }]);
});

test("a backup has the stored time zone and currency of the business, not those of the command", async () => {
  const [original] = await api.sql`select time_zone, currency from business`;
  const store = (timeZone: string, currency: string) => api.sql`
    insert into business (time_zone, currency) values (${timeZone}, ${currency})
    on conflict (is_only) do update set time_zone = excluded.time_zone, currency = excluded.currency`;
  await store("Asia/Dubai", "AED");
  expect((await startBackup(api.database, file, "--force").ended()).code).toBe(0);
  if (original) await store(original.time_zone, original.currency);
  else await api.sql`delete from business`;
  const { code, output } = await startRestore(target, file, "--replace").ended();
  expect(code).toBe(1);
  expect(output).toContain("Set TIMEZONE=Asia/Dubai, for the server too.");
});

test("an embedded database can restore any backup, but not while a server uses it", async () => {
  const settings = {
    DATA_DIR: join(folder.path, "data"),
    ADMIN_PASSWORD: "a good password",
    APP_SECRET: backupSecret,
  };
  expect((await startBackup(api.database, file, "--force").ended()).code).toBe(0);
  expect(await startRestore(settings, file).ended()).toMatchObject({ code: 0 });
  const server = await startServer(settings);
  const refused = await startRestore(settings, file, "--replace").ended();
  expect(refused).toEqual({
    code: 1,
    output: expect.stringMatching(/^Another server .* is using the database/),
  });
  const second = join(folder.path, "beside.backup");
  expect(await startBackup(settings, second).ended()).toMatchObject({ code: 0 });
  const checked = await runProgram("verify/command.ts", [], settings).ended();
  expect(checked).toEqual({ code: 0, output: expect.stringContaining("all books agree") });
  server.signal("SIGTERM");
  expect((await server.ended()).code).toBe(0);
}, 90_000);
