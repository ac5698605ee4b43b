import { spawn } from "node:child_process";
import { once } from "node:events";

/** The account that runs a program; the current one if absent. */
export type Account = { uid: number; gid: number };

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; account?: Account };

/** A running program, and its output so far. */
export type Program = {
  output(): string;
  end(signal: NodeJS.Signals): void;
  /** Its exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
};

/** Starts a program; one that can't be started ends with 127. */
export function startProgram(command: string, args: string[], { cwd, env, account }: Options = {}): Program {
  const child = spawn(command, args, { cwd, env, ...account, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, "close").then(
    () => child.exitCode ?? child.signalCode ?? 127,
    (error: Error) => {
      output += error.message;
      return 127;
    },
  );
  return { output: () => output, end: (signal) => child.kill(signal), ended };
}

/** Runs a program and returns its output; throws with the output unless it exits with 0. */
export async function runProgram(command: string, args: string[], options: Options = {}): Promise<string> {
  const program = startProgram(command, args, options);
  const code = await program.ended;
  if (code !== 0) throw new Error(`${command} ended with ${code}.\n${program.output()}`);
  return program.output();
}

/** Whether a program is installed, judged by exit code 0 for these arguments. */
export async function hasProgram(command: string, args: string[]): Promise<boolean> {
  return (await startProgram(command, args).ended) === 0;
}
