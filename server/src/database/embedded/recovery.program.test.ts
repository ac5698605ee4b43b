import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type EmbeddedOwner, startEmbeddedOwner } from "../../testing/database/embedded-owner.ts";
import { clusterFolder, isAlive, readPostmasterPid } from "../../testing/database/postmaster.ts";
import { copyDataFolder, prepareDataFolder } from "../../testing/database/prepared-data-folder.ts";
import type { TemporaryFolder } from "../../testing/temporary-folder.ts";
import { eventually } from "../../testing/waiting.ts";
import { connect } from "../connect.ts";
import type { DatabaseConnection } from "../connection-details.ts";
import { socketPath } from "./socket-directory.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./start-embedded-database.ts";

let prepared: TemporaryFolder;
let folder: TemporaryFolder;
let owner: EmbeddedOwner;
let successor: EmbeddedDatabase | undefined;

beforeAll(async () => {
  prepared = await prepareDataFolder();
});
afterAll(() => prepared[Symbol.asyncDispose]());

beforeEach(async () => {
  folder = await copyDataFolder(prepared);
  owner = await startEmbeddedOwner(folder.path);
});
afterEach(async () => {
  await owner.finish();
  await successor?.stop();
  successor = undefined;
  await folder[Symbol.asyncDispose]();
});

async function startSuccessor(): Promise<DatabaseConnection> {
  successor = await startEmbeddedDatabase({ dataDir: folder.path, log: () => {} });
  return successor.connection;
}

async function book(connection: DatabaseConnection): Promise<void> {
  const sql = connect(connection, { max: 1 });
  await sql`create table if not exists bookings (id int generated always as identity)`;
  await sql`insert into bookings default values`;
  await sql.end();
}

async function countBookings(connection: DatabaseConnection): Promise<number | undefined> {
  const sql = connect(connection, { max: 1 });
  try {
    const [row] = await sql<{ count: number }[]>`select count(*) from bookings`;
    return row?.count;
  } finally {
    await sql.end({ timeout: 0 });
  }
}

test("after kill -9 of the server the next one adopts its running database and can stop it", async () => {
  await book(owner.connection);
  const pid = await readPostmasterPid(folder.path);
  await owner.kill();
  const connection = await startSuccessor();
  expect(await readPostmasterPid(folder.path)).toBe(pid);
  expect(await countBookings(connection)).toBe(1);
  await successor?.stop();
  // The system removes the process with some delay.
  await eventually(() => expect(isAlive(pid)).toBe(false));
});

test("after kill -9 of the database the running server restarts it", async () => {
  await book(owner.connection);
  const pid = await readPostmasterPid(folder.path);
  process.kill(pid, "SIGKILL");
  await eventually(async () => expect(await countBookings(owner.connection)).toBe(1));
  expect(await readPostmasterPid(folder.path)).not.toBe(pid);
});

test("after kill -9 of both the next start has every committed booking", async () => {
  await book(owner.connection);
  await book(owner.connection);
  const pid = await readPostmasterPid(folder.path);
  await owner.kill();
  process.kill(pid, "SIGKILL");
  expect(await countBookings(await startSuccessor())).toBe(2);
});

test("a session that is busy when the database is killed doesn't block the next start", async () => {
  await book(owner.connection);
  const sql = connect(owner.connection, { max: 1 });
  const busy = sql`select pg_sleep(10) from bookings`.catch((error: unknown) => error);
  await eventually(async () => expect(await countSleepers(owner.connection)).toBe(1));
  const pid = await readPostmasterPid(folder.path);
  await owner.kill();
  process.kill(pid, "SIGKILL");
  expect(await countBookings(await startSuccessor())).toBe(1);
  await busy;
  await sql.end({ timeout: 0 });
});

async function countSleepers(connection: DatabaseConnection): Promise<number | undefined> {
  const sql = connect(connection, { max: 1 });
  try {
    const [row] = await sql<
      { count: number }[]
    >`select count(*) from pg_stat_activity where wait_event = 'PgSleep'`;
    return row?.count;
  } finally {
    await sql.end();
  }
}

test("a stale pid file whose pid another program has doesn't block the start", async () => {
  await book(owner.connection);
  const pid = await readPostmasterPid(folder.path);
  await owner.kill();
  process.kill(pid, "SIGKILL");
  const stranger = spawn("sleep", ["600"]);
  try {
    const { socketDirectory } = owner.connection;
    const pidFiles = [
      join(clusterFolder(folder.path), "postmaster.pid"),
      `${socketPath(socketDirectory)}.lock`,
    ];
    for (const file of pidFiles) {
      const text = await readFile(file, "utf8");
      await writeFile(file, text.replace(/^\d+/, String(stranger.pid)));
    }
    expect(await countBookings(await startSuccessor())).toBe(1);
    expect(stranger.exitCode).toBeNull();
  } finally {
    stranger.kill();
    await once(stranger, "exit");
  }
});

test("a second server is refused with the pid of the first, which is not affected", async () => {
  await book(owner.connection);
  const pid = await readPostmasterPid(folder.path);
  await expect(startSuccessor()).rejects.toThrow(
    `Another server (process ${owner.pid}) is using the database`,
  );
  expect(await readPostmasterPid(folder.path)).toBe(pid);
  expect(await countBookings(owner.connection)).toBe(1);
});

test("one process can't lock a folder twice, but can again after it has stopped", async () => {
  await owner.finish();
  await startSuccessor();
  await expect(startEmbeddedDatabase({ dataDir: folder.path, log: () => {} })).rejects.toThrow(
    `Another server (process ${process.pid}) is using the database`,
  );
  await successor?.stop();
  await startSuccessor();
});
