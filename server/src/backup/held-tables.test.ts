import { join } from "node:path";
import { defaultSettings } from "@cable-connect/contract/settings";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../database/open-client.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";
import { createBackup } from "./create-backup.ts";

let database: TestDatabase;
let folder: TemporaryFolder;
let client: pg.Client;

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), createTemporaryFolder()]);
  client = await openClient(database.connection, "a backup");
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await folder[Symbol.asyncDispose]();
});

/** The tables that nobody may change while the backup's transaction is open. */
async function readHeld(): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`
    select relname as name from pg_locks join pg_class on pg_class.oid = relation
    where pid in (select pid from pg_stat_activity where application_name = 'a backup')
      and mode = 'AccessShareLock' and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;
  return rows.map(({ name }) => name);
}

test("a backup holds every table before its first look, so that a migration beside it waits", async () => {
  const tables = await database.sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;
  let isOpen = false;
  let held: string[] | undefined;
  const watched = new Proxy(client, {
    get(target, name) {
      if (name !== "query") return Reflect.get(target, name);
      // Rows are asked for by an object; a transaction's first look is its first selection.
      return (query: string) => {
        const isText = typeof query === "string";
        if (isText && query.startsWith("begin")) isOpen = true;
        const isFirstLook = isText && isOpen && held === undefined && /^\s*select/.test(query);
        if (!isFirstLook) return target.query(query);
        return readHeld().then((names) => {
          held = names;
          return target.query(query);
        });
      };
    },
  });
  await createBackup(watched, {
    file: join(folder.path, "held.backup"),
    force: false,
    settings: defaultSettings,
    now: new Date(),
    progress: { show: () => {}, clear: () => {} },
    signal: new AbortController().signal,
  });
  expect(held).toEqual(tables.map(({ name }) => name));
});
