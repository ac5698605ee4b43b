import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { SocketConnection } from "../../database/connection-details.ts";

/** `kill` is kill -9; `finish` stops the database first. Both resolve once the process has ended. */
export type EmbeddedOwner = {
  pid: number;
  connection: SocketConnection;
  kill(): Promise<void>;
  finish(): Promise<void>;
};

const program = fileURLToPath(new URL("embedded-owner-process.ts", import.meta.url));

/** Starts another process that owns the embedded database of a data folder. */
export async function startEmbeddedOwner(dataDir: string): Promise<EmbeddedOwner> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const [line] = await Promise.race([once(createInterface(child.stdout), "line"), ended]);
  if (typeof line !== "string" || !line.startsWith("{")) throw new Error(`The owner didn't start: ${line}`);
  return {
    pid: child.pid ?? 0,
    connection: JSON.parse(line),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    async finish() {
      child.stdin.end();
      await ended;
    },
  };
}
