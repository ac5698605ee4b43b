import { customerImportRoutes } from "@cable-connect/contract/customer-import";
import { customerRoutes } from "@cable-connect/contract/customers";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { addDays, addMonths, formatDate, formatDayMonth } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../../support/browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  debitWallet,
  openSession,
} from "../../support/business.ts";
import { card, drawing, expectInOneRow, recharges, rows, section } from "../../support/dashboard.ts";
import {
  breakCalls,
  brokenCall,
  expectAccessible,
  expectFitsPhone,
  holdCalls,
  printedPages,
} from "../../support/screen.ts";
import { createShop } from "../../support/shop.ts";
import { today } from "../../support/today.ts";

test("the operator sees its figures and recharges", async ({ page, server }) => {
  const { platform, session, customer } = await createShop(server, { recharges: 11 });
  const release = await holdCalls(page, "/operator/dashboard");
  await openSession(page, session);
  await page.goto("/dashboard");
  const filters = page.getByRole("form", { name: "Filters" });
  const apply = filters.getByRole("button", { name: "Apply Filter" });
  const clear = filters.getByRole("button", { name: "Clear", exact: true });

  await test.step("zeros first, then its own figures", async () => {
    await expect(card(page, "Wallet Balance")).toContainText("₹0");
    await expect(card(page, "Active Customers")).toContainText("+8%");
    const before = await card(page, "Assigned Services").boundingBox();
    release();
    await expect(card(page, "Wallet Balance")).toContainText("₹3,400");
    expect(await card(page, "Assigned Services").boundingBox(), "the cards stay in place").toEqual(before);
    const figures = {
      "Active Customers": "1",
      "Total Revenue": "₹6,600Recharged, all time",
      "Total Recharges": "11",
      "Current Month Revenue": "₹6,600",
      "Previous Month Revenue": "₹0",
      "Revenue Growth": "+100.0%from ",
      "Assigned Services": "1",
    };
    for (const [label, figure] of Object.entries(figures)) {
      await expect(card(page, label)).toContainText(`${label}${figure}`);
    }
  });

  await test.step("it prints on two pages, the cards in rows of four, without buttons and filters", async () => {
    const daily = section(page, "Daily Recharges");
    await expect(rows(recharges(page))).toHaveCount(10);
    await expect(drawing(daily)).toBeVisible();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(await printedPages(page)).toBe(2);
    await page.setViewportSize({ width: 703, height: 1032 });
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expectInOneRow(page, ["Active Customers", "Wallet Balance", "Total Revenue", "Total Recharges"]);
    const [panel, chart] = [await daily.boundingBox(), await drawing(daily).boundingBox()];
    expect(chart?.width, "the chart is as wide as its card").toBeGreaterThan(640);
    expect(chart?.width, "and not cut").toBeLessThan(panel?.width ?? 0);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width, height });
  });

  await test.step("its recharges, page by page", async () => {
    await expect(recharges(page).getByRole("columnheader")).toHaveText([
      "Recharge ID",
      "Customer",
      "Platform",
      "Amount",
      "Date & Time",
      "Status",
    ]);
    await expect(rows(recharges(page))).toHaveCount(10);
    await expect(rows(recharges(page)).first()).toContainText(customer.name);
    await expect(rows(recharges(page)).first()).toContainText(`ID: ${customer.id}`);
    await expect(rows(recharges(page)).first()).toContainText(platform.name);
    await expect(rows(recharges(page)).first()).toContainText(
      /₹1,100.*\d\d\s\w{3}\s\d{4}, \d\d:\d\d\s[AP]M.*Completed/,
    );
    const instant = rows(recharges(page)).first().locator("time");
    await expect(instant.getByText(/^(just now|\d+ min ago)$/)).toBeVisible();
    await expect(instant).toHaveAttribute("title", /^\d\d\s\w{3}\s\d{4}, \d\d:\d\d\s[AP]M$/);
    const pages = page.getByRole("navigation", { name: "Pages" });
    const next = pages.getByRole("button", { name: "Next" });
    await expect(pages).toContainText("Showing 1 - 10 of 11");
    await next.click();
    await expect(rows(recharges(page))).toHaveCount(1);
    await expect(rows(recharges(page))).toContainText("₹100");
    await page.goBack();
    await expect(pages).toContainText("Page 1 of 2");
    await next.click();
    await expect(page).toHaveURL("/dashboard?page=2");
  });

  await test.step("filtered by days and by customer, from the first page, until it clears the filters", async () => {
    await page.getByRole("button", { name: "Filters" }).click();
    await filters.getByPlaceholder("Customer ID or Name").fill("asha");
    await filters.getByLabel("From date").fill(today);
    await filters.getByPlaceholder("Customer ID or Name").click();
    await apply.click();
    await expect(page).toHaveURL(`/dashboard?startDate=${today}&customer=asha`);
    await expect(rows(recharges(page))).toHaveCount(10);

    await filters.getByPlaceholder("Customer ID or Name").fill(String(customer.id));
    await apply.click();
    await expect(page).toHaveURL(`/dashboard?startDate=${today}&customer=${customer.id}`);
    await expect(rows(recharges(page))).toHaveCount(10);

    await filters.getByPlaceholder("Customer ID or Name").fill("nobody");
    await apply.click();
    await expect(page.getByText("No recharge transactions found")).toBeVisible();
    await page.reload();
    const applied = page.getByRole("list", { name: "Applied filters" }).getByRole("button");
    await expect(applied).toHaveText(["“nobody”", /^Since/]);
    await applied.last().click();
    await expect(page).toHaveURL("/dashboard?customer=nobody");
    await page.getByRole("button", { name: "Filters (1)" }).click();
    await expect(filters.getByPlaceholder("Customer ID or Name")).toHaveValue("nobody");
    await expect(applied).toHaveCount(0);

    await clear.click();
    await expect(page).toHaveURL("/dashboard");
    await expect(filters.getByLabel("From date")).toHaveValue("");
    await expect(rows(recharges(page))).toHaveCount(10);
  });

  await test.step("a day is picked from the calendar", async () => {
    await filters.getByLabel("To date").click();
    const previousMonth = filters.getByRole("button", { name: "Previous month" });
    await expect(previousMonth).toBeVisible();
    await expectAccessible(page);
    await previousMonth.click();
    await filters.getByRole("button", { name: /^15 / }).click();
    await apply.click();
    await expect(page).toHaveURL(`/dashboard?endDate=${addMonths(today, -1).slice(0, 8)}15`);
  });
});

test("Renew selects no service that expired over 30 days ago, as the forecast counts none either", async ({
  page,
  server,
}) => {
  const { platform, session } = await createShop(server, { funds: 1000, recharges: 1 });
  const expired = (row: number, name: string, days: number) => ({
    ...{ row, name, phone: `900000000${row}`, platform: platform.name, amount: "5000" },
    expiry: formatDate(addDays(today, -days)),
  });
  const rows = [expired(2, "Asha Menon", 30), expired(3, "Bina Rao", 31)];
  await callApi(server, session, customerImportRoutes.import, {
    body: { rows },
    idempotencyKey: "expired-services",
  });
  await openSession(page, session);
  await page.goto("/dashboard");
  const panel = section(page, "Today");
  await expect(panel).toContainText("Due past expiry2Renew");
  await expect(panel).toContainText("for 1 renewal");
  await expect(panel).toContainText("Not counting 1 service that expired over 30 days ago");
  await panel.getByRole("link", { name: "Renew", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Renew Selected" });
  await expect(dialog).toContainText("Asha Menon");
  await expect(dialog).not.toContainText("Bina Rao");
  const leftOut = dialog.getByText("Left out: 1 service that expired over 30 days ago");
  await expect(leftOut).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("checkbox", { name: /^Select Asha Menon/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Select Bina Rao/ })).not.toBeChecked();
  await page.getByRole("button", { name: "Renew Selected" }).click();
  await expect(dialog).toContainText("Asha Menon");
  await expect(leftOut, "only the link left it out").toHaveCount(0);
});

test("Renew selects what expired over 30 days ago if that is all, and says when nothing can be renewed", async ({
  page,
  server,
}) => {
  const { platform, session } = await createShop(server, { funds: 1000, recharges: 1 });
  const expiry = formatDate(addDays(today, -40));
  const row = {
    row: 2,
    name: "Bina Rao",
    phone: "9000000002",
    platform: platform.name,
    amount: "500",
    expiry,
  };
  await callApi(server, session, customerImportRoutes.import, {
    body: { rows: [row] },
    idempotencyKey: "long-expired",
  });
  await openSession(page, session);
  await page.goto("/dashboard");
  const renew = section(page, "Today").getByRole("link", { name: "Renew", exact: true }).first();
  await renew.click();
  const dialog = page.getByRole("dialog", { name: "Renew Selected" });
  await expect(dialog).toContainText("Bina Rao");
  await expect(dialog, "the row warns").toContainText("Expired 40 days ago");
  await page.goto("/due?tab=near&select=renew");
  await expect(page.getByText(dueMessages.nonePossible.renew)).toBeVisible();
  await page.goto("/due?tab=near&select=remind");
  await expect(page.getByText(dueMessages.nonePossible.remind)).toBeVisible();
});

test("the dashboard begins with what awaits the operator today", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform], funds: 1300.5 });
  const sell = async (name: string, days: number, amount: number) => {
    const customer = await createCustomer(server, session, name);
    const order = { customerId: customer.id, platformId: platform.id, amount };
    await createRecharge(server, session, { ...order, expiryDate: addDays(today, days) });
    return customer;
  };
  await sell("Asha Menon", 0, 400);
  await sell("Bina Rao", 4, 300.5);
  const gone = await sell("Chitra Das", 5, 100);
  await callApi(server, session, customerRoutes.remove, { params: { id: gone.id } });
  await openSession(page, session);
  await page.goto("/dashboard");
  const panel = section(page, "Today");
  const links = (name: string) => panel.getByRole("link", { name, exact: true });
  const dialog = page.getByRole("dialog", { name: "Renew Selected" });
  const bar = page.getByRole("region", { name: "Selection" });
  const week = formatDayMonth(addDays(today, 7));

  await test.step("it shows what is due, what was recharged, and what the wallet lacks for the week", async () => {
    await expect(panel).toContainText("Due past expiry0Nothing to renew");
    await expect(panel).toContainText("Today expire today1RenewRemind");
    await expect(panel).toContainText(`Near until ${week}2RenewRemind`);
    await expect(panel).toContainText("Recharged today₹8013 recharges");
    await expect(panel).toContainText(`Short until ${week}₹200.50for 2 renewals`);
    await expect(panel.getByText("Not counting 1 service that can't be renewed")).toBeVisible();
    const [first, second] = [await panel.boundingBox(), await card(page, "Active Customers").boundingBox()];
    expect(first?.y, "the eight cards follow").toBeLessThan(second?.y ?? 0);
    const course = (label: string) => card(page, label).getByRole("img");
    await expect(course("Total Revenue")).toHaveAccessibleName("Last 30 days: ₹0 to ₹801");
    await expect(course("Total Recharges")).toHaveAccessibleName("Last 30 days: 0 to 3");
    await expect(course("Wallet Balance")).toHaveAccessibleName("Last 30 days: ₹0 to ₹500");
    await expectAccessible(page);
    await expectFitsPhone(page);
    for (const link of await panel.getByRole("link", { name: /^Re/ }).all())
      expect((await link.boundingBox())?.height, "it is large enough to tap").toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const figure of [links("2"), panel.getByText("₹801", { exact: true })])
      await expect(figure, "counts and sums are equally large").toHaveCSS("font-size", "22px");
  });

  await test.step("Renew leads to the preview of just these services, without those that can't be renewed", async () => {
    await links("Renew").last().click();
    await expect(dialog).toContainText("Bina Rao");
    await expect(dialog).not.toContainText(/Asha Menon|Chitra Das/);
    await expect(dialog.getByText("Left out: 1 service that can't be renewed")).toBeVisible();
    await expect(page).toHaveURL(/\/due\?tab=near$/);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(bar).toContainText("1 selected");
    await page.goBack();
  });

  await test.step("Remind leads to the reminders of just these services, once", async () => {
    await links("Remind").first().click();
    const reminding = page.getByRole("dialog", { name: "Remind Selected" });
    await expect(reminding).toContainText("Asha Menon");
    await expect(reminding).not.toContainText("Bina Rao");
    await expect(page).toHaveURL(/\/due\?tab=today$/);
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole("checkbox", { name: /^Select Asha Menon/ })).not.toBeChecked();
    await page.goBack();
    await expect(panel).toBeVisible();
    await links("1").first().click();
    await expect(page.getByRole("tab", { name: "Today" })).toHaveAttribute("aria-selected", "true");
  });
});

test("a new operator sees what to do first, and no trends", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/dashboard");
  const panel = section(page, "Today");
  await expect(panel).toContainText("Nothing is due yet");
  await expect(panel.getByRole("link", { name: "Renew" })).toHaveCount(0);
  await expect(card(page, "Active Customers")).toContainText("+8%");
  await expect(section(page, "Daily Recharges")).toContainText("No recharges in the last 30 days");
  await expect(page.getByRole("img", { name: /^Last 30 days/ })).toHaveCount(0);
  await expect(recharges(page).getByRole("link", { name: "Recharge a customer" })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await panel.getByRole("link", { name: "Add your first customer" }).click();
  await page.getByRole("button", { name: "Add your first customer" }).click();
  await expect(page.getByRole("dialog", { name: "Add New Customer" })).toBeVisible();
});

test.describe("during an outage", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("the operator can retry figures and recharges separately", async ({ page, server }) => {
    const { session } = await createShop(server, { recharges: 1 });
    const mendFigures = await breakCalls(page, "/operator/dashboard");
    const mendRecharges = await breakCalls(page, "/operator/recharges");
    await openSession(page, session);
    await page.goto("/dashboard");
    const figures = page.getByRole("alert").filter({ hasText: "Failed to load dashboard data" });
    const list = page.getByRole("alert").filter({ hasText: "Failed to load recharges" });
    await expect(list).toBeVisible();
    await expect(figures).toBeVisible();
    await mendFigures();
    await figures.getByRole("button", { name: "Try Again" }).click();
    await expect(card(page, "Total Revenue")).toContainText("₹100");
    await mendRecharges();
    await list.getByRole("button", { name: "Try Again" }).click();
    await expect(rows(recharges(page))).toHaveCount(1);
  });
});

test("on a phone the customers and the wallet have a row each, and a balance below zero is red", async ({
  page,
  server,
}) => {
  const { operator, session } = await createOperator(server, { funds: 100 });
  await debitWallet(server, operator.id, 150);
  await openSession(page, session);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard");
  const balance = card(page, "Wallet Balance").getByText("−₹50", { exact: true });
  const red = await balance.evaluate((text) => getComputedStyle(text).color);
  expect(red).not.toBe(await page.evaluate(() => getComputedStyle(document.body).color));
  for (const label of ["Active Customers", "Wallet Balance"])
    expect((await card(page, label).boundingBox())?.width, label).toBeGreaterThan(340);
  await page.goto("/profile");
  await expect(page.getByRole("main").getByText("−₹50", { exact: true })).toHaveCSS("color", red);
  await page.goto("/wallet");
  await expect(
    page
      .getByRole("main")
      .getByText(/^−₹50(\.00)?$/)
      .first(),
  ).toHaveCSS("color", red);
});
