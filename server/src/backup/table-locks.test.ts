import { join } from "node:path";
import { defaultSettings } from "@cable-connect/contract/settings";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../database/open-client.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/database.ts";
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

/** The tables that the backup's transaction has locked. */
async function readLocked(): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`
    select relname as name from pg_locks join pg_class on pg_class.oid = relation
    where pid in (select pid from pg_stat_activity where application_name = 'a backup')
      and mode = 'AccessShareLock' and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;
  return rows.map(({ name }) => name);
}

test("a backup locks every table before its snapshot, so that concurrent migrations wait", async () => {
  const tables = await database.sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;
  let isOpen = false;
  let locked: string[] | undefined;
  const observed = new Proxy(client, {
    get(target, name) {
      if (name !== "query") return Reflect.get(target, name);
      // COPY passes an object, not a text; the first select takes the transaction's snapshot.
      return (query: string) => {
        const isText = typeof query === "string";
        if (isText && query.startsWith("begin")) isOpen = true;
        const takesSnapshot = isText && isOpen && locked === undefined && /^\s*select/.test(query);
        if (!takesSnapshot) return target.query(query);
        return readLocked().then((names) => {
          locked = names;
          return target.query(query);
        });
      };
    },
  });
  await createBackup(observed, {
    file: join(folder.path, "held.backup"),
    force: false,
    settings: defaultSettings,
    now: new Date(),
    progress: { show: () => {}, clear: () => {} },
    signal: new AbortController().signal,
  });
  expect(locked).toEqual(tables.map(({ name }) => name));
});
