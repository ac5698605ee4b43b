import { addMonths, businessDay } from "@cable-connect/contract/business-date";
import { dashboardRoutes } from "@cable-connect/contract/dashboard";
import { formatMoney } from "@cable-connect/contract/money";
import { defaultSettings } from "@cable-connect/contract/settings";
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import {
  adminSession,
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  creditWallet,
  openSession,
  type Server,
  uniqueName,
} from "./business.ts";
import { breakCalls, brokenCall, expectAccessible, expectFitsPhone, holdCalls } from "./screen.ts";

const today = businessDay(new Date(), defaultSettings.timeZone);
const expiryDate = addMonths(today, 1);

/** An operator with a cable platform, a customer and as many recharges of 1, 2, 3 … hundred rupees. */
async function createBusiness(server: Server, recharges: number) {
  const platform = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const { operator, session } = await createOperator(server, { platforms: [platform], funds: 10_000 });
  const customer = await createCustomer(server, session, uniqueName("Asha"));
  for (let count = 1; count <= recharges; count += 1) {
    const amount = count * 100;
    await createRecharge(server, session, {
      customerId: customer.id,
      platformId: platform.id,
      amount,
      expiryDate,
    });
  }
  return { platform, operator, session, customer };
}

async function openAsAdmin(page: Page, server: Server, path = "/dashboard"): Promise<void> {
  await openSession(page, await adminSession(server));
  await page.goto(path);
}

function card(page: Page, label: string) {
  return page.getByText(label, { exact: true }).locator("xpath=ancestor::*[contains(@class,'Paper')][1]");
}

function rows(page: Page) {
  return page.getByRole("row").filter({ has: page.getByRole("cell") });
}

test.describe("an admin", () => {
  test("sees the figures of the whole business", async ({ page, server }) => {
    await createBusiness(server, 1);
    const { analytics } = await callApi(server, await adminSession(server), dashboardRoutes.analytics);
    await openAsAdmin(page, server);
    const { name, transactions } = analytics.currentMonth;
    const total = formatMoney(analytics.totalTransactionAmount, defaultSettings);
    await expect(card(page, "Total Operators")).toContainText(`${analytics.totalOperators}Active operators`);
    await expect(card(page, "Total Amount")).toContainText(`${total}All time transactions`);
    await expect(card(page, name)).toContainText(formatMoney(transactions, defaultSettings));
    await expect(card(page, name)).toContainText("+100.0%");
    await expect(card(page, "Total Wallet Balance")).toContainText(
      `${formatMoney(analytics.totalWalletBalance, defaultSettings)}Across all operators`,
    );
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  test("tells credits from debits, and looks at one operator", async ({ page, server }) => {
    const { operator } = await createBusiness(server, 1);
    await creditWallet(server, operator.id, 1234, "Cash at the counter");
    const other = await createBusiness(server, 1);
    await openAsAdmin(page, server);
    const choice = page.getByRole("combobox", { name: "Operator" });
    await expect(choice).toHaveValue("All Operators");
    await expect(rows(page).filter({ hasText: other.operator.name }).first()).toBeVisible();

    await choice.click();
    await page.getByRole("option", { name: `${operator.name} (${operator.username})` }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(page).toHaveURL(new RegExp(`operatorId=${operator.id}$`));
    await expect(page.getByRole("columnheader")).toHaveText([
      "Description",
      "Operator",
      "Amount",
      "Date",
      "Status",
    ]);
    const [credit, recharge] = [rows(page).nth(0), rows(page).nth(1)];
    await expect(credit).toContainText(/Cash at the counter.*Wallet credit.*\+₹1,234.*Completed/);
    await expect(recharge).toContainText(/^Recharge.*−₹100.*Completed/);
  });

  test("pages through transactions, and starts again with another filter", async ({ page, server }) => {
    const { operator } = await createBusiness(server, 11);
    await openAsAdmin(page, server, `/dashboard?operatorId=${operator.id}`);
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages).toContainText("Showing 1 - 10 of 12");
    await expect(pages).toContainText("Page 1 of 2");
    await expect(pages.getByRole("button", { name: "Previous" })).toBeDisabled();
    await pages.getByRole("button", { name: "Next" }).click();
    await expect(pages).toContainText("Showing 11 - 12 of 12");
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole("combobox", { name: "Operator" }).click();
    await page.getByRole("option", { name: "All Operators" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(pages).toContainText("Showing 1 - 10 of");
  });

  test("is told when an operator has no transactions", async ({ page, server }) => {
    const { operator } = await createOperator(server);
    await openAsAdmin(page, server, `/dashboard?operatorId=${operator.id}`);
    await expect(page.getByText("No transactions found")).toBeVisible();
  });

  test.describe("during an outage", () => {
    test.use({ expectedBrowserErrors: brokenCall });

    test("can try again, figures and transactions apart", async ({ page, server }) => {
      await createBusiness(server, 1);
      const mendFigures = await breakCalls(page, "/admin/dashboard/analytics");
      const mendTransactions = await breakCalls(page, "/admin/transactions");
      await openAsAdmin(page, server);
      const figures = page.getByRole("alert").filter({ hasText: "Failed to load dashboard data" });
      const transactions = page.getByRole("alert").filter({ hasText: "Failed to load transactions" });
      await expect(transactions).toBeVisible();
      await mendFigures();
      await figures.getByRole("button", { name: "Try Again" }).click();
      await expect(card(page, "Total Operators")).toBeVisible();
      await mendTransactions();
      await transactions.getByRole("button", { name: "Try Again" }).click();
      await expect(rows(page).first()).toBeVisible();
    });
  });
});

test.describe("an operator", () => {
  test("sees zeros first, then its own figures", async ({ page, server }) => {
    const { session } = await createBusiness(server, 2);
    const release = await holdCalls(page, "/operator/dashboard");
    await openSession(page, session);
    await page.goto("/dashboard");
    await expect(card(page, "Wallet Balance")).toContainText("₹0");
    await expect(card(page, "Active Customers")).toContainText("+8%");
    const before = await card(page, "Assigned Services").boundingBox();
    release();
    await expect(card(page, "Wallet Balance")).toContainText("₹9,700");
    expect(await card(page, "Assigned Services").boundingBox(), "the cards stay in place").toEqual(before);
    const figures = {
      "Active Customers": "1",
      "Total Revenue": "₹300",
      "Total Recharges": "2",
      "Current Month Revenue": "₹300",
      "Previous Month Revenue": "₹0",
      "Revenue Growth": "100.0%",
      "Assigned Services": "1",
    };
    for (const [label, figure] of Object.entries(figures)) {
      await expect(card(page, label)).toContainText(`${label}${figure}`);
    }
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  test("sees its recharges, page by page", async ({ page, server }) => {
    const { platform, session, customer } = await createBusiness(server, 11);
    await openSession(page, session);
    await page.goto("/dashboard");
    await expect(page.getByRole("columnheader")).toHaveText([
      "Recharge ID",
      "Customer",
      "Platform",
      "Amount",
      "Date & Time",
      "Status",
    ]);
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).first()).toContainText(customer.name);
    await expect(rows(page).first()).toContainText(`ID: ${customer.id}`);
    await expect(rows(page).first()).toContainText(platform.name);
    await expect(rows(page).first()).toContainText(/₹1,100.*\d\d \w{3} \d{4}, \d\d:\d\d [AP]M.*Completed/);
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages).toContainText("Showing 1 - 10 of 11");
    await pages.getByRole("button", { name: "Next" }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("₹100");
    await page.goBack();
    await expect(pages).toContainText("Page 1 of 2");
  });

  test("filters recharges by days and by customer, and clears the filters", async ({ page, server }) => {
    const { session, customer } = await createBusiness(server, 11);
    await openSession(page, session);
    await page.goto("/dashboard?page=2");
    await page.getByRole("button", { name: "Filters" }).click();
    const filters = page.getByRole("form", { name: "Filters" });
    const apply = filters.getByRole("button", { name: "Apply Filter" });

    await filters.getByPlaceholder("Customer ID or Name").fill("asha");
    await filters.getByLabel("From", { exact: true }).fill(today);
    await filters.getByPlaceholder("Customer ID or Name").click();
    await apply.click();
    await expect(page).toHaveURL(`/dashboard?startDate=${today}&customer=asha`);
    await expect(rows(page)).toHaveCount(10);

    await filters.getByPlaceholder("Customer ID or Name").fill(String(customer.id));
    await apply.click();
    await expect(page).toHaveURL(`/dashboard?startDate=${today}&customer=${customer.id}`);
    await expect(rows(page)).toHaveCount(10);

    await filters.getByPlaceholder("Customer ID or Name").fill("nobody");
    await apply.click();
    await expect(page.getByText("No recharge transactions found")).toBeVisible();
    await page.reload();
    await expect(filters.getByPlaceholder("Customer ID or Name")).toHaveValue("nobody");

    await filters.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(filters.getByLabel("From", { exact: true })).toHaveValue("");
    await expect(rows(page)).toHaveCount(10);
  });

  test("picks a day from the calendar", async ({ page, server }) => {
    const { session } = await createOperator(server);
    await openSession(page, session);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Filters" }).click();
    const filters = page.getByRole("form", { name: "Filters" });
    await filters.getByLabel("To", { exact: true }).click();
    await expectAccessible(page);
    await filters.getByRole("button", { name: "Previous month" }).click();
    await filters.getByRole("button", { name: /^15 / }).click();
    await filters.getByRole("button", { name: "Apply Filter" }).click();
    await expect(page).toHaveURL(`/dashboard?endDate=${addMonths(today, -1).slice(0, 8)}15`);
  });

  test.describe("during an outage", () => {
    test.use({ expectedBrowserErrors: brokenCall });

    test("can try again, figures and recharges apart", async ({ page, server }) => {
      const { session } = await createBusiness(server, 1);
      const mendFigures = await breakCalls(page, "/operator/dashboard");
      const mendRecharges = await breakCalls(page, "/operator/recharges");
      await openSession(page, session);
      await page.goto("/dashboard");
      const figures = page.getByRole("alert").filter({ hasText: "Failed to load dashboard data" });
      const recharges = page.getByRole("alert").filter({ hasText: "Failed to load recharges" });
      await expect(recharges).toBeVisible();
      await mendFigures();
      await figures.getByRole("button", { name: "Try Again" }).click();
      await expect(card(page, "Total Revenue")).toContainText("₹100");
      await mendRecharges();
      await recharges.getByRole("button", { name: "Try Again" }).click();
      await expect(rows(page)).toHaveCount(1);
    });
  });
});
