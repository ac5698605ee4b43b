import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's absolute path. */
export const root = path.resolve(fileURLToPath(new URL("../..", import.meta.url)));

/** Contains locks and unfinished builds; git ignores it. */
export const cache = path.join(root, ".cache");

/** A failed preparation: a sentence for the user, and the output of the failed command. */
export class PreparationError extends Error {
  /**
   * @param {string} sentence
   * @param {string} [output] of the command that failed
   */
  constructor(sentence, output = "") {
    super(sentence);
    this.output = output;
  }
}

/**
 * @typedef {{ code: number, output: string }} Outcome exit code (127 when the command can't be started), and
 * what it wrote to stdout and stderr
 */

/**
 * Runs a command, by default in the repository's folder, and collects its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<Outcome>}
 */
export function runCommand(command, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.once("error", (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs npm with the machine's Node, because npm may replace the one in node_modules.
 * @param {string[]} args
 * @param {string} [cwd]
 */
export function runNpm(args, cwd = root) {
  return runCommand("npm", args, { cwd, env: machineEnvironment() });
}

/** @returns {NodeJS.ProcessEnv} the environment without this repository's node_modules in the PATH */
function machineEnvironment() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const ours = path.join(root, "node_modules") + path.sep;
  return { ...process.env, PATH: folders.filter((folder) => !folder.startsWith(ours)).join(path.delimiter) };
}
