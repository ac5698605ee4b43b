import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../prepare/command.mjs";
import { colours } from "./steps.mjs";

/**
 * Runs a step, writes its output and says in one line how it went.
 * @param {import("./steps.mjs").Step} step
 * @param {{ mayBeEmpty: boolean, isBeside: boolean }} options whether a runner may run no test at all, and whether the
 *   output has to wait for the end of the step, because another step is writing
 * @returns {Promise<import("./reports.mjs").Count>} of a check, which is no test: one failed, or nothing
 */
export async function runStep(step, { mayBeEmpty, isBeside }) {
  /** @type {string[]} */
  const kept = [];
  const write = (/** @type {string} */ text) =>
    isBeside ? void kept.push(text) : void process.stdout.write(text);
  write(`\n▶ ${step.name}: ${step.command.join(" ")}\n`);
  const start = performance.now();
  const succeeded = await run(step, write);
  const count = counted(step, succeeded, mayBeEmpty);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  write(`${count.failed === 0 ? "✔" : "✘"} ${step.name}: ${describe(step, count)} (${seconds} s)\n`);
  process.stdout.write(kept.join(""));
  return count;
}

/**
 * @param {import("./steps.mjs").Step} step
 * @param {(text: string) => void} write
 * @returns {Promise<boolean>}
 */
function run({ command: [name = "", ...args], env }, write) {
  const binaries = path.join(root, "node_modules/.bin");
  return new Promise((resolve) => {
    const child = spawn(path.join(binaries, name), args, {
      cwd: root,
      env: {
        ...process.env,
        ...colours,
        ...env,
        PATH: `${binaries}${path.delimiter}${process.env.PATH}`,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", write);
    child.once("error", (error) => {
      write(`${error.message}\n`);
      resolve(false);
    });
    child.once("close", (code) => resolve(code === 0));
  });
}

/**
 * @param {import("./steps.mjs").Step} step
 * @param {boolean} succeeded
 * @param {boolean} mayBeEmpty
 * @returns {import("./reports.mjs").Count}
 */
function counted({ report }, succeeded, mayBeEmpty) {
  const none = { passed: 0, failed: succeeded ? 0 : 1, skipped: 0 };
  if (report === undefined) return none;
  const count = existsSync(report.file) ? report.count(report.file) : none;
  const isEmpty = count.passed + count.failed === 0 && !mayBeEmpty;
  // A runner that crashed, found no test or failed for a reason that no test shows has failed once.
  return count.failed === 0 && (!succeeded || isEmpty) ? { ...count, failed: 1 } : count;
}

/**
 * @param {import("./steps.mjs").Step} step
 * @param {import("./reports.mjs").Count} count
 */
function describe(step, { passed, failed, skipped }) {
  if (step.report === undefined) return failed === 0 ? "fine" : "failed";
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
