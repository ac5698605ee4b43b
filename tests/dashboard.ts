import { addMonths, businessDay } from "@cable-connect/contract/business-date";
import { defaultSettings } from "@cable-connect/contract/settings";
import type { Locator, Page, Route } from "@playwright/test";
import {
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  type Server,
  uniqueName,
} from "./business.ts";

export const today = businessDay(new Date(), defaultSettings.timeZone);

/** What the wallet of `createBusiness` starts with, in rupees. */
export const funds = 10_000;

/** An operator with a cable platform, a customer and as many recharges of 1, 2, 3 … hundred rupees. */
export async function createBusiness(server: Server, recharges: number) {
  const platform = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const { operator, session } = await createOperator(server, { platforms: [platform], funds });
  const customer = await createCustomer(server, session, uniqueName("Asha"));
  for (let count = 1; count <= recharges; count += 1) {
    await createRecharge(server, session, {
      customerId: customer.id,
      platformId: platform.id,
      amount: count * 100,
      expiryDate: addMonths(today, 1),
    });
  }
  return { platform, operator, session, customer };
}

/** One of the figures at the top. */
export function card(page: Page, label: string): Locator {
  return page.getByText(label, { exact: true }).locator("xpath=ancestor::*[contains(@class,'Paper')][1]");
}

/** The section under this heading. */
export function section(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** The rows of a list or of a chart's table, without those that head its columns. */
export function rows(place: Locator): Locator {
  return place.getByRole("row").filter({ has: place.page().getByRole("cell") });
}

/** The drawing of a chart, which has no role: its table tells what it shows. */
export function drawing(chart: Locator): Locator {
  return chart.locator(".recharts-surface");
}

/** Picks how many days the charts reach back. */
export async function showDays(page: Page, days: 30 | 90): Promise<void> {
  await page.getByText(`${days} days`, { exact: true }).click();
}

/** The code that draws the charts, and its stylesheet. */
export const chartCode = /\/assets\/charts-[^/]*\.js$/;
export const chartStyles = /\/assets\/charts-[^/]*\.css$/;

/** Holds back the code that draws the charts. Returns how to let it through. */
export async function holdChartCode(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(chartCode, async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}

/** Lets files never arrive. Returns how to stop that. */
export async function loseFiles(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const lose = (route: Route) => route.abort();
  await page.route(files, lose);
  return () => page.unroute(files, lose);
}

/** What Chromium says of what `loseFiles` lost. */
export const lostFile = /ERR_FAILED/;
