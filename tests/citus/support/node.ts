import { spawn } from "node:child_process";
import { chown, mkdir, open, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { connect } from "../../../server/src/database/connect.ts";
import type { SocketConnection } from "../../../server/src/database/connection-details.ts";
import { chooseAccount } from "../../../server/src/database/embedded/account.ts";
import { environment, run } from "../../../server/src/database/embedded/run.ts";
import { killPostmaster } from "../../faults/support/database-processes.ts";
import { waitUntil } from "../../faults/support/wait.ts";
import type { Installation } from "./installation.ts";

/** The password of all roles of the cluster under test. */
export const password = "a-password-of-the-cluster-under-test";

/** A PostgreSQL with Citus on the loopback. */
export type CitusNode = AsyncDisposable & {
  port: number;
  /** The superuser's connection to a database. */
  administrator(database: string): SocketConnection;
  /** Starts it after it has stopped or was killed; returns once it answers. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Kills it and all its processes at once, as a power cut would. */
  kill(): Promise<void>;
};

type Options = { installation: Installation; folder: string; name: string };

/** Creates a node in `folder` and starts it, as an account that is not root. */
export async function startNode({ installation, folder, name }: Options): Promise<CitusNode> {
  const { programs } = installation;
  const home = join(folder, name);
  const data = join(home, "data");
  await mkdir(home, { mode: 0o700 });
  const account = await chooseAccount(home);
  const passwordFile = join(home, "password");
  await writeFile(passwordFile, password);
  if (account) for (const path of [home, passwordFile]) await chown(path, account.uid, account.gid);
  const must = async (program: string, args: string[]) => {
    const { succeeded, stdout, stderr } = await run(join(programs, program), args, account);
    if (!succeeded) throw new Error(`${program}: ${stderr || stdout}`);
    return stdout;
  };
  await must("initdb", [
    `--pgdata=${data}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ]);
  const port = await findFreePort();
  // Security releases of 2026 load only the output plugins that this setting names.
  const namesPlugins = (
    await run(join(programs, "postgres"), ["-C", "output_plugin_libraries", "-D", data], account)
  ).succeeded;
  await writeFile(
    join(data, "postgresql.auto.conf"),
    Object.entries({
      listen_addresses: "127.0.0.1",
      port,
      unix_socket_directories: home,
      shared_preload_libraries: "citus",
      wal_level: "logical",
      max_connections: 300,
      shared_buffers: "64MB",
      timezone: "UTC",
      jit: "off",
      ...(namesPlugins && { output_plugin_libraries: "pgoutput, citus" }),
    })
      .map(([setting, value]) => `${setting} = '${value}'\n`)
      .join(""),
  );

  const connection = (database: string): SocketConnection => ({
    kind: "socket",
    socketDirectory: home,
    port,
    user: "postgres",
    password,
    database,
  });
  let ended = Promise.resolve();
  let pid: number | undefined;

  async function answers(): Promise<boolean> {
    const database = connect(connection("postgres"), { max: 1 });
    return database`select 1`
      .then(
        () => true,
        () => false,
      )
      .finally(() => database.end());
  }

  async function start(): Promise<void> {
    const log = await open(join(home, "log"), "a");
    const child = spawn(join(programs, "postgres"), ["-D", data], {
      ...(account && { uid: account.uid, gid: account.gid }),
      cwd: "/",
      env: environment,
      // Ctrl-C ends the tests, which then stop it in order.
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    ended = new Promise((resolve) => child.once("exit", () => resolve()));
    await new Promise<void>((resolve, reject) => child.once("spawn", resolve).once("error", reject));
    pid = child.pid;
    await log.close();
    await waitUntil(`the node ${name} answers`, 60_000, answers);
  }

  const stop = async () => {
    if (pid === undefined) return;
    process.kill(pid, "SIGINT");
    await ended;
    pid = undefined;
  };
  await start();
  return {
    port,
    administrator: connection,
    start,
    stop,
    async kill() {
      if (pid !== undefined) await killPostmaster(pid);
      pid = undefined;
    },
    [Symbol.asyncDispose]: stop,
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("The system gave no port");
  return address.port;
}
