import { addMonths } from "@cable-connect/contract/business-date";
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import { openSession } from "./business.ts";
import { card, createBusiness, rows, section } from "./dashboard.ts";
import { breakCalls, brokenCall, expectAccessible, holdCalls } from "./screen.ts";
import { today } from "./today.ts";

function recharges(page: Page) {
  return section(page, "Recent Recharges");
}

test("the operator sees its figures and recharges", async ({ page, server }) => {
  const { platform, session, customer } = await createBusiness(server, 11);
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
      "Total Revenue": "₹6,600",
      "Total Recharges": "11",
      "Current Month Revenue": "₹6,600",
      "Previous Month Revenue": "₹0",
      "Revenue Growth": "100.0%",
      "Assigned Services": "1",
    };
    for (const [label, figure] of Object.entries(figures)) {
      await expect(card(page, label)).toContainText(`${label}${figure}`);
    }
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
      /₹1,100.*\d\d \w{3} \d{4}, \d\d:\d\d [AP]M.*Completed/,
    );
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
    await expect(filters.getByPlaceholder("Customer ID or Name")).toHaveValue("nobody");

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

test.describe("during an outage", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("the operator can retry figures and recharges separately", async ({ page, server }) => {
    const { session } = await createBusiness(server, 1);
    const mendFigures = await breakCalls(page, "/operator/dashboard");
    const mendRecharges = await breakCalls(page, "/operator/recharges");
    await openSession(page, session);
    await page.goto("/dashboard");
    const figures = page.getByRole("alert").filter({ hasText: "Failed to load dashboard data" });
    const list = page.getByRole("alert").filter({ hasText: "Failed to load recharges" });
    await expect(list).toBeVisible();
    await mendFigures();
    await figures.getByRole("button", { name: "Try Again" }).click();
    await expect(card(page, "Total Revenue")).toContainText("₹100");
    await mendRecharges();
    await list.getByRole("button", { name: "Try Again" }).click();
    await expect(rows(recharges(page))).toHaveCount(1);
  });
});
