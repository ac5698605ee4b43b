import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startCommand } from "../scripts/start-command.ts";
import { timeZone } from "./today.ts";

const [, ...startArguments] = startCommand();
const repository = path.resolve(import.meta.dirname, "..");
const startDeadline = 60_000;
const stopDeadline = 30_000;

/** The built product, running on a port and a data folder of its own. */
export type Product = {
  /** Where the console and the API are, without a slash at the end. */
  url: string;
  adminUsername: string;
  adminPassword: string;
  /** Asks it to end, waits until it has, and removes its data. Throws unless it ended well. */
  stop(): Promise<void>;
};

/**
 * Starts the product as `npm start` does and waits until it is ready.
 * @param settings environment variables beside the ones set here
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await createDataDir();
  const port = await freePort();
  const admin = { ADMIN_USERNAME: "admin", ADMIN_PASSWORD: randomBytes(12).toString("base64url") };
  const process = spawn(path.join(repository, "node_modules/.bin/node"), startArguments, {
    cwd: repository,
    env: {
      ...machine(),
      ...admin,
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: String(port),
      TIMEZONE: timeZone,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collectOutput(process);
  const endWithTests = () => process.kill("SIGTERM");
  globalThis.process.once("exit", endWithTests);
  const stop = async () => {
    globalThis.process.off("exit", endWithTests);
    await end(process, output);
    await rm(dataDir, { recursive: true, force: true });
  };

  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(url, process);
  } catch (error) {
    await stop().catch(() => undefined);
    throw new Error(`The product did not start. It wrote:\n${output()}`, { cause: error });
  }
  return { url, adminUsername: admin.ADMIN_USERNAME, adminPassword: admin.ADMIN_PASSWORD, stop };
}

/** The database, which may run as a user of its own, must be able to enter. */
async function createDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "cable-connect-browser-"));
  await chmod(dataDir, 0o755);
  return dataDir;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
}

/** What any process needs, and none of the product's own settings that the machine may hold. */
function machine(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, LANG, USER } = process.env;
  return { PATH, HOME, TMPDIR, LANG, USER };
}

function collectOutput(child: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startDeadline;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`It ended with ${child.exitCode ?? child.signalCode}.`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await delay(100);
  }
  throw new Error(`It was not ready within ${startDeadline / 1000} s.`);
}

async function end(child: ChildProcess, output: () => string): Promise<void> {
  if (!hasEnded(child)) {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), stopDeadline);
    await ended;
    clearTimeout(force);
  }
  if (child.exitCode === 0) return;
  throw new Error(`The product ended with ${child.exitCode ?? child.signalCode}. It wrote:\n${output()}`);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
