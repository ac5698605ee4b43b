// Every check and the tests, each step even if one before it failed. The last line counts the tests from the
// runners' own reports; a failed check counts as one failed.
// `npm test` leaves out the tests that take longest (CONTRIBUTING.md, Test); `npm run test:all` runs all.
// `npm test -- wallet` runs the test files whose name holds the word, and no checks.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { cache } from "./prepare/command.mjs";
import { runStep } from "./test/run-step.mjs";
import { stages } from "./test/steps.mjs";

const words = process.argv.slice(2);
const filters = words.filter((word) => word !== "--all");
// A file that is asked for by name runs, whatever it takes.
const isAll = words.length > 0;
if (filters.some((filter) => filter.startsWith("-"))) {
  console.error("Usage: npm test [-- <part of a test file's name> …]");
  process.exit(2);
}

const reports = await mkdtemp(path.join(os.tmpdir(), "cable-connect-test-"));
const total = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {import("./test/steps.mjs").Step[]} lane
 * @param {boolean} isBeside
 */
async function runLane(lane, isBeside) {
  for (const step of lane) {
    const count = await runStep(step, { mayBeEmpty: filters.length > 0, isBeside });
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
}

for (const lanes of stages(reports, { filters, isAll })) {
  await Promise.all(lanes.map((lane, index) => runLane(lane, index > 0)));
}
await rm(reports, { recursive: true });

if (total.passed + total.failed === 0) {
  console.error(`\nNo test file's name holds ${filters.join(" or ")}.`);
  total.failed = 1;
}
const line = `${total.passed} passed, ${total.failed} failed`;
await mkdir(cache, { recursive: true });
await writeFile(path.join(cache, "test-result"), `${line}\n`);
console.log(`\n${total.skipped > 0 ? `${total.skipped} skipped\n` : ""}${line}`);
process.exitCode = total.failed === 0 ? 0 : 1;
