import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { StartError } from "../../start-error.ts";
import { createEmptyDatabase, type TestDatabase } from "../../testing/database/database.ts";
import { startRelay } from "../../testing/relay.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../testing/temporary-folder.ts";
import { baseline, earlierMigrations } from "./earlier-releases.ts";
import { migrate } from "./migrate.ts";
import { listMigrations, ownSchema, type SchemaFolders } from "./schema-files.ts";

let database: TestDatabase;
let folder: TemporaryFolder;
let folders: SchemaFolders;

beforeEach(async () => {
  [database, folder] = await Promise.all([createEmptyDatabase(), createTemporaryFolder()]);
  folders = { migrations: folder.path, functions: join(folder.path, "functions") };
  await mkdir(folders.functions);
});
afterEach(async () => {
  await database.drop();
  await folder[Symbol.asyncDispose]();
});

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder.path, name), text);
}

/** Writes the file of a function that returns a text. */
async function writeFunction(name: string, answer: string): Promise<void> {
  const text = `create or replace function ${name}() returns text language sql as $$ select '${answer}' $$;`;
  await writeFile(join(folders.functions, `${name}.sql`), text);
}

/** Migrates from the folders and returns the log. */
async function run(): Promise<string[]> {
  const lines: string[] = [];
  await migrate(database.connection, (line) => lines.push(line), folders);
  return lines;
}

async function tables(): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'schema_%' order by oid`;
  return rows.map((row) => row.name);
}

test("the schema of this release is created once, and a second run does nothing", async () => {
  const lines: string[] = [];
  await migrate(database.connection, (line) => lines.push(line));
  expect(lines.length).toBeGreaterThan(0);
  expect(await tables()).toContain("wallets");
  lines.length = 0;
  await migrate(database.connection, (line) => lines.push(line));
  expect(lines).toEqual([]);
});

test("runs SQL files in the order of their numbers, and later only new ones", async () => {
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

test("runs a file as one unchanged text, whatever its comments and strings", async () => {
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

  test("is rolled back, and earlier ones stay applied", async () => {
    const failing = run();
    await expect(failing).rejects.toThrow(StartError);
    await expect(failing).rejects.toThrow("The migration 0002-bad failed and was undone: division by zero.");
    expect(await tables()).toEqual(["good"]);
  });

  test("runs again after it is fixed", async () => {
    await expect(run()).rejects.toThrow(StartError);
    await write({ "0002-bad.sql": "create table whole ();" });
    expect(await run()).toHaveLength(2);
    expect(await tables()).toEqual(["good", "whole", "later"]);
  });
});

test("of several concurrent processes one migrates and the others wait", async () => {
  await write({
    "0001-slow.sql": "create table slow (); select pg_sleep(0.2);",
    "0002-next.sql": "create table next ();",
  });
  const logs = await Promise.all([run(), run(), run()]);
  expect(logs.flat()).toHaveLength(2);
  expect(await tables()).toEqual(["slow", "next"]);
});

test("a database of a newer release is refused and left unchanged", async () => {
  await write({ "0001-first.sql": "create table first ();", "0002-newer.sql": "create table newer ();" });
  await run();
  await rm(join(folder.path, "0002-newer.sql"));
  const failing = run();
  await expect(failing).rejects.toThrow(StartError);
  await expect(failing).rejects.toThrow("migrated by a newer release (0002-newer)");
  expect(await tables()).toEqual(["first", "newer"]);
});

test("a new migration before an applied one is refused", async () => {
  await write({ "0002-second.sql": "create table second ();" });
  await run();
  await write({ "0001-first.sql": "create table first ();" });
  await expect(run()).rejects.toThrow(StartError);
  expect(await tables()).toEqual(["second"]);
});

test("a database given by its URL is migrated", async () => {
  await write({ "0001-first.sql": "create table first ();" });
  const { socketDirectory, port, user, password, database: name } = database.connection;
  await using relay = await startRelay(`${socketDirectory}/.s.PGSQL.${port}`);
  const url = `postgres://${user}:${password}@127.0.0.1:${relay.port}/${name}`;
  await migrate({ kind: "url", url }, () => {}, folders);
  expect(await tables()).toEqual(["first"]);
});

test("an unreachable database is reported with a message", async () => {
  const failing = migrate({ kind: "url", url: "postgres://someone@127.0.0.1:1/none" }, () => {});
  await expect(failing).rejects.toThrow(StartError);
  await expect(failing).rejects.toThrow(/The database can't be reached: .*ECONNREFUSED/);
});

describe("functions", () => {
  beforeEach(async () => {
    await writeFunction("greet", "Hello");
    await writeFunction("leave", "Bye");
    await run();
  });

  const answers = () => database.sql`select greet(), leave()`.then(([row]) => row);

  test("are applied again only if their text has changed", async () => {
    expect(await run()).toEqual([]);
    await writeFunction("greet", "Good morning");
    expect(await run()).toEqual(["Migrating the database: 1 function"]);
    expect(await answers()).toEqual({ greet: "Good morning", leave: "Bye" });
  });

  test("are all rolled back if one can't be applied", async () => {
    await writeFunction("greet", "Good morning");
    await writeFile(join(folders.functions, "leave.sql"), "create or replace function leave() returns void");
    await expect(run()).rejects.toThrow(StartError);
    await expect(run()).rejects.toThrow("The function leave can't be applied: ");
    expect(await answers()).toEqual({ greet: "Hello", leave: "Bye" });
  });

  test("with other arguments or another result take the place of the earlier ones", async () => {
    await writeFile(
      join(folders.functions, "greet.sql"),
      "create or replace function greet(p_name text default 'you') returns varchar language sql as $$ select p_name $$;",
    );
    await run();
    expect(await answers()).toEqual({ greet: "you", leave: "Bye" });
  });

  test("that this release no longer has are no sign of a newer one", async () => {
    await rm(join(folders.functions, "leave.sql"));
    expect(await run()).toEqual([]);
  });

  test("of a newer release are left unchanged, and the older release is refused", async () => {
    await writeFunction("greet", "Good morning");
    await run();
    await writeFunction("greet", "Hello");
    await expect(run()).rejects.toThrow("migrated by a newer release (function greet)");
    expect(await answers()).toEqual({ greet: "Good morning", leave: "Bye" });
  });
});

describe("a database of a release before the baseline", () => {
  /** Both have the same tables; only the recorded migrations differ. */
  async function makeEarlier(names: readonly string[]): Promise<void> {
    for (const name of baseline) {
      await copyFile(join(ownSchema.migrations, `${name}.sql`), join(folder.path, `${name}.sql`));
    }
    await run();
    await database.sql`drop table schema_functions`;
    await database.sql`delete from schema_migrations`;
    for (const name of names) {
      await database.sql`insert into schema_migrations (name, run_on) values (${name}, now())`;
    }
  }

  const recorded = async () =>
    (await database.sql`select name from schema_migrations order by id`).map(({ name }) => name);

  test("with all its migrations is adopted by this release", async () => {
    await makeEarlier(earlierMigrations);
    await database.sql`
      insert into users (type, username, name, password_hash, created_at, updated_at)
      values ('admin', 'owner', 'The Owner', 'none', now(), now())`;
    const lines: string[] = [];
    await migrate(database.connection, (line) => lines.push(line));
    const later = (await listMigrations()).slice(baseline.length);
    expect(lines).toEqual([
      ...later.map((name) => `Migrating the database: ${name}`),
      expect.stringMatching(/^Migrating the database: \d+ functions$/),
    ]);
    expect(await recorded()).toEqual(await listMigrations());
    expect(await database.sql`select from users`).toHaveLength(1);
    await migrate(database.connection, (line) => lines.push(line));
    expect(lines).toHaveLength(later.length + 1);
  });

  test("with only some of them is refused and left unchanged", async () => {
    const names = earlierMigrations.slice(0, -1);
    await makeEarlier(names);
    const failing = migrate(database.connection, () => {});
    await expect(failing).rejects.toThrow(StartError);
    await expect(failing).rejects.toThrow(
      "The database was migrated by an older release, up to 0029-texts-in-one-form. " +
        "First start the last release that migrates up to 0030-shorter-search-text, then this one.",
    );
    expect(await recorded()).toEqual(names);
  });

  test("shares no migration name with the baseline, so that it refuses a database of this release", async () => {
    expect((await listMigrations()).slice(0, baseline.length)).toEqual(baseline);
    expect(baseline.filter((name) => earlierMigrations.includes(name))).toEqual([]);
  });
});
