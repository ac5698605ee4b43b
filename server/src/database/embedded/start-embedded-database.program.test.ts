import { access, mkdir, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { StartError } from "../../start-error.ts";
import { administrator } from "../../testing/database/administrator.ts";
import { clusterFolder, isAlive, readPostmasterPid } from "../../testing/database/postmaster.ts";
import { copyDataFolder, prepareDataFolder } from "../../testing/database/prepared-data-folder.ts";
import type { TemporaryFolder } from "../../testing/temporary-folder.ts";
import { eventually } from "../../testing/waiting.ts";
import { connect, type Database } from "../connect.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./start-embedded-database.ts";

let prepared: TemporaryFolder;
let folder: TemporaryFolder;

beforeAll(async () => {
  prepared = await prepareDataFolder();
});
afterAll(() => prepared[Symbol.asyncDispose]());

beforeEach(async () => {
  folder = await copyDataFolder(prepared);
});
afterEach(() => folder[Symbol.asyncDispose]());

function start(dataDir: string = folder.path): Promise<EmbeddedDatabase> {
  return startEmbeddedDatabase({ dataDir, log: () => {} });
}

/** Starts the database, lets `work` use it, and stops it. */
async function whileRunning<T>(
  dataDir: string,
  work: (sql: Database, database: EmbeddedDatabase) => Promise<T>,
): Promise<T> {
  const database = await start(dataDir);
  const sql = connect(database.connection, { max: 1 });
  try {
    return await work(sql, database);
  } finally {
    await sql.end();
    await database.stop();
  }
}

async function expectDataKept(dataDir: string): Promise<void> {
  await whileRunning(dataDir, (sql) => sql`create table kept as select 'kept' as word`);
  const rows = await whileRunning(dataDir, (sql) => sql<{ word: string }[]>`select word from kept`);
  expect([...rows]).toEqual([{ word: "kept" }]);
}

describe("any data folder", () => {
  test("is created, and a second start finds the stored data", async () => {
    await expectDataKept(join(folder.path, "new", "data"));
  });

  test("may be a relative path", async () => {
    await expectDataKept(relative(process.cwd(), join(folder.path, "data")));
  });

  test("may have spaces, quotes, commas and non-ASCII letters in its path", async () => {
    await expectDataKept(join(folder.path, `it's, "a" \\ दुकान`));
  });

  test("may have a path too long for a socket", async () => {
    await expectDataKept(join(folder.path, "long-".repeat(20), "long-".repeat(20)));
  });
});

test("the partial cluster of an interrupted first start is removed", async () => {
  const dataDir = join(folder.path, "killed");
  const partial = join(dataDir, "database", "cluster.partial-killed");
  await mkdir(partial, { recursive: true });
  await writeFile(join(partial, "PG_VERSION"), "18\n");
  await expectDataKept(dataDir);
  await expect(access(partial)).rejects.toThrow("ENOENT");
});

test("stop ends the database and may be called again", async () => {
  const database = await start();
  const pid = await readPostmasterPid(folder.path);
  await Promise.all([database.stop(), database.stop()]);
  await database.stop();
  // The system removes the process with some delay.
  await eventually(() => expect(isAlive(pid)).toBe(false));
});

test("the role is not a superuser; encoding, checksums and durability are set", async () => {
  const rows = await whileRunning(
    folder.path,
    (sql) => sql`
      select (select rolsuper from pg_roles where rolname = current_user) as superuser,
             current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
             current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
             current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses`,
  );
  expect(rows[0]).toEqual({
    superuser: false,
    encoding: "UTF8",
    checksums: "on",
    fsync: "on",
    commit: "on",
    pages: "on",
    addresses: "",
  });
});

test("trigrams support non-ASCII letters", async () => {
  const rows = await whileRunning(folder.path, async (sql) => {
    await sql`create extension pg_trgm`;
    return sql<{ trigrams: number }[]>`select cardinality(show_trgm('राम'))::int as trigrams`;
  });
  expect(rows[0]?.trigrams).toBeGreaterThan(0);
});

test("other accounts can't access password, cluster and socket", async () => {
  await whileRunning(folder.path, async () => {
    const modes = await Promise.all(
      [".", "password", "cluster", "socket"].map(async (name) => {
        const { mode } = await stat(join(folder.path, "database", name));
        return (mode & 0o777).toString(8);
      }),
    );
    expect(modes).toEqual(["700", "600", "700", "700"]);
  });
});

test("current settings are applied to an old cluster", async () => {
  await writeFile(join(clusterFolder(folder.path), "cable-connect.conf"), "max_connections = 7\n");
  const rows = await whileRunning(
    folder.path,
    (sql) => sql`select current_setting('max_connections') as maximum`,
  );
  expect(rows[0]).toEqual({ maximum: "80" });
});

describe("refuses with a message", () => {
  test.each(["fsync", "synchronous_commit", "full_page_writes"])(
    "a cluster whose %s was switched off",
    async (name) => {
      await whileRunning(folder.path, async (_, database) => {
        const sql = connect(administrator(database.connection), { max: 1 });
        await sql.query(`alter system set ${name} = off`);
        await sql.end();
      });
      const failing = start();
      await expect(failing).rejects.toThrow(StartError);
      await expect(failing).rejects.toThrow(new RegExp(`runs with ${name} not on`));
      await expect(readPostmasterPid(folder.path)).rejects.toThrow("ENOENT");
    },
  );

  test("a cluster made by another major version", async () => {
    await writeFile(join(clusterFolder(folder.path), "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 17, this release brings 18/);
  });

  test("a cluster whose password is missing", async () => {
    await writeFile(join(folder.path, "database", "password"), "");
    await expect(start()).rejects.toThrow(/password of the database is missing/);
  });

  test("a wrong password", async () => {
    await writeFile(join(folder.path, "database", "password"), "guessed\n");
    await expect(start()).rejects.toThrow(/stored password of the database is wrong/);
    await expect(readPostmasterPid(folder.path)).rejects.toThrow("ENOENT");
  });

  test("a data folder that is a file", async () => {
    const file = join(folder.path, "file");
    await writeFile(file, "");
    const failing = start(join(file, "data"));
    await expect(failing).rejects.toThrow(StartError);
    await expect(failing).rejects.toThrow(/Can't make the data folder .*: a part of the path is a file/);
  });
});
