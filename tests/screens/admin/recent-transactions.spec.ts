import { randomUUID } from "node:crypto";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { rechargeDescription } from "@cable-connect/contract/recharges/recharge-description";
import { undoRoutes } from "@cable-connect/contract/undo";
import { formatDate } from "@cable-connect/contract/values/business-date";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { callApi, createOperator, createRecharge, creditWallet } from "../../support/business.ts";
import { openAsAdmin, rows, section, showDays, spareWidth, transactions } from "../../support/dashboard.ts";
import { expectAccessible, expectFitsPhone } from "../../support/screen.ts";
import { createShop, expiryDate } from "../../support/shop.ts";
import { today } from "../../support/today.ts";

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
    await expect(credit).toContainText(/Cash at the counter.*Wallet credit #3.*\+₹1,234.*Completed/);
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
  const search = list.getByRole("searchbox", { name: "Search" });
  await page.setViewportSize({ width: 1366, height: 768 });
  await list.getByRole("button", { name: "Filters" }).click();
  await expect(search).toBeFocused();
  await expect(search, "not below the fold").toBeInViewport({ ratio: 1 });

  await test.step("credits and debits are searched over all operators", async () => {
    await expect(list.getByRole("searchbox", { name: dashboardMessages.searchOfAll })).toBeVisible();
    expect(await spareWidth(search, dashboardMessages.searchOfAllPlaceholder)).toBeGreaterThan(0);
    await search.fill(operator.username);
    await search.press("Enter");
    await expect(rows(list)).toHaveCount(2);
    await search.fill(`${operator.username} 1234`);
    await search.press("Enter");
    await expect(rows(list)).toHaveCount(1);
    const [number] = /#\d+/.exec((await rows(list).textContent()) ?? "") ?? [];
    await search.fill(`${number} ${operator.username}`);
    await search.press("Enter");
    await expect(page).toHaveURL(/search=%23/);
    await expect(rows(list)).toHaveText([/Cash at the counter/]);
    await search.fill(customer.name);
    await search.press("Enter");
    await expect(list.getByText(dashboardMessages.onlyByPhone)).toBeVisible();
    await expect(
      list.getByText(dashboardMessages.noCreditsOrDebits),
      "only those were searched",
    ).toBeVisible();
    await list.getByRole("button", { name: dashboardMessages.chooseOperator }).click();
    await expect(choice).toBeFocused();
    await choice.selectOption(`${operator.name} (${operator.username})`);
    await expect(rows(list), "the recharges of the customer, as searched").toHaveCount(2);
    await expect(search).toHaveValue(customer.name);
    await choice.selectOption("All Operators");
    await list.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(search).toHaveValue("");
  });

  await test.step("a type is filtered over all operators, where service recharges can't be searched", async () => {
    await list.getByLabel("Type").selectOption("Service recharge");
    await expect(search).toBeDisabled();
    await expect(search).toHaveAttribute("placeholder", "Choose an operator to search");
    await list.getByLabel("Type").selectOption("Recharge");
    await expect(page).toHaveURL("/dashboard?type=recharge");
    await expect(search).toBeEnabled();
    await expect(search).toHaveAttribute("placeholder", dashboardMessages.phoneSearchPlaceholder);
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
    await expect(first).toContainText(/ · #1Completed/);
    await expect(first.getByRole("link")).toHaveText(other.operator.name);
    const right = await rows(list)
      .locator('[data-phone="side"]')
      .evaluateAll((amounts) => amounts.map((amount) => Math.round(amount.getBoundingClientRect().right)));
    expect(new Set(right).size, "the amounts in one column, with or without Undo").toBe(1);
    const [name, kind] = [first.getByRole("link"), first.getByText(" · #1")];
    const widths = await Promise.all([name, kind].map((part) => part.evaluate((e) => e.clientWidth)));
    expect(await kind.evaluate((e) => e.scrollWidth - e.clientWidth), "nothing is cut").toBe(0);
    expect(widths[0], "the kind is cut before the operator").toBeGreaterThan(widths[1] ?? 0);
    expect((await first.boundingBox())?.height, "two lines").toBeLessThan(66);
    await first.click();
    await expect(page, "the operator's statement of that day").toHaveURL(
      `/operators/${other.operator.id}/statement?startDate=${today}&endDate=${today}`,
    );
    // Until the statement has loaded, the dashboard keeps its open filters.
    await expect(page.getByRole("heading", { level: 1, name: /^Statement of/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/dashboard?type=recharge");
    await expect(rows(list).first()).toBeVisible();
    // By the keyboard: the page still scrolls to where it was.
    await list.getByRole("button", { name: "Filters (1)" }).press("Enter");
    await expect(search).toBeFocused();
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
    await expect(page, "after a pause").toHaveURL(/search=counter/);
    await list.getByLabel("Period").selectOption("Today");
    await expect(rows(list)).toHaveCount(1);
    await expect(rows(list)).toContainText(["+₹1,234"]);
    await list.getByLabel("Type").selectOption("Wallet credit");
    await page.reload();
    await list.getByLabel("Operator").scrollIntoViewIfNeeded();
    const applied = list.getByRole("list", { name: commonMessages.appliedFilters }).getByRole("button");
    await expect(applied).toHaveText(["“counter”", "Wallet credit", "Today"]);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await list.getByRole("button", { name: "Filters (3)" }).click();
    await expect(search).toHaveValue("counter");
    await expect(applied, "the card itself shows them").toHaveCount(0);
    await expectAccessible(page);
    await list.getByRole("button", { name: "Filters (3)" }).click();
    await applied.nth(1).click();
    await expect(applied).toHaveText(["“counter”", "Today"]);
    await expect(page).not.toHaveURL(/type=/);
    await list.getByRole("button", { name: "Filters (2)" }).click();
    await list.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(rows(list)).toHaveCount(4);
    await expect(page).toHaveURL(`/dashboard?operatorId=${operator.id}`);
  });
});

test.describe("a link to an operator that doesn't exist", () => {
  test.use({ expectedBrowserErrors: /status of 404/ });

  test("says so, and leads to no statement", async ({ page, server }) => {
    await openAsAdmin(page, server);
    await page.goto("/dashboard?operatorId=99999999");
    const list = transactions(page);
    await expect(list.getByText(operatorMessages.missingText)).toBeVisible();
    await expect(list.getByRole("option", { selected: true })).toHaveText(operatorMessages.notFound);
    await expect(list.getByRole("link", { name: walletMessages.statement })).toHaveCount(0);
  });
});

test("all rows are as high, and a long description keeps its expiry whole", async ({ page, server }) => {
  const { operator, session, customer, platform } = await createShop(server, { recharges: 1 });
  const description = rechargeDescription({
    platform: { ...platform, type: "iptv" },
    planName: "Premium Plus with Sports and Films in all Languages",
    note: "paid at the counter by his brother",
    expiryDate,
  });
  const order = { customerId: customer.id, platformId: platform.id, amount: 260, expiryDate };
  await createRecharge(server, session, { ...order, description });
  const { id } = await createRecharge(server, session, { ...order, amount: 270 });
  await callApi(server, session, undoRoutes.create, {
    params: { id },
    body: { reason: "Entered twice" },
    idempotencyKey: randomUUID(),
  });
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAsAdmin(page, server);
  await page.goto(`/dashboard?operatorId=${operator.id}`);
  const list = rows(transactions(page));
  await expect(list.filter({ hasText: "Entered twice" }).first()).toBeVisible();
  const heights = await list.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(3);
  expect(new Set(heights).size, heights.join()).toBe(1);
  const title = page.getByTitle(description, { exact: true });
  const isCut = (part: Locator) => part.evaluate((e) => e.scrollWidth > e.clientWidth);
  const expiry = title.getByText(` - Expires: ${formatDate(expiryDate)}`, { exact: true });
  await expiry.scrollIntoViewIfNeeded();
  await expect(expiry).toBeInViewport({ ratio: 1 });
  expect(await isCut(expiry)).toBe(false);
  expect(await isCut(title.getByText("Premium Plus"))).toBe(true);
});

test("on a phone a recharge says what it was for, and a refund what was undone", async ({ page, server }) => {
  const { operator, session, customer, platform } = await createShop(server);
  const order = { customerId: customer.id, platformId: platform.id, amount: 260, expiryDate };
  const description = rechargeDescription({ platform, expiryDate });
  const { id } = await createRecharge(server, session, { ...order, description });
  await callApi(server, session, undoRoutes.create, {
    params: { id },
    body: { reason: "Entered twice" },
    idempotencyKey: randomUUID(),
  });
  await openAsAdmin(page, server);
  await page.goto(`/dashboard?operatorId=${operator.id}`);
  await expectFitsPhone(page);
  const [refund, recharge] = [rows(transactions(page)).nth(0), rows(transactions(page)).nth(1)];
  await expect(recharge).toContainText(` · #${id}`, { useInnerText: true });
  await expect(recharge).toContainText(description, { useInnerText: true });
  await expect(refund).toContainText(` · Recharge undone #${id}`, { useInnerText: true });
  await expect(refund).toContainText("Entered twice", { useInnerText: true });
});
