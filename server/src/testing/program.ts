import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("..", import.meta.url));

/** A program that runs as a process of its own. */
export type Program = {
  pid: number;
  /** Waits for a line of its output that matches; throws when it ends first. */
  line(pattern: RegExp): Promise<string>;
  signal(name: NodeJS.Signals): void;
  /** Waits until it has ended. */
  ended(): Promise<{ code: number | null; output: string }>;
};

/** Runs a program of the server, such as `main.ts`, as a process of its own. */
export function runProgram(file: string, args: string[], settings: Record<string, string>): Program {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [file, ...args], {
    cwd: source,
    env: { PATH, HOME, TMPDIR, ...settings },
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
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => pattern.test(line));
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        closed.then(() => reject(new Error(`It ended without ${pattern}:\n${lines.join("\n")}`)));
        look();
      }),
    signal: (name) => child.kill(name),
    async ended() {
      await closed;
      return { code: child.exitCode, output: lines.join("\n") };
    },
  };
}
