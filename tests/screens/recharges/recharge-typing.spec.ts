import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { expect, test } from "../../support/browser.ts";
import {
  createCustomer,
  createOperator,
  createPlatform,
  debitWallet,
  openSession,
} from "../../support/business.ts";
import { paste } from "../../support/paste.ts";

test.use({ expectedBrowserErrors: /status of 402/ });

test("a recharge takes what is typed as it is meant", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const { operator, session } = await createOperator(server, { platforms: [platform], funds: 500 });
  const customer = await createCustomer(server, session);
  await openSession(page, session);
  await page.goto("/customers");
  await page
    .getByRole("row", { name: customer.name })
    .getByRole("button", { name: /^Recharge/ })
    .click();
  const dialog = page.getByRole("dialog");
  const amount = dialog.getByLabel("Amount");
  const submit = dialog.getByRole("button", { name: "Recharge" });
  await test.step("an invalid day shows a hint at Tab and at Enter, and counts as none", async () => {
    await amount.fill("90");
    await dialog.getByText("Custom date").click();
    const date = dialog.getByLabel("Custom expiry date");
    const nextYear = new Date().getFullYear() + 1;
    await date.fill(`3 march ${nextYear}`);
    await date.press("Tab");
    await expect(date).toHaveValue(`03 Mar ${nextYear}`);
    for (const [typed, key, sentence] of [
      ["31/13/2026", "Tab", /31\/13\/2026 isn't a date/],
      ["05/03/2020", "Enter", /Choose a date from \d\d\s\w{3}\s\d{4} to/],
    ] as const) {
      await date.fill(typed);
      await date.press(key);
      await expect(dialog.getByText(sentence)).toBeVisible();
      await expect(date, "it can be corrected").toHaveValue(typed);
      await expect(dialog.getByText(rechargeMessages.expiryRequired)).toBeHidden();
      await expect(submit).toBeDisabled();
      await date.fill(`05/03/${nextYear}`);
      await expect(dialog.getByText(sentence)).toBeHidden();
      await expect(submit).toBeEnabled();
    }
  });
  await test.step("an amount is grouped, and typing replaces it after a click or a tab into it", async () => {
    await amount.fill("");
    await amount.pressSequentially("123456");
    await amount.press("Shift+Tab");
    await expect(amount).toHaveValue("1,23,456");
    await amount.click();
    await page.keyboard.type("450");
    await expect(amount).toHaveValue("450");
    await amount.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(amount).toBeFocused();
    await page.keyboard.type("460");
    await expect(amount).toHaveValue("460");
    for (const [pasted, taken] of [
      ["₹1,29,950", "1,29,950"],
      ["1,000.50", "1,000.50"],
    ] as const) {
      await paste(amount, pasted);
      await expect(amount).toHaveValue(taken);
    }
  });
  await test.step("paise and a minus in a recharge stay and are refused until they are corrected", async () => {
    await amount.fill("");
    const note = dialog.getByRole("status").filter({ hasText: "Whole rupees only. Check the amount." });
    const balanceAfter = dialog.getByText("Balance after").locator("xpath=following-sibling::dd");
    await amount.pressSequentially("499.50");
    await expect(amount).toHaveValue("499.50");
    await expect(balanceAfter).toHaveText("—");
    await expect(note).toBeVisible();
    await expect(submit).toBeDisabled();
    await amount.fill("-10");
    await expect(amount).toHaveValue("-10");
    await expect(note).toBeHidden();
    await expect(dialog.getByText("Amount must be greater than zero")).toBeVisible();
    await expect(submit).toBeDisabled();
    await amount.fill("99999999");
    await expect(dialog.getByText("Amount must be at most ₹1,00,00,000")).toBeVisible();
    await expect(balanceAfter).toHaveText("—");
    await expect(submit).toBeDisabled();
    await amount.press("ControlOrMeta+a");
    await amount.pressSequentially("450");
    await expect(amount).toHaveValue("450");
    await expect(note).toBeHidden();
  });
  await test.step("zero is refused once the amount is left, and a comma for a point at Enter", async () => {
    const notPositive = dialog.getByText("Amount must be greater than zero");
    await amount.fill("0");
    await expect(notPositive).toBeHidden();
    await dialog.getByText("Balance after").click();
    await expect(notPositive).toBeVisible();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await amount.fill("");
    await amount.pressSequentially("12,50");
    await amount.press("Enter");
    await expect(dialog.getByText(rechargeMessages.digitsOnly)).toBeVisible();
    await expect(amount).toHaveValue("12,50");
  });
  await test.step("a refused recharge shows the reason until the form is changed", async () => {
    await amount.fill("400");
    await expect(submit).toBeEnabled();
    await debitWallet(server, operator.id, 200);
    await submit.click();
    await expect(dialog.getByRole("alert")).toHaveText("Insufficient wallet balance");
    await amount.fill("90");
    await expect(dialog.getByRole("alert")).toBeHidden();
  });
  await test.step("letters in a recharge's amount are left out, and a minus is refused", async () => {
    await amount.fill("");
    await amount.pressSequentially("29o");
    await expect(amount).toHaveValue("29");
    await expect(dialog.getByText(rechargeMessages.digitsKept)).toBeVisible();
    await amount.press("0");
    await expect(dialog.getByText(rechargeMessages.digitsKept), "2900 may be meant").toBeVisible();
    await amount.press("Enter");
    await expect(dialog, "it is looked at first").toBeVisible();
    await expect(dialog.getByText(rechargeMessages.digitsKept)).toBeHidden();
    await amount.pressSequentially("29o");
    await expect(amount, "it was selected").toHaveValue("29");
    await amount.press("ControlOrMeta+a");
    await amount.pressSequentially("300");
    await expect(dialog.getByText(rechargeMessages.digitsKept), "typed over").toBeHidden();
    await expect(amount).not.toHaveAttribute("aria-invalid", "true");
    await paste(amount, "-290");
    await expect(submit).toBeDisabled();
    await page.keyboard.press("Enter");
    await expect(amount).toHaveValue("-290");
    await paste(amount, "Rs. 290/-");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/₹290, paid until/)).toBeVisible();
  });
});
