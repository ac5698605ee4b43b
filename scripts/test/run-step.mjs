import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../prepare/command.mjs";

/**
 * Runs a step with its output on the terminal and says in one line how it went.
 * @param {import("./steps.mjs").Step} step
 * @param {boolean} mayBeEmpty whether a runner may run no test at all
 * @returns {Promise<import("./reports.mjs").Count>} of a check, which is no test: one failed, or nothing
 */
export async function runStep(step, mayBeEmpty) {
  console.log(`\n▶ ${step.name}: ${step.command.join(" ")}`);
  const start = performance.now();
  const succeeded = await run(step);
  const count = counted(step, succeeded, mayBeEmpty);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${count.failed === 0 ? "✔" : "✘"} ${step.name}: ${describe(step, count)} (${seconds} s)`);
  return count;
}

/**
 * @param {import("./steps.mjs").Step} step
 * @returns {Promise<boolean>}
 */
function run({ command: [name = "", ...args], env }) {
  const binaries = path.join(root, "node_modules/.bin");
  return new Promise((resolve) => {
    const child = spawn(path.join(binaries, name), args, {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        PATH: `${binaries}${path.delimiter}${process.env.PATH}`,
      },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.once("error", (error) => {
      console.error(error.message);
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
