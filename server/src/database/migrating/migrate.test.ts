import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { StartError } from "../../start-error.ts";
import { createEmptyDatabase, type TestDatabase } from "../../testing/database.ts";
import { startRelay } from "../../testing/relay.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../testing/temporary-folder.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
let folder: TemporaryFolder;

beforeEach(async () => {
  [database, folder] = await Promise.all([createEmptyDatabase(), createTemporaryFolder()]);
});
afterEach(async () => {
  await database.drop();
  await folder[Symbol.asyncDispose]();
});

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder.path, name), text);
}

/** Migrates from the folder and answers what was logged. */
async function run(): Promise<string[]> {
  const lines: string[] = [];
  await migrate(database.connection, (line) => lines.push(line), folder.path);
  return lines;
}

async function tables(): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations' order by oid`;
  return rows.map((row) => row.name);
}

test("the schema of this release is made once, and a second run has nothing to do", async () => {
  const lines: string[] = [];
  await migrate(database.connection, (line) => lines.push(line));
  expect(lines.length).toBeGreaterThan(0);
  expect(await tables()).toContain("wallets");
  lines.length = 0;
  await migrate(database.connection, (line) => lines.push(line));
  expect(lines).toEqual([]);
});

test("files run in the order of their numbers, new ones later, other files never", async () => {
  await write({
    "0010-third.sql": "create table third ()",
    "0002-second.sql": "create table second ();",
    "0001-first.sql": "create table first (); -- the end",
    "README.md": "not SQL",
    "0003-draft.sql.orig": "create table draft ();",
  });
  expect(await run()).toEqual([
    "Migrating the database: 0001-first",
    "Migrating the database: 0002-second",
    "Migrating the database: 0010-third",
  ]);
  expect(await tables()).toEqual(["first", "second", "third"]);
  await write({ "0011-fourth.sql": "create table fourth ();" });
  expect(await run()).toEqual(["Migrating the database: 0011-fourth"]);
});

test("a file runs whole and unchanged, whatever its comments and texts look like", async () => {
  await write({
    "0001-texts.sql": `
      create table texts (value text default '{name} $1 $$');
      -- Down migration
      create function answer() returns int language plpgsql as $$ begin return 42; end $$;`,
  });
  await run();
  const [row] = await database.sql`insert into texts default values returning value, answer()`;
  expect(row).toEqual({ value: "{name} $1 $$", answer: 42 });
});

describe("a migration that fails", () => {
  beforeEach(async () => {
    await write({
      "0001-good.sql": "create table good ();",
      "0002-bad.sql": "create table half (); select 1 / 0;",
      "0003-later.sql": "create table later ();",
    });
  });

  test("leaves nothing of itself and keeps those before it", async () => {
    const failing = run();
    await expect(failing).rejects.toThrow(StartError);
    await expect(failing).rejects.toThrow("The migration 0002-bad failed and was undone: division by zero.");
    expect(await tables()).toEqual(["good"]);
  });

  test("can be run once mended", async () => {
    await expect(run()).rejects.toThrow(StartError);
    await write({ "0002-bad.sql": "create table whole ();" });
    expect(await run()).toHaveLength(2);
    expect(await tables()).toEqual(["good", "whole", "later"]);
  });
});

test("of several processes that migrate at once one does it and the others wait", async () => {
  await write({
    "0001-slow.sql": "create table slow (); select pg_sleep(0.2);",
    "0002-next.sql": "create table next ();",
  });
  const logs = await Promise.all([run(), run(), run()]);
  expect(logs.flat()).toHaveLength(2);
  expect(await tables()).toEqual(["slow", "next"]);
});

test("a database that a newer release migrated is refused and left alone", async () => {
  await write({ "0001-first.sql": "create table first ();", "0002-newer.sql": "create table newer ();" });
  await run();
  await rm(join(folder.path, "0002-newer.sql"));
  const failing = run();
  await expect(failing).rejects.toThrow(StartError);
  await expect(failing).rejects.toThrow("migrated by a newer release (0002-newer)");
  expect(await tables()).toEqual(["first", "newer"]);
});

test("a migration slipped in before one that has run is refused", async () => {
  await write({ "0002-second.sql": "create table second ();" });
  await run();
  await write({ "0001-first.sql": "create table first ();" });
  await expect(run()).rejects.toThrow(StartError);
  expect(await tables()).toEqual(["second"]);
});

test("a database given by its URL is migrated too", async () => {
  await write({ "0001-first.sql": "create table first ();" });
  const { socketDirectory, port, user, password, database: name } = database.connection;
  await using relay = await startRelay(`${socketDirectory}/.s.PGSQL.${port}`);
  const url = `postgres://${user}:${password}@127.0.0.1:${relay.port}/${name}`;
  await migrate({ kind: "url", url }, () => {}, folder.path);
  expect(await tables()).toEqual(["first"]);
});

test("a database that can't be reached is told in a sentence", async () => {
  const failing = migrate({ kind: "url", url: "postgres://someone@127.0.0.1:1/none" }, () => {});
  await expect(failing).rejects.toThrow(StartError);
  await expect(failing).rejects.toThrow(/The database can't be reached: .*ECONNREFUSED/);
});
