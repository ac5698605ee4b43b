import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, lstat, mkdir, realpath, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTemporaryFolder, type TemporaryFolder } from "../../testing/temporary-folder.ts";
import { connect } from "../connect.ts";
import { socketPath } from "./socket-directory.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./start-embedded-database.ts";

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let folder: TemporaryFolder;
let database: EmbeddedDatabase | undefined;
const lines: string[] = [];

beforeEach(async () => {
  folder = await createTemporaryFolder();
  lines.length = 0;
});
afterEach(async () => {
  await database?.stop();
  database = undefined;
  await folder[Symbol.asyncDispose]();
});

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  database = await startEmbeddedDatabase({ dataDir, log: (line) => lines.push(line) });
  return database;
}

/** Connects to a socket as another account and returns `connected` or the error code. */
async function connectAs(uid: number, socket: string): Promise<string> {
  const program = `
    process.setgroups([]); process.setgid(${uid}); process.setuid(${uid});
    require("node:net").connect(process.argv[1])
      .on("connect", () => { console.log("connected"); process.exit(); })
      .on("error", (error) => console.log(error.code));`;
  const child = spawn(process.execPath, ["-e", program, socket], { stdio: ["ignore", "pipe", "inherit"] });
  const [output] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return output.trim();
}

describe.runIf(isRoot)("started by root", () => {
  test("the database runs under an account that isn't root", async () => {
    const { connection } = await start(folder.path);
    // A socket belongs to the process that made it.
    const { uid } = await stat(socketPath(connection.socketDirectory));
    expect(uid).not.toBe(0);
    for (const name of ["database", "database/server.lock", "database/server.pid"]) {
      expect((await stat(join(folder.path, name))).uid, name).toBe(uid);
    }
  });

  test.each([
    ["inside the data folder", "data"],
    ["in the temporary folder", "long-".repeat(30)],
  ])("another account can't reach a socket %s", async (_, name) => {
    const { connection } = await start(join(folder.path, name));
    const socket = socketPath(connection.socketDirectory);
    expect(await connectAs(0, socket)).toBe("connected");
    expect(await connectAs(nobody, socket)).toBe("EACCES");
  });

  test("a data folder that the account may not enter has a link to the database's folder", async () => {
    const closed = join(folder.path, "closed");
    await mkdir(closed, { mode: 0o700 });
    const { connection } = await start(join(closed, "data"));
    const link = join(closed, "data", "database");
    const target = await realpath(link);
    try {
      expect((await lstat(link)).isSymbolicLink()).toBe(true);
      expect(lines.filter((line) => line.includes(target))).toHaveLength(1);
      const sql = connect(connection, { max: 1 });
      await sql`create table kept ()`;
      await sql.end();
      await database?.stop();
      const again = connect((await start(join(closed, "data"))).connection, { max: 1 });
      expect(await again`select from kept`).toHaveLength(0);
      await again.end();
    } finally {
      await database?.stop();
      await rm(target, { recursive: true });
    }
  });

  test("a database folder that its account can no longer reach is refused with a message", async () => {
    await start(folder.path);
    await database?.stop();
    await chmod(folder.path, 0o700);
    await expect(start(folder.path)).rejects.toThrow(/can't reach .*\/database, because a folder above it/);
  });
});

describe.runIf(!isRoot)("started by an ordinary user", () => {
  test("the database runs as that user", async () => {
    const { connection } = await start(folder.path);
    expect((await stat(socketPath(connection.socketDirectory))).uid).toBe(process.getuid?.());
  });
});
