// Lighthouse's scores of every screen of the built product, on a simulated phone with a slow connection. Accessibility
// and best practices must be perfect everywhere. Performance has a goal on the first screens; it is the median of five
// runs there, because a busy machine lowers it. Arguments select the screens whose name contains one of them.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { openSession } from "../../tests/support/business.ts";
import { startProduct } from "../../tests/support/product.ts";
import { findChromium } from "../prepare/chromium.mjs";
import { root } from "../prepare/command.mjs";
import { listScreens, type Screen } from "./screens.ts";

const categories = ["performance", "accessibility", "best-practices"] as const;
type Scores = Record<(typeof categories)[number], number>;

/** The lowest performance score allowed, for the screens that have a goal. */
const performanceGoals = new Map([
  ["sign-in", 90],
  ["admin: dashboard", 80],
  ["operator: dashboard", 80],
]);
const runs = 5;

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, "127.0.0.1", () => {
    const address = server.address();
    server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
  });
  return promise;
}

/** The parts of Lighthouse's report that are used; scores are from 0 to 1. */
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
};

/** Runs Lighthouse for a URL in the browser with this debugging port. */
async function runLighthouse(url: string, port: number): Promise<Report> {
  const program = path.join(root, "tools/lighthouse/node_modules/.bin/lighthouse");
  const options = [`--port=${port}`, `--only-categories=${categories.join()}`, "--output=json", "--quiet"];
  const args = [url, ...options, "--no-enable-error-reporting"];
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 100_000_000 });
  return JSON.parse(stdout);
}

/** The scores of one visit, and the failed audits of those that must be perfect. */
async function visit(url: string, port: number): Promise<{ scores: Scores; faults: string[] }> {
  const report = await runLighthouse(url, port);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  const scoreOf = (category: string) => Math.round(100 * (report.categories[category]?.score ?? 0));
  const faults = ["accessibility", "best-practices"].flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${report.audits[id]?.title}`),
  );
  const scores = Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as Scores;
  return { scores, faults };
}

async function checkScreen(url: string, screen: Screen, port: number): Promise<string[]> {
  const goal = performanceGoals.get(screen.name);
  const visits = [];
  for (let run = 0; run < (goal === undefined ? 1 : runs); run++)
    visits.push(await visit(url + screen.path, port));
  const { accessibility, "best-practices": practices } = visits[0]?.scores ?? {
    accessibility: 0,
    "best-practices": 0,
  };
  const performance =
    visits.map(({ scores }) => scores.performance).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ??
    0;
  const cells = [performance, accessibility, practices].map((score) => String(score).padStart(15));
  console.log(`${screen.name.padEnd(26)}${cells.join("")}`);
  const faults = visits[0]?.faults ?? [];
  if (goal !== undefined && performance < goal) faults.push(`performance under ${goal}`);
  return faults.map((fault) => `${screen.name}: ${fault}`);
}

/** Checks screens of one session in a new browser profile; Lighthouse keeps what is stored there, so it stays signed in. */
async function checkScreens(url: string, screens: Screen[]): Promise<string[]> {
  const profile = await mkdtemp(path.join(tmpdir(), "lighthouse-"));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    baseURL: url,
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", `--remote-debugging-port=${port}`],
  });
  try {
    const session = screens[0]?.session;
    const page = await context.newPage();
    if (session) await openSession(page, session);
    const faults = [];
    for (const screen of screens) faults.push(...(await checkScreen(url, screen, port)));
    return faults;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const product = await startProduct();
try {
  const filters = process.argv.slice(2);
  const screens = (await listScreens(product)).filter(
    ({ name }) => filters.length === 0 || filters.some((filter) => name.includes(filter)),
  );
  console.log(`${"".padEnd(26)}${categories.map((category) => category.padStart(15)).join("")}`);
  const faults: string[] = [];
  for (const session of new Set(screens.map((screen) => screen.session))) {
    faults.push(
      ...(await checkScreens(
        product.url,
        screens.filter((screen) => screen.session === session),
      )),
    );
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await product.stop();
}
