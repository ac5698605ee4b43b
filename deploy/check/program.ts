import { spawn } from "node:child_process";
import { once } from "node:events";

/** Whom to run a program as; absent, oneself. */
export type Account = { uid: number; gid: number };

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; account?: Account | undefined };

/** A program that runs, with what it has written so far. */
export type Program = {
  output(): string;
  end(signal: NodeJS.Signals): void;
  /** Its exit code once it has ended; the signal's name when one ended it. */
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

/** Runs a program to its end and answers what it wrote; throws that unless it ends with 0. */
export async function runProgram(command: string, args: string[], options: Options = {}): Promise<string> {
  const program = startProgram(command, args, options);
  const code = await program.ended;
  if (code !== 0) throw new Error(`${command} ended with ${code}.\n${program.output()}`);
  return program.output();
}

/** Whether the machine has a program, which answers this question of ours with 0. */
export async function hasProgram(command: string, args: string[]): Promise<boolean> {
  return (await startProgram(command, args).ended) === 0;
}
