import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createTemporaryFolder } from "../../../server/src/testing/temporary-folder.ts";
import { disposeAtEnd } from "../../faults/support/cleanup.ts";
import type { Installation } from "./installation.ts";
import { type CitusNode, password, startNode } from "./node.ts";

/** A coordinator and its workers on the loopback. */
export type CitusCluster = AsyncDisposable & {
  coordinator: CitusNode;
  workers: readonly CitusNode[];
  /** Runs `npm run citus` for a database of the cluster. */
  setUp(database: string, args?: readonly string[]): Promise<{ code: number | null; output: string }>;
  /** The environment of `npm run citus` and of a server on the cluster. */
  settings(database: string): Record<string, string>;
};

const program = fileURLToPath(new URL("../../../deploy/citus/main.ts", import.meta.url));
const node = fileURLToPath(new URL("../../../node_modules/.bin/node", import.meta.url));

/** Starts a coordinator and two workers, which don't know each other yet, in a temporary folder. */
export async function openCitusCluster(installation: Installation): Promise<CitusCluster> {
  const folder = disposeAtEnd(await createTemporaryFolder());
  await chmod(folder.path, 0o755);
  const start = async (name: string) =>
    disposeAtEnd(await startNode({ installation, folder: folder.path, name }));
  const [coordinator, ...workers] = await Promise.all(["coordinator", "worker-1", "worker-2"].map(start));
  if (coordinator === undefined) throw new Error("unreachable");
  const settings = (database: string) => {
    const url = (role: string) => `postgres://${role}:${password}@127.0.0.1:${coordinator.port}/${database}`;
    return {
      DATABASE_OWNER_URL: url("cable_connect"),
      DATABASE_URL: url("cable_connect_app"),
      CITUS_SUPERUSER_URL: url("postgres"),
      CITUS_WORKERS: workers.map(({ port }) => `127.0.0.1:${port}`).join(","),
      CITUS_SHARDS: "4",
    };
  };
  return {
    coordinator,
    workers,
    settings,
    async setUp(database, args = []) {
      const { PATH, HOME } = process.env;
      const child = spawn(node, [program, ...args], {
        env: { PATH, HOME, ...settings(database) },
        stdio: ["ignore", "pipe", "pipe"],
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
      await once(child, "close");
      return { code: child.exitCode, output };
    },
    async [Symbol.asyncDispose]() {
      for (const each of [coordinator, ...workers]) await each[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
