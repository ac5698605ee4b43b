import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { expect, test } from "../support/browser.ts";
import { openDebts, rows } from "../support/debts.ts";
import { exportList } from "../support/exported.ts";
import { openPalette } from "../support/palette.ts";
import { expectFitsPhone } from "../support/screen.ts";

const texts = collectionsPageMessages;

test("payments are listed, found, filtered and reversed", async ({ page, server }) => {
  await openDebts(page, server);

  await test.step("payments are listed by day, a reversed one is struck out", async () => {
    await page.getByRole("tab", { name: texts.tabs.payments }).click();
    await expect(rows(page)).toHaveText([
      /\/000003.*Venkata.*Reversed.*Wrong customer.*Cash.*Counter.*₹75/,
      /\/000002.*Asha Menon.*UPI.*427812345678.*Mani.*₹100/,
      /\/000001.*Asha Menon.*Cash.*Counter.*₹50/,
    ]);
    await expect(page.locator("del")).toHaveText("₹75");
    await expect(page.getByRole("status").filter({ hasText: "in 2 payments" })).toHaveText(
      "This month: ₹150 in 2 paymentsCash ₹50UPI ₹1001 reversed payment not counted",
    );
  });

  await test.step("they are found by the number of the receipt and by the UTR", async () => {
    const search = page.getByPlaceholder(texts.payments.searchPlaceholder);
    await search.fill("000003");
    await expect(rows(page)).toHaveText([/\/000003/]);
    await search.fill("4278 1234");
    await expect(rows(page)).toHaveText([/\/000002/]);
    await search.fill("");
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step("the palette finds one by its UTR, and opens its receipt", async () => {
    const { palette, options } = await openPalette(page);
    await page.keyboard.type("4278 1234 5678");
    await expect(options).toHaveText([/\/000002.*Asha Menon · ₹100/]);
    await expect(palette.getByText(paletteMessages.noCustomer("4278 1234 5678"))).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Receipt" })).toContainText("427812345678");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("they are filtered by collector, mode and days", async () => {
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByLabel(texts.payments.columns.collector, { exact: true }).selectOption("Mani");
    await expect(rows(page)).toHaveText([/000002/]);
    await expect(page.getByText("Mani: ₹100 in 1 payment")).toBeVisible();
    await page.getByLabel(texts.payments.columns.mode, { exact: true }).selectOption("Cash");
    await expect(page.getByText(texts.payments.noneFound)).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(rows(page)).toHaveCount(3);
    await page.getByLabel("Period", { exact: true }).selectOption("Yesterday");
    await expect(page.getByText(texts.payments.noneFound)).toBeVisible();
    await page.getByLabel("Period", { exact: true }).selectOption("Today");
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole("status").filter({ hasText: "in 2 payments" })).toHaveText(
      "Today: ₹150 in 2 paymentsCash ₹50UPI ₹1001 reversed payment not counted",
    );
    expect((await exportList(page)).lines).toHaveLength(4);
    await expect(page).toHaveURL(/tab=payments.*startDate/);
    await rows(page)
      .filter({ hasText: "000001" })
      .getByRole("button", { name: /^Reverse/ })
      .click();
    const reverse = page.getByRole("dialog", { name: customerAccountMessages.reverse.title });
    await reverse.getByRole("button", { name: "Wrong amount" }).click();
    await reverse.getByRole("button", { name: customerAccountMessages.reverse.title }).click();
    await expect(reverse).toBeHidden();
    await expect(page.locator("del")).toHaveText(["₹75", "₹50"]);
    await expectFitsPhone(page);
    const ofMani = rows(page).filter({ hasText: "000002" });
    await expect(ofMani.getByText(texts.payments.receivedBy("Mani"))).toBeVisible();
    await expect(rows(page).getByText(customerAccountMessages.reverse.button, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Remove filter: Today" }).click();
    await expect(page).toHaveURL(/tab=payments$/);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});
