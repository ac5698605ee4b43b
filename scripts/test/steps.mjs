import path from "node:path";
import { countPlaywright, countVitest } from "./reports.mjs";

/**
 * A check passes or fails; a runner runs tests and leaves a report.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command found in node_modules/.bin
 * @property {NodeJS.ProcessEnv} [env] beside the present environment
 * @property {{ file: string, count: (file: string) => import("./reports.mjs").Count }} [report] a runner's
 */

/** Whether steps write in colour: they are told, as they write to a pipe. */
const hasColours = process.stdout.isTTY && !process.env.NO_COLOR;
export const colours = hasColours ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };

/** @type {Step[]} */
const checks = [
  { name: "format and lint", command: ["biome", "ci", `--colors=${hasColours ? "force" : "off"}`, "."] },
  ...["contract", "server", "web", "tests", "bench", "deploy", "docs"].map((project) => ({
    name: `types of ${project}`,
    command: ["tsc", "-p", project],
  })),
  {
    name: "boundaries",
    command: ["depcruise", "contract", "server", "web", "--config", ".dependency-cruiser.mjs"],
  },
];

/**
 * What runs, stage by stage. The lanes of a stage run beside each other, the steps of a lane in turn; the first lane's
 * output is written as it comes.
 * @param {string} reports folder that the runners' reports go to
 * @param {{ filters: string[], isAll: boolean }} which names of test files, in part, where none means the checks too; and
 *   whether the tests that take longest run
 * @returns {Step[][][]}
 */
export function stages(reports, { filters, isAll }) {
  const quick = ["contract", "web", "deploy", "docs"].map((name) => vitest(name, reports, filters));
  const server = vitest(
    "server",
    reports,
    filters,
    isAll ? [] : ["--exclude", "**/*.{program,load}.test.ts"],
  );
  // The server's tests wait a fifth of their time: for the time-outs of the product and for the programs that they start.
  return [
    [[server], [...(filters.length > 0 ? [] : checks), ...quick]],
    [[browser(reports, filters, isAll ? [] : ["tests/journeys/"])]],
  ];
}

/**
 * @param {string} workspace
 * @param {string} reports
 * @param {string[]} filters
 * @param {string[]} [options] of Vitest
 * @returns {Step}
 */
function vitest(workspace, reports, filters, options = []) {
  const file = path.join(reports, `${workspace}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return {
    name: `tests of ${workspace}`,
    command: [
      ...["vitest", "run", "--root", workspace],
      ...reporters,
      ...options,
      ...allowNone(filters, "--passWithNoTests"),
    ],
    report: { file, count: countVitest },
  };
}

/**
 * @param {string} reports
 * @param {string[]} filters
 * @param {string[]} folders of test files
 * @returns {Step}
 */
function browser(reports, filters, folders) {
  const file = path.join(reports, "browser.json");
  return {
    name: "browser tests",
    command: [
      "playwright",
      "test",
      "--reporter=list,json",
      ...folders,
      ...allowNone(filters, "--pass-with-no-tests"),
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { file, count: countPlaywright },
  };
}

/**
 * With a filter a runner may rightly find nothing.
 * @param {string[]} filters
 * @param {string} flag
 */
function allowNone(filters, flag) {
  return filters.length > 0 ? [flag, ...filters] : [];
}
