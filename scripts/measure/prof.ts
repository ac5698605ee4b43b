import { chromium } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { openSession } from "../../tests/business.ts";
import { startProduct } from "../../tests/product.ts";
import { findChromium } from "../chromium.mjs";
import { listScreens } from "./screens.ts";
const product = await startProduct();
try {
  for (const screen of (await listScreens(product)).filter(({ name }) => process.argv.slice(2).includes(name))) {
    const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 412, height: 823 } });
    const page = await context.newPage();
    if (screen.session) await openSession(page, screen.session);
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await cdp.send("Profiler.enable"); await cdp.send("Profiler.setSamplingInterval", { interval: 200 });
    await cdp.send("Profiler.start");
    await page.goto(screen.path); await page.getByRole("heading", { level: 1 }).waitFor(); await page.waitForLoadState("networkidle"); await page.waitForTimeout(1500);
    const { profile } = await cdp.send("Profiler.stop");
    await writeFile(`/tmp/prof-${screen.name.replace(/\W+/g, "-")}.json`, JSON.stringify(profile));
    await browser.close();
  }
} finally { await product.stop(); }
