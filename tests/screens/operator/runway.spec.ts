import { addDays, formatWeekday } from "@cable-connect/contract/values/business-date";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  debitWallet,
  openSession,
  type Server,
} from "../../support/business.ts";
import { card } from "../../support/dashboard.ts";
import { lossTick } from "../../support/recharge-dialog.ts";
import {
  breakCalls,
  brokenCall,
  countAnswers,
  expectAccessible,
  expectFitsPhone,
  expectWideTargets,
  holdCalls,
  openScreen,
  pixelsBetween,
} from "../../support/screen.ts";
import { today } from "../../support/today.ts";

const inDays = (days: number) => addDays(today, days);

/** An operator with `left` rupees and a customer's service for each of `services`: days from today, and rupees. */
async function createBusiness(
  server: Server,
  left: number,
  services: readonly (readonly [number, number])[],
) {
  const platform = await createPlatform(server, "cable");
  const spent = services.reduce((sum, [, amount]) => sum + amount, 0);
  const { session, operator } = await createOperator(server, { platforms: [platform], funds: left + spent });
  const customers = [];
  for (const [days, amount] of services) {
    const customer = await createCustomer(server, session);
    const order = { customerId: customer.id, platformId: platform.id, amount };
    await createRecharge(server, session, { ...order, expiryDate: inDays(days) });
    customers.push(customer);
  }
  return { session, operator, platform, customers };
}

function balance(page: Page): Locator {
  return page.getByRole("region", { name: "Wallet balance" });
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
}

test("the wallet's forecast follows what happens", async ({ page, server }) => {
  const { session, customers } = await createBusiness(server, 500, [
    [0, 400],
    [4, 300.5],
    [20, 100],
  ]);
  const names = customers.map(({ name }) => name);
  await openSession(page, session);
  await page.goto("/wallet");

  await test.step("the wallet shows until when it covers renewals, and what the next 7 days lack", async () => {
    const sentence = `₹200.50 short for the next 7 days' renewals`;
    await expect(balance(page).getByText(sentence, { exact: true })).toBeVisible();
    const rest = balance(page).getByText("Last updated");
    await expect(rest).toBeVisible();
    expect(
      await pixelsBetween(balance(page).getByText(sentence, { exact: true }), rest),
      "below the forecast",
    ).toBeGreaterThanOrEqual(0);
    await expect(balance(page).getByRole("button", { name: "Details" })).toBeHidden();
    await expectAccessible(page);
    await openScreen(page, "Dashboard");
    // What is short stands once, among what awaits the operator.
    await expect(card(page, "Wallet Balance")).toContainText(
      `Covers renewals until ${formatWeekday(inDays(3))}`,
    );
    await expect(page.getByText("₹200.50")).toHaveCount(1);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("on a phone the rest is behind a button, and the first recharges are in sight", async () => {
    await openScreen(page, "Wallet");
    await expectFitsPhone(page);
    const sentence = balance(page).getByText(/₹200.50 short/);
    const rest = balance(page).getByText("Last updated");
    const details = balance(page).getByRole("button", { name: "Details" });
    await expect(sentence).toBeVisible();
    await expect(rest).toBeHidden();
    const first = rowOf(page, names[2] ?? "");
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(400);
    await expectWideTargets(page);
    await expectAccessible(page);
    await details.click();
    await expect(rest).toBeVisible();
    expect(await pixelsBetween(sentence, rest), "below what is short").toBeGreaterThanOrEqual(0);
    await expectAccessible(page);
    await details.click();
    await expect(rest).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("a renewal shows at once, without a reload", async () => {
    await openScreen(page, "Due");
    const due = page.getByRole("listitem").filter({ hasText: names[1] });
    await due.getByRole("button", { name: "Recharge" }).click();
    const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
    await expect(dialog.getByLabel("Amount")).toHaveValue("300");
    await lossTick(dialog).check();
    await dialog.getByRole("button", { name: "Recharge", exact: true }).click();
    await expect(dialog).toBeHidden();
    await openScreen(page, "Wallet");
    await expect(balance(page)).toContainText("₹200");
    await expect(balance(page)).toContainText(`₹200 short for the next 7 days' renewals`);
  });

  await test.step("inactive customers' renewals disappear without a reload", async () => {
    await openScreen(page, "Customers");
    for (const name of names) {
      await page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: "Edit" }).click();
      await page.getByRole("button", { name: "Deactivate" }).click();
      const asked = page.getByRole("dialog", { name: "Deactivate Customer" });
      await asked.getByRole("button", { name: "Deactivate" }).click();
      await expect(asked).toBeHidden();
    }
    await openScreen(page, "Wallet");
    await expect(balance(page)).toContainText("Last updated");
    await expect(balance(page).getByText(/renewals/i)).toHaveCount(0);
  });
});

test("its answer shifts no layout on a phone, in a narrow window and on a screen", async ({
  page,
  server,
}) => {
  const { session } = await createBusiness(server, 20_000, [[2, 12_345.5]]);
  await debitWallet(server, session.user.id, 19_000);
  const sizes = [
    { width: 390, height: 844 },
    { width: 1220, height: 800 },
    { width: 1440, height: 900 },
  ];
  const places = async (below: Locator) => {
    const found = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      found.push(await below.boundingBox());
    }
    return found;
  };
  const wallet = page.getByRole("tab", { name: "Payments" });
  const dashboard = card(page, "Assigned Services");
  const release = await holdCalls(page, "/operator/wallet/runway");
  await openSession(page, session);
  await page.goto("/wallet");
  await expect(page.getByText("₹1,000").first()).toBeVisible();
  const walletBefore = await places(wallet);
  await openScreen(page, "Dashboard");
  await expect(card(page, "Wallet Balance")).toContainText("₹1,000");
  const dashboardBefore = await places(dashboard);
  release();
  await expect(card(page, "Wallet Balance").getByText(/renewals/)).toBeVisible();
  expect(await places(dashboard), "of the dashboard").toEqual(dashboardBefore);
  await openScreen(page, "Wallet");
  await expect(balance(page).getByText(/₹11,345.50 short/)).toBeVisible();
  expect(await places(wallet), "of the wallet").toEqual(walletBefore);
});

test("the admin sees operators that will be short within 7 days, until their wallet is filled", async ({
  page,
  server,
}) => {
  const short = await createBusiness(server, 100, [[2, 350]]);
  const covered = await createBusiness(server, 400, [[2, 350]]);
  await openSession(page, await adminSession(server));
  await page.goto(`/operators?search=${encodeURIComponent(covered.operator.name)}`);
  await expect(rowOf(page, covered.operator.name)).toContainText("₹400");
  await expect(rowOf(page, covered.operator.name)).not.toContainText("short");

  await page.getByRole("searchbox").fill(short.operator.name);
  const row = rowOf(page, short.operator.name);
  const missing = row.getByText("₹250 short within 7 days");
  await expect(missing).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const endOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  expect(await endOf(missing), "below the balance").toBeCloseTo(
    await endOf(row.getByText("₹100", { exact: true })),
    0,
  );
  await expectAccessible(page);
  await expectFitsPhone(page);
  await expect(missing).toBeVisible();
  // Name and balance share the first line, and what is short stands below the others.
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const name = await topOf(row.getByRole("link", { name: short.operator.name }).locator("span"));
  expect(Math.abs((await topOf(row.getByText("₹100", { exact: true }))) - name)).toBeLessThan(4);
  expect(await topOf(missing)).toBeGreaterThan(await topOf(row.getByText("Active", { exact: true })));

  await row.getByRole("button", { name: "Wallet" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Wallet" });
  await dialog.getByLabel("Amount").fill("250");
  await dialog.getByLabel("Amount").press("Enter");
  await expect(page.getByText("Wallet credited successfully")).toBeVisible();
  await expect(row).toContainText("₹350");
  await expect(row).not.toContainText("short");
});

test.describe("when it fails to load", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("the balance looks the same without it", async ({ page, server }) => {
    const { session } = await createBusiness(server, 500, [[1, 1000]]);
    await breakCalls(page, "/operator/wallet/runway");
    const answers = countAnswers(page, "/operator/wallet/runway");
    await openSession(page, session);
    await page.goto("/wallet");
    await expect(balance(page)).toContainText("₹500");
    // The failure is final once the call has failed twice.
    await expect.poll(answers).toBe(2);
    await expect(balance(page).getByText(/renewals/i)).toHaveCount(0);
    await openScreen(page, "Dashboard");
    await expect(card(page, "Wallet Balance")).toContainText("₹500Available for recharges");
  });
});
