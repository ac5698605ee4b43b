import { readdirSync } from "node:fs";
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultSettings } from "@cable-connect/contract/settings";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connect, type Database } from "../database/connect.ts";
import { baseline, earlierMigrations } from "../database/migrating/earlier-releases.ts";
import { runMigrations } from "../database/migrating/run-migrations.ts";
import { listMigrations, ownSchema } from "../database/migrating/schema-files.ts";
import { withClient } from "../database/with-client.ts";
import { keyOf } from "../settings/app-secret.ts";
import { deriveSigningKey } from "../settings/signing-key.ts";
import { startTestApi, type TestApi } from "../testing/api.ts";
import { createBusiness, recharge } from "../testing/business.ts";
import {
  backupSecret,
  connectObserver,
  rewriteBackup,
  startBackup,
  startRestore,
} from "../testing/database/backup.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../testing/database/database.ts";
import { databaseUrl } from "../testing/database/database-url.ts";
import { takeSnapshot } from "../testing/database/snapshot.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";
import { eventually } from "../testing/waiting.ts";
import { createBackup } from "./create-backup.ts";

let api: TestApi;
let folder: TemporaryFolder;
let target: TestDatabase;
let whole: string;
let file: string;
let observer: Database;
let before: Record<string, string>;

beforeAll(async () => {
  [api, folder, target] = await Promise.all([startTestApi(), createTemporaryFolder(), createTestDatabase()]);
  const business = await createBusiness(api, await api.signInAdmin());
  await recharge(api, business);
  whole = join(folder.path, "whole.backup");
  file = join(folder.path, "tried.backup");
  expect((await startBackup(api.database, whole).ended()).code).toBe(0);
  observer = await connectObserver(target);
  await observer`
    insert into users (type, username, name, created_at, updated_at)
    values ('admin', 'owner', 'The Owner', now(), now())`;
  before = await takeSnapshot(observer);
});
beforeEach(() => copyFile(whole, file));
afterAll(async () => {
  await api.close();
  await observer.end();
  await target.drop();
  await folder[Symbol.asyncDispose]();
});

/** Restores over the target, expects a refusal that changes nothing, and returns its message. */
async function refusal(...args: string[]): Promise<string> {
  const { code, output } = await startRestore(target, file, ...args).ended();
  expect(code).toBe(1);
  expect(await takeSnapshot(observer)).toEqual(before);
  return output;
}

test("a database with data is refused without --replace", async () => {
  expect(await refusal()).toBe(
    "The database holds data that would be lost: 1 admin, 0 operators, 0 customers, 0 wallet entries. " +
      "Restore into an empty one, or give it up with --replace.",
  );
});

test("a database that a server uses is refused", async () => {
  const server = connect(target.application, { max: 1 });
  await server`select 1`;
  expect(await refusal("--replace")).toContain("Another program uses the database (cable-connect)");
  await server.end();
});

test.each([
  [
    "rows that violate a constraint",
    (text: string) => text.replace("\t-100.00\t", "\t-99.00\t"),
    "The database refused: ",
  ],
  ["a row that references a missing one", dropRow("customers"), "violates foreign key constraint"],
  [
    "books that disagree",
    (text: string) => text.replace(/^(\d+\t\S+\trecharge\t1\t)100\.00(?=\t)/m, "$1250.00"),
    "The books of the backup disagree in 1 place, so nothing was changed.",
  ],
  ["a newer schema", (text: string) => text.replace('"0001-', '"9001-'), "was made by a newer release"],
  [
    "a schema older than the last one that can be migrated",
    (text: string) => withMigrations(text, earlierMigrations.slice(0, -1)),
    "Restore it with the last release that migrates up to 0030-shorter-search-text",
  ],
  [
    "a newer format",
    (text: string) => text.replace('"format":2', '"format":3'),
    "was made by a newer release",
  ],
  [
    "another currency",
    (text: string) => text.replace('"INR"', '"EUR"'),
    "Set CURRENCY=EUR, for the server too.",
  ],
  [
    "another time zone",
    (text: string) => text.replace("Asia/Kolkata", "Europe/Paris"),
    "Set TIMEZONE=Europe/Paris",
  ],
])("a backup with %s is refused", async (_, edit, reason) => {
  const original = await readFile(file);
  await rewriteBackup(file, edit);
  expect((await readFile(file)).equals(original)).toBe(false);
  expect(await refusal("--replace")).toContain(reason);
});

function withMigrations(text: string, names: readonly string[]): string {
  return text.replace(/"migrations":\[.*?\]/, `"migrations":${JSON.stringify(names)}`);
}

function dropRow(table: string): (text: string) => string {
  return (text) => {
    const start = text.indexOf("\n", text.indexOf(`copy public.${table} `)) + 1;
    const end = text.indexOf("\n", start) + 1;
    return `${text.slice(0, start)}${text.slice(end).replace("-- 1 rows", "-- 0 rows")}`;
  };
}

test("--accept-mismatches restores books that disagree, unchanged", async () => {
  await rewriteBackup(file, (text) => text.replace(/^(\d+\t\S+\trecharge\t1\t)100\.00(?=\t)/m, "$1250.00"));
  const empty = await createEmptyDatabase();
  const { code, output } = await startRestore(empty, file, "--accept-mismatches").ended();
  const totals = await empty.sql`select amount from daily_totals where kind = 'recharge'`;
  await empty.drop();
  expect(output).toContain("the total of recharge on");
  expect(code).toBe(0);
  expect([...totals]).toEqual([{ amount: "250.00" }]);
});

test("a backup of the last release before the baseline restores, and is migrated to this one", async () => {
  const [older, empty] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
  const { signal } = new AbortController();
  const progress = { show() {}, clear() {} };
  const signingKey = deriveSigningKey(keyOf(backupSecret), "backups");
  const options = {
    file,
    force: true,
    signingKey,
    settings: defaultSettings,
    now: new Date(),
    progress,
    signal,
  };
  // That release had the baseline's tables, made by other migrations.
  await withClient(older.connection, "an older release", signal, async (client) => {
    const folder = ownSchema.migrations;
    await runMigrations(client, { folder, log() {}, count: baseline.length });
    await client.query(`
      insert into users (type, username, name, password_hash, created_at, updated_at)
      values ('admin', 'owner', 'The Owner', 'none', now(), now())`);
    await createBackup(client, options);
  });
  await rewriteBackup(file, (text) => withMigrations(text, earlierMigrations));
  const { code } = await startRestore(empty, file).ended();
  const names = await empty.sql`select name from schema_migrations order by id`;
  const [row] = await empty.sql`select username from users`;
  await Promise.all([older.drop(), empty.drop()]);
  expect(code).toBe(0);
  expect(names.map(({ name }) => name)).toEqual(await listMigrations());
  expect(row).toEqual({ username: "owner" });
});

test("tables of another program are left unchanged", async () => {
  const foreign = await createEmptyDatabase();
  const foreignSql = await connectObserver(foreign);
  await foreignSql`create table users (mine text)`;
  const { code, output } = await startRestore(foreign, file, "--replace").ended();
  await foreignSql.end();
  await foreign.drop();
  expect({ code, output }).toEqual({
    code: 1,
    output: "The database holds tables of another program (users). Restore into a database of its own.",
  });
});

test("a database of a newer release is left unchanged, with advice", async () => {
  const newer = await createTestDatabase();
  const newerSql = await connectObserver(newer);
  await newerSql`create table made_by_newer (id bigint)`;
  await newerSql`insert into schema_migrations (name, run_on) values ('9999-newer', now())`;
  const untouched = await takeSnapshot(newerSql);
  const { code, output } = await startRestore(newer, file, "--replace").ended();
  const left = await takeSnapshot(newerSql);
  await newerSql.end();
  await newer.drop();
  expect(code).toBe(1);
  expect(output).toMatch(
    /^The database was migrated by a newer release \(9999-newer\)\. .* give it an empty database, or move the folder/,
  );
  expect(left).toEqual(untouched);
});

test("an interrupted restore rolls back", async () => {
  const database = await connectObserver(target);
  const reader = await database.reserve();
  await reader.query("begin; lock table users in access share mode");
  const restore = startRestore(target, file, "--replace");
  await eventually(async () => {
    const waiting = await observer`select from pg_locks where not granted and relation = 'users'::regclass`;
    expect(waiting).toHaveLength(1);
  });
  restore.signal("SIGTERM");
  expect(await restore.ended()).toMatchObject({ code: 143, output: expect.stringContaining("Interrupted.") });
  await reader.query("rollback");
  reader.release();
  await database.end();
  expect(await takeSnapshot(observer)).toEqual(before);
});

test("a backup interrupted while it waits for a lock ends at once and leaves no file", async () => {
  await using output = await createTemporaryFolder();
  const writer = await api.sql.reserve();
  await writer`begin`;
  await writer`lock table wallet_entries in access exclusive mode`;
  const backup = startBackup(api.database, join(output.path, "cut.backup"));
  await eventually(async () => {
    const waiting = await api.sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'lock table %'`;
    expect(waiting).toHaveLength(1);
  });
  backup.signal("SIGINT");
  expect(await backup.ended()).toMatchObject({ code: 130, output: "Interrupted." });
  await writer`rollback`;
  writer.release();
  expect(await readdir(output.path)).toEqual([]);
});

test("a backup interrupted while it writes leaves no file", async () => {
  await using output = await createTemporaryFolder();
  const interruption = new AbortController();
  const { signal } = interruption;
  const progress = {
    show() {
      if (readdirSync(output.path).length === 1) interruption.abort(new Error("Interrupted in mid-write"));
    },
    clear() {},
  };
  const options = { force: false, settings: defaultSettings, now: new Date(), progress, signal };
  const backup = withClient(api.database.connection, "a backup", signal, (client) =>
    createBackup(client, { file: join(output.path, "cut.backup"), ...options }),
  );
  await expect(backup).rejects.toThrow("Interrupted in mid-write");
  expect(await readdir(output.path)).toEqual([]);
});

test("an existing file is kept, and a missing folder is reported", async () => {
  await writeFile(file, "mine");
  const kept = await startBackup(api.database, file).ended();
  expect(kept).toEqual({ code: 1, output: expect.stringContaining(`${file} exists already.`) });
  expect(await readFile(file, "utf8")).toBe("mine");
  const nowhere = await startBackup(api.database, join(folder.path, "none", "a.backup")).ended();
  expect(nowhere).toEqual({ code: 1, output: expect.stringContaining("there is no such file or folder") });
});

test("each command shows its usage", async () => {
  const settings = { DATABASE_URL: databaseUrl(target.connection) };
  const answers = await Promise.all([
    startBackup(settings).ended(),
    startBackup(settings, "a", "b").ended(),
    startBackup(settings, "a", "--key-file", "b").ended(),
    startRestore(settings, file, "--yes").ended(),
  ]);
  const backup = "Usage: npm run backup -- FILE [--force] [--encrypt [--key-file KEYFILE]]";
  expect(answers).toEqual([
    { code: 1, output: backup },
    { code: 1, output: backup },
    { code: 1, output: backup },
    {
      code: 1,
      output:
        "Usage: npm run restore -- FILE [--replace] [--accept-mismatches] [--accept-unsigned] [--key-file KEYFILE]",
    },
  ]);
});
