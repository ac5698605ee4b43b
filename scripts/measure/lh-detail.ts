import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { openSession } from "../../tests/business.ts";
import { startProduct } from "../../tests/product.ts";
import { findChromium } from "../chromium.mjs";
import { listScreens } from "./screens.ts";
const product = await startProduct();
const words = process.argv.slice(3); const n = Number(process.argv[2]);
try {
  const screens = (await listScreens(product)).filter(({ name }) => words.some((w) => name === w));
  for (const screen of screens) {
    const profile = await mkdtemp(path.join(tmpdir(), "lighthouse-"));
    const server = createServer().listen(0, "127.0.0.1"); await new Promise((r) => server.once("listening", r));
    const port = (server.address() as any).port; server.close();
    const context = await chromium.launchPersistentContext(profile, { executablePath: findChromium(), baseURL: product.url, args: ["--no-sandbox", "--disable-gpu", "--no-first-run", `--remote-debugging-port=${port}`] });
    const page = await context.newPage();
    if (screen.session) await openSession(page, screen.session);
    for (let i = 0; i < n; i++) {
      const r = await lighthouse(product.url + screen.path, { port, onlyCategories: ["performance"], logLevel: "error" });
      const a = r!.lhr.audits;
      const m = (k: string) => Math.round(a[k]?.numericValue ?? -1);
      console.log(screen.name, Math.round(100 * r!.lhr.categories.performance!.score!), "FCP", m("first-contentful-paint"), "LCP", m("largest-contentful-paint"), "TBT", m("total-blocking-time"), "SI", m("speed-index"), "CLS", a["cumulative-layout-shift"]?.numericValue?.toFixed(3), "bench", r!.lhr.environment.benchmarkIndex);
      await writeFile(`/tmp/lh-${screen.name.replace(/\W+/g, "-")}-${i}.json`, JSON.stringify(r!.lhr));
      await writeFile(`/tmp/lh-${screen.name.replace(/\W+/g, "-")}-${i}.trace.json`, JSON.stringify((r!.artifacts as any).Trace ?? (r!.artifacts as any).traces?.defaultPass ?? {}));
    }
    await context.close(); await rm(profile, { recursive: true, force: true });
  }
} finally { await product.stop(); }
