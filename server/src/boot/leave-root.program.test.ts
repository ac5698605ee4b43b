import { spawnSync } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { chown, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { copyDataFolder, prepareDataFolder } from "../testing/database/prepared-data-folder.ts";
import { type RunningServer, runProgram, startServer } from "../testing/program.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";

const isRoot = process.getuid?.() === 0;
const nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "test", "-r"];
const [program = "", ...args] = nobody;
/** Whether another account can read this checkout; under /root it can't. */
const isReadable =
  spawnSync(program, [...args, fileURLToPath(new URL("../main.ts", import.meta.url))]).status === 0;

let folder: TemporaryFolder;
let server: RunningServer | undefined;

beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(async () => {
  server?.signal("SIGTERM");
  await server?.ended();
  server = undefined;
  await folder[Symbol.asyncDispose]();
});

type Status = { uids: number[]; groups: string; capabilities: number };

async function statusOf(pid: number | string): Promise<Status> {
  const text = await readFile(`/proc/${pid}/status`, "utf8");
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, "m").exec(text)?.[1] ?? "";
  const capabilities = ["CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"].map((name) =>
    Number(`0x${field(name)}`),
  );
  return {
    uids: field("Uid").split(/\s+/).map(Number),
    groups: field("Groups").trim(),
    capabilities: capabilities.reduce((all, one) => all | one, 0),
  };
}

/** The serving processes that a server has started. */
async function childrenOf(pid: number): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8")),
  );
  return lists.join(" ").split(/\s+/).filter(Boolean);
}

describe.runIf(isRoot && isReadable)("started by root", () => {
  test("Node, its workers and the database run as one account, without groups and rights", async () => {
    server = await startServer({ DATA_DIR: folder.path, WORKERS: "2" });
    const { uid } = await stat(join(folder.path, "database"));
    expect(uid).not.toBe(0);
    const processes = [server.pid, ...(await childrenOf(server.pid))];
    expect(processes.length).toBeGreaterThan(2);
    for (const pid of processes) {
      expect(await statusOf(pid)).toEqual({ uids: [uid, uid, uid, uid], groups: "", capabilities: 0 });
    }
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await stat(join(folder.path, "app-secret"))).toMatchObject({ uid, mode: 0o100600 });
  });

  test("a data folder of root's from an earlier release keeps working, with the secret in it", async () => {
    await using prepared = await prepareDataFolder();
    await using earlier = await copyDataFolder(prepared);
    const secret = randomBytes(32).toString("base64url");
    await writeFile(join(earlier.path, "app-secret"), secret, { mode: 0o600 });
    await chown(join(earlier.path, "database"), 0, 0);
    server = await startServer({ DATA_DIR: earlier.path });
    expect((await statusOf(server.pid)).uids).not.toContain(0);
    expect(await readFile(join(earlier.path, "app-secret"), "utf8")).toBe(secret);
    server.signal("SIGTERM");
    expect((await server.ended()).code).toBe(0);
    server = await startServer({ DATA_DIR: earlier.path });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const backup = runProgram("backup/command.ts", [join(folder.path, "a.backup")], {
      DATA_DIR: earlier.path,
    });
    expect(await backup.ended()).toMatchObject({ code: 0 });
  });

  test("a port below 1024 is served, with the right to such ports alone", async () => {
    // `fetch` refuses many ports below 640 and above 988, those of other protocols.
    const port = String(randomInt(640, 989));
    server = await startServer({ DATA_DIR: folder.path, PORT: port, WORKERS: "2" });
    expect(server.url).toBe(`http://127.0.0.1:${port}`);
    const { uids, capabilities } = await statusOf(server.pid);
    expect(uids).not.toContain(0);
    // CAP_NET_BIND_SERVICE
    expect(capabilities).toBe(1 << 10);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test("secrets in files that only root may read reach every process", async () => {
    const file = join(folder.path, "metrics-token");
    await writeFile(file, "a token for the metrics\n", { mode: 0o600 });
    server = await startServer({
      DATA_DIR: join(folder.path, "data"),
      WORKERS: "2",
      METRICS_TOKEN_FILE: file,
    });
    expect((await statusOf(server.pid)).uids).not.toContain(0);
    const headers = { authorization: "Bearer a token for the metrics" };
    expect((await fetch(`${server.url}/metrics`, { headers })).status).toBe(200);
  });

  test("a data folder that the account may not enter keeps working as root, and the start says so", async () => {
    const closed = join(folder.path, "closed");
    await mkdir(closed, { mode: 0o700 });
    server = await startServer({ DATA_DIR: join(closed, "data") });
    // Its database lies elsewhere, by a link.
    const database = await realpath(join(closed, "data", "database"));
    expect((await statusOf(server.pid)).uids).toEqual([0, 0, 0, 0]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    server.signal("SIGTERM");
    const { output } = await server.ended();
    await rm(database, { recursive: true });
    expect(output).toMatch(
      /The server runs as root, because the account \S+ can't run it: it may not read .*\./,
    );
  });

  test("a wrong setting is reported once, as before", async () => {
    const { code, output } = await runProgram("main.ts", [], { PORT: "http" }).ended();
    expect([code, output]).toEqual([1, "PORT must be a number."]);
  });
});

test.runIf(!isRoot)("an ordinary user stays who it is", async () => {
  server = await startServer({ DATA_DIR: folder.path });
  expect((await statusOf(server.pid)).uids).toContain(process.getuid?.());
});
