// What a first visit to each screen loads, in kB as gzip sends it, against the budgets. Measured in a browser with an
// empty cache, so whatever a screen asks for by itself counts; only the charts, which load after it, are told apart.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { openSession } from "../../tests/business.ts";
import { startProduct } from "../../tests/product.ts";
import { findChromium } from "../chromium.mjs";
import { listScreens, type Screen } from "./screens.ts";

const budgets = { signIn: 150, screen: 240, styles: 25 };
const chart = /daily-chart\.tsx$/;

type Chunk = {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
};

/** The files that only the charts need. */
async function filesOfCharts(): Promise<Set<string>> {
  const manifestFile = path.resolve(import.meta.dirname, "../../web/dist/.vite/manifest.json");
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(manifestFile, "utf8"));
  const closure = (key: string, seen: Set<string>): Set<string> => {
    const chunk = manifest[key];
    if (chunk && !seen.has(chunk.file)) {
      seen.add(chunk.file);
      for (const imported of chunk.imports ?? []) closure(imported, seen);
    }
    return seen;
  };
  const starts = Object.entries(manifest).filter(
    ([, { isEntry, isDynamicEntry }]) => isEntry || isDynamicEntry,
  );
  const charts = starts.filter(([key]) => chart.test(key));
  if (charts.length === 0) throw new Error("No chart is built on its own: it would load with its screen.");
  const others = new Set<string>();
  for (const [key] of starts) if (!chart.test(key)) closure(key, others);
  const files = new Set<string>();
  for (const [key] of charts) closure(key, files);
  return new Set([...files].filter((file) => !others.has(file)));
}

type Weight = { scripts: number; charts: number; styles: number };

/** Opens a screen as a first visit and weighs what it asks for until nothing more comes. */
async function weigh(
  browser: Browser,
  url: string,
  screen: Screen,
  ofCharts: ReadonlySet<string>,
): Promise<Weight> {
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    if (screen.session) await openSession(page, screen.session);
    const weight: Weight = { scripts: 0, charts: 0, styles: 0 };
    const weighing: Promise<void>[] = [];
    page.on("response", (response) => {
      const file = new URL(response.url()).pathname.slice(1);
      if (!/\.(js|css)$/.test(file)) return;
      const kind = file.endsWith(".css") ? "styles" : ofCharts.has(file) ? "charts" : "scripts";
      weighing.push(
        response.body().then((body) => {
          weight[kind] += gzipSync(body, { level: 9 }).length / 1000;
        }),
      );
    });
    await page.goto(screen.path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await Promise.all(weighing);
    return weight;
  } finally {
    await context.close();
  }
}

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const ofCharts = await filesOfCharts();
  const tooHeavy: string[] = [];
  console.log(
    `${"kB, gzip".padEnd(26)}${"scripts".padStart(9)}${"budget".padStart(8)}${"styles".padStart(8)}${"charts, later".padStart(15)}`,
  );
  for (const screen of await listScreens(product)) {
    const { scripts, styles, charts } = await weigh(browser, product.url, screen, ofCharts);
    const budget = screen.session ? budgets.screen : budgets.signIn;
    if (scripts > budget || styles > budgets.styles) tooHeavy.push(screen.name);
    const cells = [scripts.toFixed(1).padStart(9), String(budget).padStart(8), styles.toFixed(1).padStart(8)];
    console.log(
      `${screen.name.padEnd(26)}${cells.join("")}${(charts > 0 ? charts.toFixed(1) : "").padStart(15)}`,
    );
  }
  if (tooHeavy.length > 0) {
    console.error(`Over the budget (scripts, or ${budgets.styles} kB of styles): ${tooHeavy.join(", ")}.`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
}
