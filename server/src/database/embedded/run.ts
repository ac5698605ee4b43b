import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** An account of the system to run a program as. */
export type Account = { name: string; uid: number; gid: number };

export type Outcome = { succeeded: boolean; stdout: string; stderr: string };

const execute = promisify(execFile);

/** The environment of the database's programs: nothing that configures PostgreSQL, and no secrets. */
export const environment = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C" };

/** Runs a program to its end, as `account` if given, in the root folder, which every account may enter. */
export async function run(program: string, args: string[], account?: Account): Promise<Outcome> {
  const identity = account === undefined ? {} : { uid: account.uid, gid: account.gid };
  try {
    const output = await execute(program, args, { ...identity, cwd: "/", env: environment });
    return { succeeded: true, ...output };
  } catch (error) {
    const output = error as Partial<Outcome> & Error;
    return { succeeded: false, stdout: output.stdout ?? "", stderr: output.stderr || output.message };
  }
}

export async function mayEnter(folder: string, account: Account): Promise<boolean> {
  const outcome = await run("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], account);
  return outcome.succeeded;
}
