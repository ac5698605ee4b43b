// Compares what a first visit to each screen loads, in kB after gzip, with the budgets. A browser with an empty cache
// loads it, so that everything the screen requests counts; the charts, which load later, are counted separately. What loads
// once the browser is idle (web/src/app/shell/preload-dialogs.tsx) doesn't count.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { openSession } from "../../tests/support/business.ts";
import { startProduct } from "../../tests/support/product.ts";
import { findChromium } from "../prepare/chromium.mjs";
import { listScreens, type Screen } from "./screens.ts";

const budgets = { signIn: 150, screen: 240, styles: 25 };
/** Screens above the budget: one needs the rules of passwords at once, the other the fields of a period with their calendar. */
const larger: Readonly<Record<string, number>> = { "choose password": 270, "admin: operator statement": 266 };
const dist = path.resolve(import.meta.dirname, "../../web/dist");
const charts = ["src/features/dashboard/charts/charts.tsx", "src/features/margin/margin-chart.tsx"];

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

async function readManifest(): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(dist, ".vite/manifest.json"), "utf8"));
  if (charts.some((chart) => !manifest[chart]))
    throw new Error("A chart has no chunk of its own, so it would load with its screen.");
  return manifest;
}

/** The requested files that only the charts need. */
function filesOfCharts(manifest: Manifest, requested: ReadonlySet<string>): Set<string> {
  const others = new Set<string>();
  function reach(key: string): void {
    const chunk = manifest[key];
    if (!chunk || charts.includes(key) || !requested.has(chunk.file) || others.has(chunk.file)) return;
    others.add(chunk.file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) reach(next);
  }
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) reach(key);
  return new Set([...requested].filter((file) => !others.has(file)));
}

type Weight = { scripts: number; charts: number; styles: number };

/** Opens a screen with an empty cache and adds up what it loads until the network is idle. */
async function weigh(browser: Browser, url: string, screen: Screen, manifest: Manifest): Promise<Weight> {
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    if (screen.session) await openSession(page, screen.session);
    const requested = new Set<string>();
    page.on("response", (response) => {
      const file = new URL(response.url()).pathname.slice(1);
      if (/\.(js|css)$/.test(file)) requested.add(file);
    });
    await page.goto(screen.path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    const ofCharts = filesOfCharts(manifest, requested);
    const weight: Weight = { scripts: 0, charts: 0, styles: 0 };
    for (const file of requested) {
      const kind = file.endsWith(".css") ? "styles" : ofCharts.has(file) ? "charts" : "scripts";
      weight[kind] += gzipSync(await readFile(path.join(dist, file)), { level: 9 }).length / 1000;
    }
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
  const manifest = await readManifest();
  const tooHeavy: string[] = [];
  console.log(
    `${"kB, gzip".padEnd(26)}${"scripts".padStart(9)}${"budget".padStart(8)}${"styles".padStart(8)}${"charts, later".padStart(15)}`,
  );
  for (const screen of await listScreens(product)) {
    const weight = await weigh(browser, product.url, screen, manifest);
    const { scripts, styles } = weight;
    const budget = larger[screen.name] ?? (screen.session ? budgets.screen : budgets.signIn);
    if (scripts > budget || styles > budgets.styles) tooHeavy.push(screen.name);
    const cells = [scripts.toFixed(1).padStart(9), String(budget).padStart(8), styles.toFixed(1).padStart(8)];
    console.log(
      `${screen.name.padEnd(26)}${cells.join("")}${(weight.charts > 0 ? weight.charts.toFixed(1) : "").padStart(15)}`,
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
