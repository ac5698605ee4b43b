// Lighthouse's marks for every screen, as a phone on a slow line sees the built product: accessibility and best
// practices must be perfect everywhere, and what people wait for first must be quick. Where it has a goal it is the
// median of five, as a busy machine gives lower marks. Words choose the screens whose name holds one of them.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { openSession } from "../../tests/business.ts";
import { startProduct } from "../../tests/product.ts";
import { findChromium } from "../prepare/chromium.mjs";
import { root } from "../prepare/command.mjs";
import { listScreens, type Screen } from "./screens.ts";

const categories = ["performance", "accessibility", "best-practices"] as const;
type Marks = Record<(typeof categories)[number], number>;

/** The least performance of the screens that have one. */
const leastPerformance = new Map([
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

/** What is used of Lighthouse's report; a score is from 0 to 1. */
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
};

/** Has the browser at `port` visit an address. */
async function runLighthouse(url: string, port: number): Promise<Report> {
  const program = path.join(root, "tools/lighthouse/node_modules/.bin/lighthouse");
  const options = [`--port=${port}`, `--only-categories=${categories.join()}`, "--output=json", "--quiet"];
  const args = [url, ...options, "--no-enable-error-reporting"];
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 100_000_000 });
  return JSON.parse(stdout);
}

/** The marks of one visit, and what took away from those that must be perfect. */
async function visit(url: string, port: number): Promise<{ marks: Marks; faults: string[] }> {
  const report = await runLighthouse(url, port);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  const mark = (category: string) => Math.round(100 * (report.categories[category]?.score ?? 0));
  const faults = ["accessibility", "best-practices"].flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${report.audits[id]?.title}`),
  );
  const marks = Object.fromEntries(categories.map((category) => [category, mark(category)])) as Marks;
  return { marks, faults };
}

async function judge(url: string, screen: Screen, port: number): Promise<string[]> {
  const least = leastPerformance.get(screen.name);
  const visits = [];
  for (let run = 0; run < (least === undefined ? 1 : runs); run++)
    visits.push(await visit(url + screen.path, port));
  const { accessibility, "best-practices": practices } = visits[0]?.marks ?? {
    accessibility: 0,
    "best-practices": 0,
  };
  const performance =
    visits.map(({ marks }) => marks.performance).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ??
    0;
  const cells = [performance, accessibility, practices].map((mark) => String(mark).padStart(15));
  console.log(`${screen.name.padEnd(26)}${cells.join("")}`);
  const faults = visits[0]?.faults ?? [];
  if (least !== undefined && performance < least) faults.push(`performance under ${least}`);
  return faults.map((fault) => `${screen.name}: ${fault}`);
}

/** A browser of its own in which the person of a session is signed in; Lighthouse leaves what is stored there. */
async function judgeAs(url: string, screens: Screen[]): Promise<string[]> {
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
    for (const screen of screens) faults.push(...(await judge(url, screen, port)));
    return faults;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const product = await startProduct();
try {
  const words = process.argv.slice(2);
  const screens = (await listScreens(product)).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  console.log(`${"".padEnd(26)}${categories.map((category) => category.padStart(15)).join("")}`);
  const faults: string[] = [];
  for (const session of new Set(screens.map((screen) => screen.session))) {
    faults.push(
      ...(await judgeAs(
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
