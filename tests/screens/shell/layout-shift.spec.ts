import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { addDays } from "@cable-connect/contract/values/business-date";
import type { Locator, Page } from "@playwright/test";
import { boxOf } from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";
import { adminSession, createOperator, createRecharge, openSession } from "../../support/business.ts";
import { charge, createCollectingShop, receive } from "../../support/collecting.ts";
import { rows, transactions } from "../../support/dashboard.ts";
import { holdCalls } from "../../support/screen.ts";
import { today } from "../../support/today.ts";
import { createVariedBusiness } from "../../support/varied-business.ts";

/** The shifts that a user sees as movement: 0.1 is what browsers call good for a whole page. */
const stable = 0.01;

/** Opens a screen, answers these calls only once the rest is there, of which one part comes last, and returns how much its layout shifted by then. */
async function shiftOf(
  page: Page,
  url: string,
  held: readonly string[],
  rest: Locator,
  isLoaded: (page: Page) => Promise<void>,
): Promise<number> {
  await page.goto("/profile");
  const releases = await Promise.all(held.map((path) => holdCalls(page, path)));
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(rest).toBeVisible();
  await page.evaluate(() => {
    const seen = { shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { seen });
  });
  for (const release of releases) release();
  await isLoaded(page);
  // A frame with the last change, and one in which its shift is reported.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as { seen: { shift: number } }).seen.shift;
  });
}

const row = (name: string) => (page: Page) =>
  expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();

test("payments, and on a phone who owes, keep their place while they load", async ({ page, server }) => {
  const { session, customer } = await createCollectingShop(server);
  await charge(server, session, customer.id, 500);
  await receive(server, session, customer.id, { amount: 100, mode: "cash" });
  await openSession(page, session);
  const search = page.getByRole("searchbox");
  const held = ["/operator/payments"];
  const payments = await shiftOf(page, "/collections?tab=payments", held, search, async (shown) => {
    await row(customer.name)(shown);
    await expect(shown.getByText(/^This month:/)).toBeVisible();
  });
  expect(payments, "payments").toBeLessThan(stable);
  await page.setViewportSize({ width: 390, height: 844 });
  const owing = await shiftOf(page, "/collections", ["/operator/owing"], search, row(customer.name));
  expect(owing, "who owes").toBeLessThan(stable);
});

test("in a low window the admin's dashboard begins its list, and keeps its place while it loads", async ({
  page,
  server,
}) => {
  await createVariedBusiness(server);
  await page.setViewportSize({ width: 1366, height: 768 });
  await openSession(page, await adminSession(server));
  const held = ["/admin/dashboard/daily", "/admin/dashboard/analytics"];
  const transaction = rows(transactions(page)).first();
  const dashboard = await shiftOf(page, "/dashboard", held, transaction, async (shown) => {
    await expect(shown.locator("canvas")).toBeVisible();
    await expect(transaction).toBeInViewport({ ratio: 1 });
  });
  expect(dashboard).toBeLessThan(stable);
});

test("an operator's page keeps its place while its activity loads", async ({ page, server }) => {
  const { operator, priya } = await createVariedBusiness(server);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSession(page, await adminSession(server));
  const collections = page.getByRole("region", { name: collectionsPageMessages.title }).getByRole("switch");
  const held = ["/admin/transactions"];
  const detail = await shiftOf(page, `/operators/${operator.id}`, held, collections, (shown) =>
    expect(
      shown.getByRole("region", { name: operatorMessages.activity.title }).getByText(priya.name).first(),
    ).toBeVisible(),
  );
  expect(detail).toBeLessThan(stable);
});

test("the wallet's lists keep their place while balance and credit limit load", async ({ page, server }) => {
  const { session } = await createOperator(server, { funds: 1000, creditLimit: 500 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSession(page, session);
  const recharges = page.getByText(rechargeMessages.none);
  const wallet = await shiftOf(page, "/wallet", ["/operator/wallet"], recharges, async (shown) => {
    await expect(shown.getByText(/^Credit limit/)).toBeVisible();
  });
  expect(wallet).toBeLessThan(stable);
});

test("a customer's page keeps the place of the services while the customer and its account load", async ({
  page,
  server,
}) => {
  const { session, customer } = await createCollectingShop(server);
  await charge(server, session, customer.id, 500);
  await page.setViewportSize({ width: 1366, height: 768 });
  await openSession(page, session);
  const services = page.getByRole("region", { name: customerPageMessages.services });
  const path = `/operator/customers/${customer.id}`;
  const [release, releaseAccount] = [await holdCalls(page, path), await holdCalls(page, `${path}/account`)];
  await page.goto(path.replace("/operator", ""));
  const early = (await boxOf(page.locator("main [aria-busy]:has(h1) > :last-child"))).y;
  release();
  await expect(page.getByRole("heading", { name: customerAccountMessages.title })).toBeVisible();
  const { y } = await boxOf(services);
  expect(Math.abs(y - early), "pixels when the customer comes").toBeLessThan(10);
  releaseAccount();
  await expect(page.getByRole("heading", { name: customerAccountMessages.notPaid })).toBeVisible();
  expect(Math.abs((await boxOf(services)).y - y), "pixels when its account comes").toBeLessThan(2);
});

/** The heads of the shown list, not those of charts, which only screen readers see. */
const headsOf = (page: Page) => page.locator("table[data-fixed] th");

/** Where the columns of the shown list begin. */
function columnsOf(page: Page): Promise<number[]> {
  return headsOf(page).evaluateAll((heads) =>
    heads.map((head) => Math.round(head.getBoundingClientRect().left)),
  );
}

/** Expects the heads of a list to stay where they are when its rows come. */
async function expectHeadsStay(page: Page, url: string, path: string, name: string): Promise<void> {
  await page.goto("/profile");
  const release = await holdCalls(page, path);
  await page.goto(url);
  await expect(headsOf(page).first()).toBeVisible();
  const early = await columnsOf(page);
  expect(early.length, url).toBeGreaterThan(4);
  release();
  await expect(page.getByRole("row").filter({ hasText: name }).first()).toBeVisible();
  expect(await columnsOf(page), url).toEqual(early);
}

for (const width of [1440, 1366])
  test(`the heads of lists stay where they are when the rows come, ${width} pixels wide`, async ({
    page,
    server,
  }) => {
    const { session, customer, platform } = await createCollectingShop(server);
    const order = { customerId: customer.id, platformId: platform.id, amount: 300 };
    await createRecharge(server, session, { ...order, expiryDate: addDays(today, 30) });
    await charge(server, session, customer.id, 500);
    await receive(server, session, customer.id, { amount: 100, mode: "cash" });
    await page.setViewportSize({ width, height: 900 });
    await openSession(page, session);
    await expectHeadsStay(page, "/dashboard", "/operator/recharges", customer.name);
    await expectHeadsStay(page, "/collections", "/operator/owing", customer.name);
    await expectHeadsStay(page, "/collections?tab=payments", "/operator/payments", customer.name);
    await expectHeadsStay(page, "/wallet?tab=payments", "/operator/transactions", "+₹5,000");
  });

test("an admin's heads of lists stay where they are when the rows come", async ({ page, server }) => {
  const { operator } = await createVariedBusiness(server);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSession(page, await adminSession(server));
  await expectHeadsStay(page, `/operators?search=${operator.username}`, "/admin/operators", operator.name);
  await expectHeadsStay(page, `/dashboard?operatorId=${operator.id}`, "/admin/transactions", operator.name);
});
