import { addDays, addMonths, formatDate, monthName } from "@cable-connect/contract/business-date";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { ottPlanRoutes } from "@cable-connect/contract/ott-plans";
import type { Platform } from "@cable-connect/contract/platforms";
import { rechargeRoutes } from "@cable-connect/contract/recharges";
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import {
  adminSession,
  balanceOf,
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  creditWallet,
  listRecharges,
  openSession,
  type Server,
  type Session,
  uniqueName,
} from "./business.ts";
import { holdCalls } from "./screen.ts";
import { today } from "./today.ts";

/** An operator with 1,000 rupees, of whose one customer a service lapses today that was recharged for 300. */
async function createBusiness(server: Server, platform: Platform) {
  const operator = await createOperator(server, { platforms: [platform], funds: 1_300 });
  const customer = await createCustomer(server, operator.session, "Asha Menon");
  await createRecharge(server, operator.session, {
    customerId: customer.id,
    platformId: platform.id,
    amount: 300,
    expiryDate: today,
  });
  return { ...operator, customer };
}

async function openCustomers(page: Page, session: Session) {
  await openSession(page, session);
  await page.goto("/customers");
  const open = page.getByRole("button", { name: "Recharge", exact: true });
  await expect(open).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
  return { open, dialog, submit: dialog.getByRole("button", { name: "Recharge" }) };
}

test.describe("while the last recharge is loading", () => {
  test("the dialog is open, and no key submits", async ({ page, server }) => {
    const { session, customer } = await createBusiness(server, await createPlatform(server, "cable"));
    const { open, dialog, submit } = await openCustomers(page, session);
    const release = await holdCalls(page, `/operator/customers/${customer.id}/services`);
    await open.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("status", { name: commonMessages.loading })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("45");
    await page.keyboard.press("Enter");
    release();
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    await expect(dialog.getByLabel("Amount")).toHaveValue("300");
    await expect(submit).toBeEnabled();
    expect(await balanceOf(server, session)).toBe(1000);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    expect(await balanceOf(server, session)).toBe(700);
  });
});

test("a held-down Enter opens the dialog and recharges nothing", async ({ page, server }) => {
  const { session } = await createBusiness(server, await createPlatform(server, "cable"));
  const { open, dialog, submit } = await openCustomers(page, session);
  await open.focus();
  await page.keyboard.down("Enter");
  await expect(dialog.getByLabel("Amount")).toBeFocused();
  await expect(submit).toBeEnabled();
  // A held key sends repeated key-down events without key-up.
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(dialog).toBeVisible();
  expect(await balanceOf(server, session)).toBe(1000);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  expect(await balanceOf(server, session)).toBe(700);
});

test("a dialog whose code loads slowly doesn't open while the user types elsewhere", async ({
  page,
  server,
}) => {
  const { session } = await createBusiness(server, await createPlatform(server, "cable"));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const code = page.waitForRequest(/\/assets\/recharge-dialog-[^/]*\.js$/);
  await page.route(/\/assets\/recharge-dialog-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const { open, dialog } = await openCustomers(page, session);
  await open.click();
  await code;
  const search = page.getByRole("searchbox");
  await search.focus();
  await page.keyboard.type("as");
  const loaded = page.waitForResponse(/\/assets\/recharge-dialog-[^/]*\.js$/);
  release();
  await loaded;
  await page.keyboard.type("ha");
  await expect(search).toHaveValue("asha");
  await expect(search).toBeFocused();
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(dialog).toBeVisible();
});

test("a device whose clock is years behind uses the server's date", async ({ page, server }) => {
  const { session, customer } = await createBusiness(server, await createPlatform(server, "cable"));
  await page.clock.setFixedTime(new Date("2009-01-01T00:00:00Z"));
  const { open, dialog, submit } = await openCustomers(page, session);
  await open.click();
  const month = addMonths(today, 1);
  await expect(dialog.getByText(formatDate(month)).first()).toBeVisible();
  await submit.click();
  await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
  const { recharges } = await callApi(server, session, rechargeRoutes.list, {
    query: { customerId: customer.id },
  });
  expect(recharges[0]?.expiryDate).toBe(month);
  await page.goto("/wallet?tab=payments");
  await page.getByLabel("From date").click();
  const calendar = page.getByRole("dialog", { name: "Calendar" });
  await expect(calendar).toContainText(`${monthName(today)} ${today.slice(0, 4)}`);
});

test.describe("when the server's date changes while the dialog is open", () => {
  test.use({ expectedBrowserErrors: /status of (400|409)|ERR_/ });

  /** Changes the time in the server's answers. */
  async function tellTime(page: Page, instant: Date) {
    await page.route("**/api/**", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date: instant.toUTCString() } });
    });
  }

  test("a refused date shows an error even without a date field", async ({ page, server }) => {
    const platform = await createPlatform(server, "cable");
    const { session } = await createOperator(server, { platforms: [platform], funds: 1000 });
    await createCustomer(server, session, "Asha Menon");
    await tellTime(page, new Date(`${addMonths(today, -3)}T06:00:00Z`));
    const { open, dialog, submit } = await openCustomers(page, session);
    await open.click();
    await dialog.getByLabel("Amount").fill("100");
    await submit.click();
    await expect(dialog.getByRole("alert")).toContainText("today");
    await dialog.getByText("Custom date").click();
    await expect(dialog.getByRole("alert")).toBeHidden();
  });

  test("a recharge whose answer was lost can be retried after midnight", async ({ page, server }) => {
    const { session, operator } = await createBusiness(server, await createPlatform(server, "cable"));
    const { open, dialog, submit } = await openCustomers(page, session);
    await open.click();
    await page.route(
      "**/api/operator/recharge",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await submit.click();
    await expect(dialog.getByRole("alert")).toHaveText(commonMessages.unanswered);
    await tellTime(page, new Date(`${addDays(today, 1)}T06:00:00Z`));
    // The dialog reads the date again, as it does when the user returns and the balance has changed.
    await expect(dialog).toContainText("Balance now₹700.00");
    await creditWallet(server, operator.id, 50);
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(dialog).toContainText("Balance now₹750.00");
    await submit.click();
    await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
    expect(await balanceOf(server, session)).toBe(750);
    const recharges = await listRecharges(server, session);
    expect(recharges).toHaveLength(2);
  });
});

test.describe("the prices of OTTPlay's plans", () => {
  test.use({ expectedBrowserErrors: /status of 400/ });

  async function setPrices(server: Server, operatorId: number, platform: Platform, price: number) {
    const admin = await adminSession(server);
    const plans = await callApi(server, admin, ottPlanRoutes.listForAdmin);
    await callApi(server, admin, operatorRoutes.setPricing, {
      params: { id: operatorId, platformId: platform.id },
      body: { pricing: Object.fromEntries(plans.map(({ ott_code }) => [ott_code, price])) },
    });
  }

  test("are reloaded once an amount is refused", async ({ page, server }) => {
    const platform = await createPlatform(server, "ott", { name: uniqueName("OTTPlay") });
    const { session, operator } = await createOperator(server, { platforms: [platform], funds: 1000 });
    await createCustomer(server, session, "Asha Menon");
    const { open, dialog, submit } = await openCustomers(page, session);
    await open.click();
    await dialog.getByRole("combobox", { name: "Plan", exact: true }).click();
    await page.getByRole("option", { name: "OTTPlay Lite" }).click();
    await dialog.getByLabel("Amount").fill("100");
    await expect(dialog.getByText("At least ₹100")).toBeVisible();
    await setPrices(server, operator.id, platform, 150);
    await submit.click();
    await expect(dialog.getByText("Amount is below the price of this OTT plan")).toBeVisible();
    await expect(dialog.getByText("At least ₹150")).toBeVisible();
    await expect(submit).toBeDisabled();
    await dialog.getByLabel("Amount").fill("150");
    await submit.click();
    await expect(dialog).toBeHidden();
  });
});
