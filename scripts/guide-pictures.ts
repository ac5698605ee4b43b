// Photographs a collector's evening for docs/guide.md from a demo that runs on this machine, in which it receives payments:
// `npm run guide-pictures -- http://127.0.0.1:3000`. Take a fresh demo.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "./prepare/chromium.mjs";

const folder = path.resolve(import.meta.dirname, "../docs/images");
const url = process.argv[2] ?? "http://127.0.0.1:3000";
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** A page of the demo's shop that collects, signed in. */
async function openShop(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const isMobile = viewport === phone;
  const page = await browser.newPage({
    baseURL: url,
    viewport,
    isMobile,
    hasTouch: isMobile,
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await page.goto("/login");
  await page.getByLabel("Username").fill("shree.digital");
  await page.getByLabel("Password", { exact: true }).fill("demo-password");
  await page.keyboard.press("Enter");
  await page.waitForURL(/dashboard/);
  return page;
}

/** Saves what the page shows, as WebP, which is a third of a PNG. */
async function photograph(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 80 });
  const picture = Buffer.from(data, "base64");
  await writeFile(path.join(folder, `${name}.webp`), picture);
  console.log(`${name}.webp, ${Math.round(picture.length / 1000)} kB`);
}

async function atTheDoor(page: Page): Promise<void> {
  await page.goto("/collections?tab=route");
  await page.getByLabel("Area or collector").selectOption({ label: "Murugan" });
  await page.getByText("Who owes").click();
  const doors = page.getByRole("button", { name: /^Receive from/ });
  await doors.first().waitFor();
  await photograph(page, "collect-route");

  const dialog = page.getByRole("dialog");
  for (const nth of [1, 2, 3]) {
    await doors.first().click();
    await page.getByRole("combobox", { name: "Received by" }).click();
    await page.getByRole("listbox", { name: "Received by" }).getByRole("option", { name: "Murugan" }).click();
    if (nth === 1) {
      await dialog.getByText("UPI", { exact: true }).click();
      await dialog.getByRole("img", { name: /UPI/ }).waitFor();
      await photograph(page, "collect-receive");
      await dialog.getByText("Cash", { exact: true }).click();
    }
    await dialog.getByRole("button", { name: "Receive", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
  }
}

async function receiptOf(page: Page): Promise<void> {
  await page.goto("/collections?tab=payments");
  await page
    .getByRole("button", { name: /^Receipt/ })
    .first()
    .click();
  await page.getByRole("dialog").getByText("Amount received").waitFor();
  await photograph(page, "collect-receipt");
}

async function inTheShop(page: Page): Promise<void> {
  await page.goto("/collections?tab=day-book");
  const signed = page.getByText(/Signed by/).first();
  // In the morning the demo's shop hasn't closed yesterday yet, and some evenings it closes two days at once.
  do {
    await page.getByRole("button", { name: "Previous day" }).click();
    await page.waitForLoadState("networkidle");
  } while (!(await signed.isVisible()));
  await photograph(page, "collect-day-book");

  await page.goto("/collections?tab=day-book");
  const card = page.getByRole("region", { name: "Murugan", exact: true });
  await card.getByRole("button", { name: "Close Day" }).click();
  const dialog = page.getByRole("dialog");
  const sums = await dialog.getByText("Should be in hand", { exact: true }).locator("..").textContent();
  await dialog.getByRole("button", { name: "Count by notes" }).click();
  // As if ₹20 were missing.
  let rest = Number(/₹([\d,]+)/.exec(sums ?? "")?.[1]?.replaceAll(",", "")) - 20;
  for (const value of [500, 200, 100, 50, 20, 10]) {
    const count = Math.floor(rest / value);
    rest -= count * value;
    if (count > 0) await dialog.getByLabel(`Notes of ₹${value}`, { exact: true }).fill(String(count));
  }
  await dialog.getByLabel("Coins").fill(String(rest));
  await dialog.getByLabel("Why cash is short").fill("Gave too much change");
  await dialog.getByLabel("Signed by").fill("Murugan");
  await photograph(page, "collect-close-day");
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
try {
  const door = await openShop(browser, phone);
  await atTheDoor(door);
  await receiptOf(door);
  await inTheShop(await openShop(browser, desk));
} finally {
  await browser.close();
}
