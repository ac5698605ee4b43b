import { commonMessages } from "@cable-connect/contract/messages/common";
import { formatDate } from "@cable-connect/contract/values/business-date";
import type { Locator } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import {
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  creditWallet,
  openSession,
} from "../support/business.ts";
import { exportList } from "../support/exported.ts";
import { breakCalls, brokenCall, expectFitsPhone, openTab, pixelsBetween } from "../support/screen.ts";
import { createShop, expiryDate } from "../support/shop.ts";
import { today } from "../support/today.ts";
import { rows } from "../support/wallet.ts";

test("a wallet without movements, and with its first", async ({ page, server }) => {
  const iptv = await createPlatform(server, "iptv");
  const { operator, session } = await createOperator(server, { platforms: [iptv], creditLimit: 500 });
  const balance = page.getByRole("region", { name: "Wallet balance" });
  const paidBy = "Cash at the office in Gandhi Nagar, by Ravi, for October and November";
  await openSession(page, session);
  await page.goto("/wallet");

  await test.step("without movements", async () => {
    await expect(balance).toContainText("₹0");
    await expect(page.getByText("No recharges found")).toBeVisible();
    await page.getByRole("tab", { name: "Payments" }).click();
    await expect(page.getByText("No admin transactions found")).toBeVisible();
    await page.getByRole("tab", { name: "Recharges" }).click();
    await expect(page).toHaveURL(/\/wallet$/);
  });

  await test.step("the wallet shows the balance and the recharges, each with its plan and days", async () => {
    await creditWallet(server, operator.id, 2000, paidBy);
    const customer = await createCustomer(server, session, "Asha Menon");
    const order = { customerId: customer.id, platformId: iptv.id, amount: 299, expiryDate };
    const recharge = await createRecharge(server, session, { ...order, planName: "Basic Plan" });
    await page.reload();
    await expect(balance).toContainText("₹1,701");
    await expect(balance).toContainText(/Last updated: (just now|\d+ min ago)/);
    await expect(balance.locator("time")).toHaveAttribute("title", /^\d\d\s\w{3}\s20\d\d, \d\d:\d\d\s[AP]M$/);
    await expect(balance).toContainText("Credit limit ₹500, so you can spend up to ₹2,201");
    await expect(page.getByRole("columnheader")).toHaveText([
      "Recharge ID",
      "Customer",
      "Platform",
      "Plan",
      "Amount",
      "Recharge Date",
      "Expiry Date",
      "Status",
    ]);
    await expect(rows(page).getByRole("cell")).toHaveText([
      `#${recharge.id}`,
      "Asha Menon",
      iptv.name,
      "Basic Plan (30 days)",
      "₹299",
      formatDate(today),
      formatDate(expiryDate),
      "CompletedUndo",
    ]);
    await expect(page.getByText("Showing 1 of 1 recharges (Page 1 of 1)")).toBeVisible();
    await page.getByRole("button", { name: `#${recharge.id}`, exact: true }).click();
    const receipt = page.getByRole("dialog", { name: /Receipt/ });
    await expect(receipt).toContainText("Asha Menon");
    await page.keyboard.press("Escape");
    await expect(receipt).toBeHidden();
  });

  await test.step("beside the sidebar and on a tablet its columns fit", async () => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const narrow of [768, 1024]) {
      await page.setViewportSize({ width: narrow, height });
      const hidden = page
        .getByRole("table", { name: "Recharges" })
        .evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth);
      expect(await hidden, `${narrow} px`).toBe(0);
    }
    await page.setViewportSize({ width, height });
  });

  await test.step("print and export end the line of the filters", async () => {
    await page.getByRole("tab", { name: "Statement" }).click();
    const line = (name: string) =>
      page.getByRole("button", { name, exact: true }).evaluate((button) => {
        const { top, right } = button.getBoundingClientRect();
        return { top, right };
      });
    const [clear, print, file] = [await line("Clear"), await line("Print"), await line("Export CSV")];
    expect(Math.abs(print.top - clear.top)).toBeLessThan(2);
    expect(file.top).toBe(print.top);
    expect(print.right).toBeGreaterThan(clear.right);
    expect(file.right).toBeGreaterThan(print.right);
    const { height = 720, width = 1280 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 1120, height });
    await openTab(page, "Payments");
    await expect
      .poll(async () => Math.abs((await line("Export CSV")).top - (await line("Clear")).top))
      .toBeLessThan(2);
    await openTab(page, "Recharges");
    const middleOf = (element: Locator) =>
      element.evaluate((e) => e.getBoundingClientRect().top + e.getBoundingClientRect().height / 2);
    const button = page.getByRole("button", { name: "Export CSV" });
    const apart = async () => (await middleOf(button)) - (await middleOf(page.getByRole("tablist")));
    await expect
      .poll(async () => Math.abs(await apart()), "in the middle of the line of tabs")
      .toBeLessThan(3);
    await page.setViewportSize({ width, height });
  });

  await test.step("on a phone a movement's description is whole, and a row leads to its customer", async () => {
    await expectFitsPhone(page);
    for (const list of ["Payments", "Statement"]) {
      await openTab(page, list);
      const described = page.getByRole("cell").filter({ hasText: paidBy }).filter({ visible: true });
      await expect(described).toHaveCount(1);
      const cut = () =>
        described
          .locator("*")
          .evaluateAll(
            (parts) =>
              parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0).length,
          );
      await expect.poll(cut, list).toBe(0);
    }
    await openTab(page, "Recharges");
    const platform = await rows(page)
      .getByText(iptv.name, { exact: true })
      .filter({ visible: true })
      .boundingBox();
    if (!platform) throw new Error("The row has no platform");
    await page.mouse.click(platform.x + platform.width / 2, platform.y + platform.height / 2);
    await expect(page, "all of the row follows its link").toHaveURL(/\/customers\/\d+$/);
  });
});

test("recharges are paged, and all pages are saved as files", async ({ page, server }) => {
  const { session, customer } = await createShop(server, { funds: 2000, recharges: 11, amount: 100 });
  await openSession(page, session);
  await page.goto("/wallet");

  await test.step("recharges are paged", async () => {
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText("Showing 10 of 11 recharges (Page 1 of 2)")).toBeVisible();
    await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Showing 1 of 11 recharges (Page 2 of 2)")).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Next" })).toBeFocused();
    await page.reload();
    await expect(page.getByText("(Page 2 of 2)")).toBeVisible();
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  });

  await test.step("recharges are filtered by customer and days, from the first page", async () => {
    await page.getByRole("button", { name: "Filters" }).click();
    const filters = page.getByRole("form", { name: "Filters" });
    await filters.getByLabel("Customer").fill(String(customer.id));
    await filters.getByLabel("Customer").press("Enter");
    await expect(page.getByText("(Page 1 of 2)")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`customer=${customer.id}`));
    await filters.getByLabel("Customer").fill("nobody");
    await filters.getByLabel("Period").selectOption("Yesterday");
    await expect(page.getByText("No recharges found")).toBeVisible();
    await page.getByRole("button", { name: "Filters (2)" }).click();
    await expect(filters).toBeHidden();
    await page.getByRole("button", { name: commonMessages.removeFilter("Yesterday") }).click();
    await expect(page.getByText("No recharges found"), "of nobody").toBeVisible();
    await page.getByRole("button", { name: commonMessages.clearFilters }).click();
    await expect(page.getByText("Showing 10 of 11 recharges (Page 1 of 2)")).toBeVisible();
    await expect(page).toHaveURL(/\/wallet$/);
  });

  await test.step("all pages of recharges and payments are saved as files", async () => {
    const recharges = await exportList(page);
    expect(recharges.name).toBe(`recharges-${today}.csv`);
    expect(recharges.lines).toHaveLength(1 + 11);
    for (const line of recharges.lines.slice(1)) expect(line).toContain(`,${customer.id},${customer.name},`);

    await page.getByRole("tab", { name: "Payments" }).click();
    await expect(page.getByText("of 1 transactions")).toBeVisible();
    const payments = await exportList(page);
    expect(payments.name).toBe(`admin-transactions-${today}.csv`);
    expect(payments.lines).toEqual([
      "Transaction ID,Date,Type,Amount,Balance After,Description,Status",
      expect.stringMatching(/,2000(\.00)?,2000(\.00)?,/),
    ]);
    await expectFitsPhone(page);
    await openTab(page, "Recharges");
    await expectFitsPhone(page, 320);
    const [last, filters] = [
      page.getByRole("tab", { name: "Statement" }),
      page.getByRole("button", { name: "Filters" }),
    ];
    expect(await pixelsBetween(last, filters), "the button covers no tab").toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("paper says which rows it has, where it has not all", async () => {
    const printed = page.getByText(/^Rows /);
    for (const [list, text] of [
      ["Payments", undefined],
      ["Recharges", "Rows 1 to 10 of 11. The Print button prints all of them."],
      ["Statement", "Rows 1 to 10 of 12. The Print button prints all of them."],
    ] as const) {
      await page.getByRole("tab", { name: list }).click();
      await expect(page.getByText(text ? /^Showing 10 of/ : /^Showing 1 of 1/)).toBeVisible();
      await expect(printed).toHaveCount(text ? 1 : 0);
      if (!text) continue;
      await expect(printed).toBeHidden();
      await page.emulateMedia({ media: "print" });
      await expect(printed).toHaveText(text);
      await expect(printed).toBeVisible();
      await page.emulateMedia({ media: null });
    }
  });
});

test.describe("when calls fail", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("Try Again reloads what failed", async ({ page, server }) => {
    const { session } = await createShop(server, { funds: 2000, recharges: 1, amount: 100 });
    await openSession(page, session);
    const mendWallet = await breakCalls(page, "/operator/wallet");
    const mendRecharges = await breakCalls(page, "/operator/recharges");
    const mendStatement = await breakCalls(page, "/operator/wallet/transactions");
    await page.goto("/wallet");

    await test.step("both the balance and the recharges", async () => {
      await expect(page.getByText("Failed to load wallet data")).toBeVisible();
      await expect(page.getByText("Failed to load recharges")).toBeVisible();
      await mendWallet();
      await mendRecharges();
      await page.getByRole("button", { name: "Try Again" }).first().click();
      await expect(page.getByText("₹1,900")).toBeVisible();
      await expect(rows(page)).toContainText(["Asha Menon"]);
    });

    await test.step("the statement", async () => {
      await page.getByRole("tab", { name: "Statement" }).click();
      await expect(page.getByText("Failed to load wallet transactions")).toBeVisible();
      await mendStatement();
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(rows(page)).toHaveCount(2);
    });
  });
});
