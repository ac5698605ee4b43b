import { dashboardRoutes } from "@cable-connect/contract/dashboard";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import type { RouteResponse } from "@cable-connect/contract/route";
import { defaultSettings } from "@cable-connect/contract/settings";
import { formatDate } from "@cable-connect/contract/values/business-date";
import { formatMoney, formatPrice } from "@cable-connect/contract/values/money";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  callApi,
  createOperator,
  creditWallet,
  openSession,
  type Server,
} from "../../support/business.ts";
import {
  card,
  dayFigures,
  drawing,
  expectInOneRow,
  paintedIn,
  paintedRows,
  pointAt,
  rows,
  section,
  showDays,
  spareWidth,
} from "../../support/dashboard.ts";
import {
  breakCalls,
  brokenCall,
  callTo,
  expectAccessible,
  expectFitsPhone,
  printedPages,
} from "../../support/screen.ts";
import { createShop, shopFunds } from "../../support/shop.ts";
import { today } from "../../support/today.ts";

async function openAsAdmin(page: Page, server: Server): Promise<void> {
  await openSession(page, await adminSession(server));
  await page.goto("/dashboard");
}

function transactions(page: Page) {
  return section(page, "Recent Transactions");
}

test("the admin sees the whole business", async ({ page, server }) => {
  const admin = await adminSession(server);
  const before = await callApi(server, admin, dashboardRoutes.daily);
  await createShop(server, { recharges: 2 });
  const { analytics } = await callApi(server, admin, dashboardRoutes.analytics);
  await openAsAdmin(page, server);

  await test.step("the admin sees the figures of the whole business", async () => {
    const { name, transactions } = analytics.currentMonth;
    const total = formatMoney(analytics.totalTransactionAmount, defaultSettings);
    await expect(card(page, "Total Operators")).toContainText(`${analytics.totalOperators}Active operators`);
    await expect(card(page, "Total Amount")).toContainText(`${total}All time transactions`);
    const { "wallet-add": added, ...spent } = analytics.transactionsByType;
    const out = Object.values(spent).reduce((sum, each) => sum + each, 0);
    await expect(card(page, "Total Amount")).toContainText(
      `${formatMoney(added, defaultSettings)} in, ${formatMoney(out, defaultSettings)} out`,
    );
    await expect(card(page, name)).toContainText(formatMoney(transactions, defaultSettings));
    await expect(card(page, name)).toContainText("+100.0%");
    await expect(card(page, name).getByText("Recharges, credits and debits")).toHaveAttribute(
      "title",
      "Recharges, credits and debits, without undone ones",
    );
    await page.setViewportSize({ width: 1366, height: 768 });
    const note = await card(page, name).getByText("Recharges, credits and debits").boundingBox();
    expect(note?.height, "one line").toBeLessThan(25);
    await expect(card(page, "Total Wallet Balance")).toContainText(
      `${formatMoney(analytics.totalWalletBalance, defaultSettings)}Across all operators`,
    );
  });

  await test.step("the admin sees what was recharged and funded day by day", async () => {
    const daily = section(page, "Daily Recharges and Funding");
    await expect(drawing(daily)).toBeVisible();
    for (const measure of ["var(--app-chart-1)", "var(--app-chart-2)"]) {
      await expect.poll(() => paintedIn(daily, measure)).toBeGreaterThan(100);
    }
    // Each on an axis of its own, so that a large credit leaves recharges their height.
    const lowestRecharge = Math.max(...(await paintedRows(daily, "var(--app-chart-1)")));
    const highestFunding = Math.min(...(await paintedRows(daily, "var(--app-chart-2)")));
    expect(lowestRecharge).toBeLessThan(highestFunding);
    await expect(rows(daily)).toHaveCount(30);
    // Tests that ran before on this server may have moved paise.
    const amounts = before.days.at(-1);
    const recharges = (amounts?.recharges ?? 0) + 300;
    const funding = (amounts?.funding ?? 0) + shopFunds;
    const recharged = formatPrice(recharges, defaultSettings);
    const funded = formatPrice(funding, defaultSettings);
    await expect(rows(daily).last()).toHaveText(`${formatDate(today)}${recharged}${funded}`);
    await pointAt(page, daily, 0.97);
    await expect(dayFigures(daily, today)).toContainText(`Recharges${recharged}Funding${funded}`);
    const totalRecharged = formatMoney(recharges, defaultSettings);
    const totalFunded = formatMoney(funding, defaultSettings);
    await expect(daily.getByRole("table")).toHaveAccessibleName(
      new RegExp(`^Recharges ${totalRecharged} and funding ${totalFunded} in the last 30 days; most on `),
    );
  });

  await test.step("the admin sees the amounts by type of transaction, the largest first", async () => {
    const { transactionsByType } = analytics;
    const amounts = Object.values(transactionsByType);
    const whole = amounts.reduce((sum, amount) => sum + amount, 0);
    const credited = transactionsByType["wallet-add"];
    const shares = section(page, "By Transaction Type").getByRole("listitem");
    await expect(shares).toHaveCount(4);
    // Which type is the largest depends on the tests that ran before on this server.
    await expect(shares.first()).toContainText(formatMoney(Math.max(...amounts), defaultSettings));
    await expect(shares.filter({ hasText: /^Wallet credit/ })).toContainText(
      `Wallet credit${formatMoney(credited, defaultSettings)}${((credited / whole) * 100).toFixed(1)}%`,
    );
    await expect(shares.filter({ hasText: /^Recharge/ })).toContainText(
      formatMoney(transactionsByType.recharge, defaultSettings),
    );
  });

  await test.step("the dashboard fills at most two printed pages, without its buttons and filters", async () => {
    await expect(rows(transactions(page)).nth(2)).toBeVisible();
    await expect(drawing(section(page, "Daily Recharges and Funding"))).toBeVisible();
    expect(await printedPages(page)).toBeLessThanOrEqual(2);
    await page.setViewportSize({ width: 703, height: 1032 });
    await page.emulateMedia({ media: "print" });
    await expectInOneRow(page, [
      "Total Operators",
      "Total Amount",
      analytics.currentMonth.name,
      "Total Wallet Balance",
    ]);
    await page.emulateMedia({ media: null });
  });
});

test("the admin filters and pages through transactions", async ({ page, server }) => {
  const large = await createShop(server, { recharges: 11 });
  const idle = await createOperator(server);
  const { operator } = await createShop(server, { recharges: 1 });
  await creditWallet(server, operator.id, 1234, "Cash at the counter");
  const other = await createShop(server, { recharges: 1 });
  await openAsAdmin(page, server);
  const list = transactions(page);
  const choice = page.getByRole("combobox", { name: "Operator" });

  await test.step("the admin distinguishes credits from debits, and filters by operator", async () => {
    await expect(choice.getByRole("option", { selected: true })).toHaveText("All Operators");
    await expect(rows(list).filter({ hasText: other.operator.name }).first()).toBeVisible();

    await choice.selectOption(`${operator.name} (${operator.username})`);
    await expect(rows(list)).toHaveCount(3);
    await expect(page).toHaveURL(new RegExp(`operatorId=${operator.id}$`));
    await expect(list.getByRole("columnheader")).toHaveText([
      "Description",
      "Operator",
      "Amount",
      "Date",
      "Status",
    ]);
    const [credit, recharge] = [rows(list).nth(0), rows(list).nth(1)];
    await expect(credit).toContainText(/Cash at the counter.*Wallet credit.*\+₹1,234.*Completed/);
    await expect(recharge).toContainText(/^Recharge.*−₹100.*Completed/);
  });

  await test.step("a longer period stays after a reload, as does the operator filter", async () => {
    const daily = section(page, "Daily Recharges and Funding");
    await expect(rows(daily)).toHaveCount(30);
    await showDays(page, 90);
    await expect(page).toHaveURL(`/dashboard?operatorId=${operator.id}&days=90`);
    await expect(rows(daily)).toHaveCount(90);
    await page.reload();
    await expect(page.getByRole("radio", { name: "90 days" })).toBeChecked();
    await expect(rows(daily)).toHaveCount(90);
    await expect(rows(list)).toHaveCount(3);
    await showDays(page, 30);
    await expect(page).toHaveURL(`/dashboard?operatorId=${operator.id}`);
  });

  await test.step("an operator without transactions shows an empty list", async () => {
    await choice.selectOption(`${idle.operator.name} (${idle.username})`);
    await expect(page.getByText("No transactions found")).toBeVisible();
  });

  await test.step("the admin pages through transactions; another filter starts on page 1", async () => {
    await choice.selectOption(`${large.operator.name} (${large.operator.username})`);
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages).toContainText("Showing 1 - 10 of 12");
    await expect(pages).toContainText("Page 1 of 2");
    const [previous, next] = [
      pages.getByRole("button", { name: "Previous" }),
      pages.getByRole("button", { name: "Next" }),
    ];
    await expect(previous).toBeDisabled();
    await next.click();
    await expect(pages).toContainText("Showing 11 - 12 of 12");
    await expect(rows(list)).toHaveCount(2);
    await expect(page).toHaveURL(/page=2/);
    await expect(next).toBeDisabled();
    await expect(next, "what was pressed last").toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(pages).toContainText("Showing 1 - 10 of 12");
    await expect(previous).toBeDisabled();
    await expect(previous).toBeFocused();
    await next.click();
    await expect(page).toHaveURL(/page=2/);
    await choice.selectOption("All Operators");
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(pages).toContainText("Showing 1 - 10 of");
  });
});

test("the admin finds a transaction by type, days and text", async ({ page, server }) => {
  const { operator, customer } = await createShop(server, { recharges: 2 });
  await creditWallet(server, operator.id, 1234, "Cash at the counter");
  const other = await createShop(server, { recharges: 1 });
  await openAsAdmin(page, server);
  const list = transactions(page);
  const choice = page.getByRole("combobox", { name: "Operator" });
  const search = list.getByRole("textbox", { name: "Search" });
  await list.getByRole("button", { name: "Filters" }).click();

  await test.step("credits and debits are searched over all operators", async () => {
    await expect(list.getByRole("textbox", { name: "Search Credits and Debits" })).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 768 });
    expect(await spareWidth(search, dashboardMessages.adjustmentSearchPlaceholder)).toBeGreaterThan(0);
    await search.fill(operator.username);
    await search.press("Enter");
    await expect(rows(list)).toHaveCount(2);
    await search.fill(customer.name);
    await search.press("Enter");
    await expect(list.getByText("Choose an operator to search its recharges too.")).toBeVisible();
    await list.getByRole("button", { name: "Clear" }).first().click();
  });

  await test.step("a type is filtered over all operators, where recharges can't be searched", async () => {
    await list.getByLabel("Type").selectOption("Recharge");
    await expect(page).toHaveURL("/dashboard?type=recharge");
    await expect(search).toBeDisabled();
    await expect(search).toHaveAttribute("placeholder", "Choose an operator to search");
    const count = list.getByText("Filters (1)", { exact: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await count.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expect(rows(list).first()).toContainText(`Recharge #1${other.customer.name}`);
    await expect(rows(list).filter({ hasText: "Wallet credit" })).toHaveCount(0);
    await expect(list.getByRole("button", { name: "Sort by Amount" })).toHaveCount(0);
  });

  await test.step("on a phone a row takes two lines, and cuts its description", async () => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await expectFitsPhone(page);
    const first = rows(list).first();
    await expect(first).toContainText(`Recharge #1 · ${other.operator.name} · `);
    await expect(first.getByRole("link")).toHaveText(other.operator.name);
    expect((await first.boundingBox())?.height, "two lines").toBeLessThan(66);
    await first.click();
    await expect(page, "the operator's statement of that day").toHaveURL(
      `/operators/${other.operator.id}/statement?startDate=${today}&endDate=${today}`,
    );
    await page.goBack();
    await page.setViewportSize({ width, height });
  });

  await test.step("one operator's transactions are searched too", async () => {
    await list.getByLabel("Type").selectOption("All types");
    await choice.selectOption(`${operator.name} (${operator.username})`);
    await expect(rows(list)).toHaveCount(4);
    await page.setViewportSize({ width: 1366, height: 768 });
    expect(await spareWidth(list.getByLabel("Type"), "Recharge undone")).toBeGreaterThan(0);
    expect(await spareWidth(search, dashboardMessages.transactionSearchPlaceholder)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await search.fill(customer.name);
    await search.press("Enter");
    await expect(rows(list)).toHaveCount(2);
    await search.fill("#2");
    await search.press("Enter");
    await expect(rows(list), "recharge #2, and transaction #2, which paid for recharge #1").toContainText([
      `Recharge #2${customer.name}`,
      `Recharge #1${customer.name}`,
    ]);
    await search.fill("counter");
    await list.getByLabel("Period").selectOption("Today");
    await expect(rows(list)).toHaveCount(1);
    await expect(rows(list)).toContainText("+₹1,234");
    await page.reload();
    await expect(list.getByRole("button", { name: "Filters (3)" })).toBeVisible();
    await expect(search).toHaveValue("counter");
    await expectAccessible(page);
    await expectFitsPhone(page);
    await list.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(rows(list)).toHaveCount(4);
    await expect(page).toHaveURL(`/dashboard?operatorId=${operator.id}`);
  });
});

test("a business without transactions shows empty charts", async ({ page, server }) => {
  // Other tests of the same server have moved money.
  await page.route(callTo("/admin/dashboard/daily"), async (route) => {
    const response = await route.fetch();
    const { days, ...rest }: RouteResponse<typeof dashboardRoutes.daily> = await response.json();
    const still = days.map(({ date }) => ({ date, recharges: 0, funding: 0, transactions: 0, balance: 0 }));
    await route.fulfill({ response, json: { ...rest, days: still } });
  });
  await page.route(callTo("/admin/dashboard/analytics"), async (route) => {
    const response = await route.fetch();
    const { analytics }: RouteResponse<typeof dashboardRoutes.analytics> = await response.json();
    const types = Object.keys(analytics.transactionsByType);
    const transactionsByType = Object.fromEntries(types.map((type) => [type, 0]));
    const empty = {
      currentMonth: { ...analytics.currentMonth, transactions: 0 },
      previousMonth: { ...analytics.previousMonth, transactions: 0 },
      monthlyChangePercentage: 0,
      transactionsByType,
    };
    await route.fulfill({ response, json: { analytics: { ...analytics, ...empty } } });
  });
  await openAsAdmin(page, server);
  await expect(section(page, "Daily Recharges and Funding")).toContainText(
    "No recharges or funding in the last 30 days",
  );
  await expect(section(page, "By Transaction Type")).toContainText("No wallet transactions yet");
  await expect(page.getByText("Nothing to compare with yet"), "no trend").toBeVisible();
  await expect(page.getByRole("img", { name: /^Last 30 days/ }), "no lines").toHaveCount(0);
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test.describe("during an outage", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("the admin can retry each part separately", async ({ page, server }) => {
    await createShop(server, { recharges: 1 });
    const mendDaily = await breakCalls(page, "/admin/dashboard/daily");
    const mendTransactions = await breakCalls(page, "/admin/transactions");
    let mendFigures = await breakCalls(page, "/admin/dashboard/analytics");
    await openAsAdmin(page, server);
    const shares = section(page, "By Transaction Type");

    await test.step("each chart", async () => {
      const daily = section(page, "Daily Recharges and Funding");
      await expect(daily.getByRole("alert")).toContainText("Failed to load daily amounts");
      await expect(shares.getByRole("alert")).toContainText("Failed to load amounts by type");
      await mendDaily();
      await daily.getByRole("button", { name: "Try Again" }).click();
      await expect(drawing(daily)).toBeVisible();
      await expect(shares.getByRole("alert")).toBeVisible();
      await mendFigures();
      await shares.getByRole("button", { name: "Try Again" }).click();
      await expect(shares.getByRole("listitem").first()).toBeVisible();
    });

    await test.step("figures and transactions", async () => {
      mendFigures = await breakCalls(page, "/admin/dashboard/analytics");
      await page.reload();
      const figures = page.getByRole("alert").filter({ hasText: "Failed to load dashboard data" });
      const list = page.getByRole("alert").filter({ hasText: "Failed to load transactions" });
      await expect(list).toBeVisible();
      // The charts request the figures again.
      await expect(shares.getByRole("alert")).toBeVisible();
      await expect(figures).toBeVisible();
      await mendFigures();
      await figures.getByRole("button", { name: "Try Again" }).click();
      await expect(card(page, "Total Operators")).toBeVisible();
      await mendTransactions();
      await list.getByRole("button", { name: "Try Again" }).click();
      await expect(rows(transactions(page)).first()).toBeVisible();
    });
  });
});
