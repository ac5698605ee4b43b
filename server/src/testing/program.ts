import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("..", import.meta.url));
const node = fileURLToPath(new URL("../../../node_modules/.bin/node", import.meta.url));
/** Compiled code that the next start reuses: half the time of each of a hundred starts. */
const compileCache = fileURLToPath(new URL("../../../.cache/node", import.meta.url));
mkdirSync(compileCache, { recursive: true });
// Also for the account that a server of root's changes to. Each account has a folder of its own in there.
chmodSync(compileCache, 0o1777);
/** A shared machine can be busy: twenty waiting processes make a start take more than a minute. */
const startDeadline = 110_000;

/** A program running as a separate process. */
export type Program = {
  pid: number;
  /** Its output so far. */
  lines: readonly string[];
  /** Waits for a matching line of its output; throws if it ends first. */
  line(pattern: RegExp): Promise<string>;
  signal(name: NodeJS.Signals): void;
  /** Waits for its end. */
  ended(): Promise<{ code: number | null; output: string }>;
};

/** The server as a separate process, and the URL of its console. */
export type RunningServer = Program & { url: string };

/**
 * Starts the server on the loopback as a separate process, by default on a free port, and waits until it is ready. Throws with
 * its output if it ends before, or isn't ready in time.
 * @param flags of Node.js
 */
export async function startServer(
  settings: Record<string, string>,
  flags: readonly string[] = [],
): Promise<RunningServer> {
  const program = runProgram("main.ts", [], { HOST: "127.0.0.1", PORT: "0", ...settings }, flags);
  const late = setTimeout(() => program.signal("SIGKILL"), startDeadline);
  try {
    const line = await program.line(/Sign in at/);
    return { ...program, url: /Sign in at (\S+)/.exec(line)?.[1] ?? "" };
  } finally {
    clearTimeout(late);
  }
}

/** Runs a program of the server, such as `main.ts`, as a separate process; `flags` are Node.js options. */
export function runProgram(
  file: string,
  args: string[],
  settings: Record<string, string>,
  flags: readonly string[] = [],
): Program {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(node, [...flags, file, ...args], {
    cwd: source,
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE: compileCache, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on("line", (line) => {
      lines.push(line);
      for (const look of waiting) look();
    });
  }
  const closed = once(child, "close");
  return {
    pid: child.pid ?? 0,
    lines,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => pattern.test(line));
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        closed.then(() =>
          reject(
            new Error(
              `It ended (${child.exitCode ?? child.signalCode}) without ${pattern}:\n${lines.join("\n")}`,
            ),
          ),
        );
        look();
      }),
    signal: (name) => child.kill(name),
    async ended() {
      await closed;
      return { code: child.exitCode, output: lines.join("\n") };
    },
  };
}
