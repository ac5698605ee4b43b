import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { SocketConnection } from "../server/src/database/connection-details.ts";
import type { BenchRequest } from "./calls.ts";
import { drive } from "./drive.ts";
import type { Limit } from "./limits.ts";

const program = fileURLToPath(new URL("bare-server.ts", import.meta.url));

const below = (limit: number) => Math.floor(Math.random() * limit);
const recharge = (shop: number): BenchRequest => ({
  method: "POST",
  path: `/?operator=${1000 + shop}&customer=${1000 * below(6) + shop}`,
});

/** What the bare server is asked for; it has no sessions. */
const requests: Partial<Record<Limit, () => BenchRequest>> = {
  list: () => ({ method: "GET", path: "/?operator=1001" }),
  recharge: () => recharge(3 + below(200)),
  "recharge on one wallet": () => recharge(2),
};

/** A server of `node:http` alone. */
type BareServer = {
  /** Requests per second; undefined for a limit that it doesn't serve. */
  measure(limit: Limit, load: { connections: number; seconds: number }): Promise<number | undefined>;
  stop(): Promise<void>;
};

/** Starts the bare server on a database. */
export async function startBareServer(connection: SocketConnection): Promise<BareServer> {
  const child = spawn(process.execPath, [program], {
    // Not an argument, which anybody on the machine could read: it holds the password.
    env: { ...process.env, BARE_CONNECTION: JSON.stringify(connection) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const [port] = await once(createInterface(child.stdout), "line");
  return {
    async measure(limit, load) {
      const next = requests[limit];
      if (!next) return undefined;
      const measured = await drive({ name: `bare ${limit}`, url: `http://127.0.0.1:${port}`, next, ...load });
      if (measured.failures > 0) throw new Error(`bare ${limit}: ${measured.failures} requests failed`);
      return measured.requests / measured.seconds;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
