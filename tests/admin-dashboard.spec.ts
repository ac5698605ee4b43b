import { dashboardRoutes } from "@cable-connect/contract/dashboard";
import { formatMoney } from "@cable-connect/contract/money";
import { defaultSettings } from "@cable-connect/contract/settings";
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import { adminSession, callApi, createOperator, creditWallet, openSession, type Server } from "./business.ts";
import { card, createBusiness, rows, section } from "./dashboard.ts";
import { breakCalls, brokenCall, expectAccessible, expectFitsPhone } from "./screen.ts";

async function openAsAdmin(page: Page, server: Server, path = "/dashboard"): Promise<void> {
  await openSession(page, await adminSession(server));
  await page.goto(path);
}

function transactions(page: Page) {
  return section(page, "Recent Transactions");
}

test("the admin sees the figures of the whole business", async ({ page, server }) => {
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

test("the admin tells credits from debits, and looks at one operator", async ({ page, server }) => {
  const { operator } = await createBusiness(server, 1);
  await creditWallet(server, operator.id, 1234, "Cash at the counter");
  const other = await createBusiness(server, 1);
  await openAsAdmin(page, server);
  const choice = page.getByRole("combobox", { name: "Operator" });
  await expect(choice).toHaveValue("All Operators");
  await expect(rows(transactions(page)).filter({ hasText: other.operator.name }).first()).toBeVisible();

  await choice.click();
  await page.getByRole("option", { name: `${operator.name} (${operator.username})` }).click();
  await expect(rows(transactions(page))).toHaveCount(3);
  await expect(page).toHaveURL(new RegExp(`operatorId=${operator.id}$`));
  await expect(transactions(page).getByRole("columnheader")).toHaveText([
    "Description",
    "Operator",
    "Amount",
    "Date",
    "Status",
  ]);
  const [credit, recharge] = [rows(transactions(page)).nth(0), rows(transactions(page)).nth(1)];
  await expect(credit).toContainText(/Cash at the counter.*Wallet credit.*\+₹1,234.*Completed/);
  await expect(recharge).toContainText(/^Recharge.*−₹100.*Completed/);
});

test("the admin pages through transactions, and starts again with another filter", async ({
  page,
  server,
}) => {
  const { operator } = await createBusiness(server, 11);
  await openAsAdmin(page, server, `/dashboard?operatorId=${operator.id}`);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages).toContainText("Showing 1 - 10 of 12");
  await expect(pages).toContainText("Page 1 of 2");
  await expect(pages.getByRole("button", { name: "Previous" })).toBeDisabled();
  await pages.getByRole("button", { name: "Next" }).click();
  await expect(pages).toContainText("Showing 11 - 12 of 12");
  await expect(rows(transactions(page))).toHaveCount(2);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("combobox", { name: "Operator" }).click();
  await page.getByRole("option", { name: "All Operators" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(pages).toContainText("Showing 1 - 10 of");
});

test("the admin is told when an operator has no transactions", async ({ page, server }) => {
  const { operator } = await createOperator(server);
  await openAsAdmin(page, server, `/dashboard?operatorId=${operator.id}`);
  await expect(page.getByText("No transactions found")).toBeVisible();
});

test.describe("during an outage", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("the admin can try again, figures and transactions apart", async ({ page, server }) => {
    await createBusiness(server, 1);
    const mendFigures = await breakCalls(page, "/admin/dashboard/analytics");
    const mendTransactions = await breakCalls(page, "/admin/transactions");
    await openAsAdmin(page, server);
    const figures = page.getByRole("alert").filter({ hasText: "Failed to load dashboard data" });
    const list = page.getByRole("alert").filter({ hasText: "Failed to load transactions" });
    await expect(list).toBeVisible();
    await mendFigures();
    await figures.getByRole("button", { name: "Try Again" }).click();
    await expect(card(page, "Total Operators")).toBeVisible();
    await mendTransactions();
    await list.getByRole("button", { name: "Try Again" }).click();
    await expect(rows(transactions(page)).first()).toBeVisible();
  });
});
