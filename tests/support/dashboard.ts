import { type BusinessDate, formatDate } from "@cable-connect/contract/values/business-date";
import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { adminSession, openSession, type Server } from "./business.ts";

/** One of the figures at the top. */
export function card(page: Page, label: string): Locator {
  return page.getByText(label, { exact: true }).locator("xpath=ancestor::*[contains(@class,'Paper')][1]");
}

/** Expects cards in one row, side by side. */
export async function expectInOneRow(page: Page, labels: readonly string[]): Promise<void> {
  const rowsOf = async () =>
    new Set(await Promise.all(labels.map(async (label) => (await card(page, label).boundingBox())?.y))).size;
  await expect.poll(rowsOf, labels.join(", ")).toBe(1);
}

/** The section under this heading. */
export function section(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** The rows of a list or of a chart's table, without those that head its columns. */
export function rows(place: Locator): Locator {
  return place.getByRole("row").filter({ has: place.page().getByRole("cell") });
}

/** The canvas of a chart. It has no role, because the chart's table has the same content. */
export function drawing(chart: Locator): Locator {
  return chart.locator("canvas");
}

/** How many pixels of the canvas have a CSS colour in the current scheme. */
export async function paintedIn(chart: Locator, color: string): Promise<number> {
  return (await paintedRows(chart, color)).length;
}

/** The row of each pixel of the canvas in a CSS colour of the current scheme, from the top. */
export function paintedRows(chart: Locator, color: string): Promise<number[]> {
  return drawing(chart).evaluate((canvas: HTMLCanvasElement, name) => {
    const probe = document.body.appendChild(document.createElement("span"));
    probe.style.color = name;
    const wanted = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
    probe.remove();
    const { data = [] } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    const rows: number[] = [];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 255 && wanted.every((part, index) => part === data[at + index])) {
        rows.push(Math.floor(at / 4 / canvas.width));
      }
    }
    return rows;
  }, color);
}

/** Moves the pointer over a chart, between its left (0) and its right (1). */
export async function pointAt(page: Page, chart: Locator, share: number): Promise<void> {
  const { x, y } = await placeIn(chart, share);
  await page.mouse.move(x, y);
}

/** Taps a chart, between its left (0) and its right (1). */
export async function tapAt(page: Page, chart: Locator, share: number): Promise<void> {
  const { x, y } = await placeIn(chart, share);
  await page.touchscreen.tap(x, y);
}

async function placeIn(chart: Locator, share: number) {
  await drawing(chart).scrollIntoViewIfNeeded();
  const box = await drawing(chart).boundingBox();
  if (!box) throw new Error("The chart is not drawn.");
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
}

/** The figures of the day under the pointer, which precede the table. */
export function dayFigures(chart: Locator, date: BusinessDate): Locator {
  return chart.locator("[aria-hidden]").getByText(formatDate(date), { exact: true }).locator("xpath=..");
}

/** Picks how many days the charts reach back. */
export async function showDays(page: Page, days: 30 | 90): Promise<void> {
  await page.getByText(`${days} days`, { exact: true }).click();
}

/** The code that draws the charts, and its stylesheet. */
export const chartCode = /\/assets\/(charts|daily-content)-[^/]*\.js$/;
export const chartStyles = /\/assets\/daily-content-[^/]*\.css$/;

/** Aborts requests of files. Returns a function that stops it. */
export async function loseFiles(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const lose = (route: Route) => route.abort();
  await page.route(files, lose);
  return () => page.unroute(files, lose);
}

/** Chromium's errors for files that `loseFiles` aborted. */
export const lostFile = /ERR_FAILED/;

/** How many px a field would have left beside a text, negative if it is cut. */
export function spareWidth(field: Locator, text: string): Promise<number> {
  return field.evaluate((element, shown) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) return Number.NaN;
    pen.font = font;
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    return element.clientWidth - padding - pen.measureText(shown).width;
  }, text);
}

/** Opens the admin's dashboard. */
export async function openAsAdmin(page: Page, server: Server): Promise<void> {
  await openSession(page, await adminSession(server));
  await page.goto("/dashboard");
}

/** The admin's recent transactions. */
export const transactions = (page: Page) => section(page, "Recent Transactions");

/** The operator's recent recharges. */
export const recharges = (page: Page) => section(page, "Recent Recharges");
