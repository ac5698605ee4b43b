import { readFileSync } from "node:fs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 */

/**
 * @param {string} file Vitest's JSON report
 * @returns {Count} a file that failed before its first test counts as one failed
 */
export function countVitest(file) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report.testResults;
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {string} file Playwright's JSON report
 * @returns {Count} a flaky test counts as failed, and so does each error outside a test
 */
export function countPlaywright(file) {
  const { stats, errors } = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
