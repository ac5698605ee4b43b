import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { startCommand } from "../scripts/start-command.ts";
import type { SocketConnection } from "../server/src/database/connection-details.ts";
import { accessTo } from "../server/src/database/open-database.ts";

/** The built server as a separate process. */
export type BenchServer = { url: string; pid: number; stop(): Promise<void> };

const [, ...startArguments] = startCommand();
/** One for all servers of a run, because they share a database. */
const secret = randomBytes(32).toString("hex");
const repository = fileURLToPath(new URL("..", import.meta.url));

function urlOf({ socketDirectory, user, password, database }: SocketConnection): string {
  return `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(socketDirectory)}`;
}

/** Starts the server on a database with the command of `npm start`; `settings` are added to the usual ones. */
export async function startServer(
  connection: SocketConnection,
  settings: Record<string, string> = {},
): Promise<BenchServer> {
  const { owner, application } = accessTo(connection);
  const child = spawn(process.execPath, startArguments, {
    cwd: repository,
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: urlOf(application),
      DATABASE_OWNER_URL: urlOf(owner),
      APP_SECRET: secret,
      PORT: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      const url = /Sign in at (\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
    ended.then(() => reject(new Error("The server ended instead of starting")));
  });
  return {
    url: await ready,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
