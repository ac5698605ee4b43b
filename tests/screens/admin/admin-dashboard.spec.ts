import { dashboardRoutes } from "@cable-connect/contract/dashboard";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { lowBalanceMessages } from "@cable-connect/contract/messages/low-balance";
import type { RouteResponse } from "@cable-connect/contract/route";
import { defaultSettings } from "@cable-connect/contract/settings";
import { formatDate } from "@cable-connect/contract/values/business-date";
import { formatMoney, formatPrice } from "@cable-connect/contract/values/money";
import { expect, test } from "../../support/browser.ts";
import { adminSession, callApi, createCustomer, createRecharge } from "../../support/business.ts";
import {
  card,
  dayFigures,
  drawing,
  expectInOneRow,
  openAsAdmin,
  paintedIn,
  paintedRows,
  pointAt,
  rows,
  section,
  transactions,
} from "../../support/dashboard.ts";
import {
  breakCalls,
  brokenCall,
  callTo,
  expectAccessible,
  expectFitsPhone,
  holdCalls,
  printedPages,
} from "../../support/screen.ts";
import { createShop, shopFunds } from "../../support/shop.ts";
import { today } from "../../support/today.ts";

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
      "Recharges, credits and debits, except undone ones",
    );
    await page.setViewportSize({ width: 1366, height: 900 });
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

test("the admin tops up an operator that runs short", async ({ page, server }) => {
  // More than operators of other tests on the same server lack.
  const amount = 900_000;
  const { platform, operator, session } = await createShop(server, { funds: amount });
  const { id: customerId } = await createCustomer(server, session);
  const order = { customerId, platformId: platform.id, expiryDate: today };
  await createRecharge(server, session, { ...order, amount });
  await openAsAdmin(page, server);
  const short = section(page, "Running Short");
  const row = short.getByRole("listitem").filter({ hasText: operator.name });

  await test.step("it is listed with what it lacks, beside the charts and on a phone", async () => {
    await expect(row).toHaveText(`${operator.name}₹9,00,000 short within 7 daysTop Up`);
    await expect(row.getByRole("link", { name: operator.name })).toHaveAttribute(
      "href",
      `/operators/${operator.id}`,
    );
    await expectAccessible(page);
    await expectFitsPhone(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    const top = async (name: string) => (await section(page, name).boundingBox())?.y;
    expect(await top("Running Short")).toBe(await top("By Transaction Type"));
  });

  await test.step("a link leads to all of them", async () => {
    const all = short.getByRole("link", { name: /^All \d+$/ });
    await all.click();
    await expect(page).toHaveURL(/\/operators\/low-balance\?tab=short$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(lowBalanceMessages.title);
    await expect(page.getByRole("row").filter({ hasText: operator.name })).toBeVisible();
    await page.goBack();
  });

  await test.step("topped up, it is listed no longer", async () => {
    await row.getByRole("button", { name: "Top Up" }).click();
    const dialog = page.getByRole("dialog", { name: "Update Wallet" });
    await expect(dialog.getByLabel("Amount"), "what the row says").toHaveValue("9,00,000");
    await dialog.getByRole("checkbox", { name: "Credit ₹9,00,000 anyway" }).check();
    await dialog.getByRole("button", { name: "Credit ₹9,00,000" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toHaveCount(0);
  });

  await test.step("where nobody runs short, the card says so", async () => {
    await page.route(callTo("/admin/operators"), async (route) => {
      if (!route.request().url().includes("filter=short")) return route.continue();
      const response = await route.fetch();
      const answer = await response.json();
      const pagination = { ...answer.pagination, total: 0, totalPages: 0 };
      await route.fulfill({ response, json: { ...answer, operators: [], pagination } });
    });
    await page.reload();
    await expect(short).toContainText("No operators are running short");
    await expect(short.getByRole("link")).toHaveCount(0);
  });
});

test("a chart that loads shows the lines of its axis, no block", async ({ page, server }) => {
  await createShop(server, { recharges: 1 });
  const release = await holdCalls(page, "/admin/dashboard/daily");
  await openAsAdmin(page, server);
  const daily = section(page, "Daily Recharges and Funding");
  await expect(daily.getByRole("status")).toHaveText(commonMessages.loading);
  const heights = await daily
    .locator(".mantine-Skeleton-root")
    .evaluateAll((parts) => parts.map((part) => part.clientHeight));
  expect(heights.length).toBeGreaterThan(3);
  expect(Math.max(...heights)).toBeLessThan(20);
  release();
  await expect(drawing(daily)).toBeVisible();
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
    const mendOperators = await breakCalls(page, "/admin/operators");
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

    await test.step("the operators that run short", async () => {
      const short = section(page, "Running Short");
      await expect(short.getByRole("alert")).toContainText("Failed to load operators with low balances");
      await mendOperators();
      await short.getByRole("button", { name: "Try Again" }).click();
      await expect(short.getByRole("alert")).toHaveCount(0);
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
