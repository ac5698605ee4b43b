import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  createCustomer,
  createOperator,
  createPlatform,
  debitWallet,
  openSession,
} from "../../support/business.ts";
import { walletButton } from "../../support/operator-page.ts";
import { openPalette } from "../../support/palette.ts";
import { holdCode } from "../../support/screen.ts";

async function paste(field: Locator, text: string) {
  await field.press("ControlOrMeta+a");
  await field.page().keyboard.insertText(text);
}

test("an amount for a wallet is taken as it is meant", async ({ page, server }) => {
  const { operator } = await createOperator(server);
  await openSession(page, await adminSession(server));
  await page.goto(`/operators/${operator.id}`);
  await page.getByRole("button", { name: "Update Wallet" }).first().click();
  const dialog = page.getByRole("dialog");
  const amount = dialog.getByLabel("Amount");
  const submit = walletButton(dialog);
  await test.step("a text that isn't an amount stays, and is refused until it is corrected", async () => {
    const note = dialog.getByText("Use digits and one decimal point only");
    for (const text of ["12a", "1e5", "5k", "12.5.5", "abc"]) {
      for (const type of [() => amount.pressSequentially(text), () => paste(amount, text)]) {
        await amount.fill("");
        await type();
        await expect(amount).toHaveValue(text);
        await expect(note).toBeVisible();
        for (const press of [
          () => amount.press("Enter"),
          () => submit.click(),
          () => amount.press("Enter"),
        ]) {
          await press();
          await expect(note, text).toBeVisible();
          await expect(amount).toBeFocused();
        }
      }
    }
    await amount.fill("500");
    await expect(note).toBeHidden();
    await amount.fill("1.234");
    await submit.click();
    await expect(dialog.getByText("Amount can have at most two decimals")).toBeVisible();
    await amount.fill("");
  });
  await test.step("a comma that doesn't group thousands is refused once the amount is there", async () => {
    const note = dialog.getByText("Use digits and one decimal point only");
    for (const text of ["12,50", "1,2,3"]) {
      for (const type of [() => amount.pressSequentially(text), () => paste(amount, text)]) {
        await amount.fill("");
        await type();
        await amount.press("Enter");
        await expect(note, text).toBeVisible();
        await expect(amount).toHaveValue(text);
      }
    }
    await amount.fill("");
    await amount.pressSequentially("1,00,00");
    await expect(note).toBeHidden();
    await amount.press("0");
    await expect(note).toBeHidden();
    await expect(submit).toBeEnabled();
    await amount.press("5");
    await expect(amount).toHaveValue("10,00,005");
    await amount.fill("");
  });
  await test.step("a pasted amount is taken as written", async () => {
    for (const [text, taken] of [
      ["₹ 1,299.50 only", "1,299.50 only"],
      ["₹129950.00", "1,29,950.00"],
      ["Rs. 5000/-", "5,000/-"],
    ] as const) {
      await amount.fill("");
      await paste(amount, text);
      await expect(amount).toHaveValue(taken);
    }
    await amount.fill("");
  });
  await test.step("the caret stays where a digit is typed into an amount", async () => {
    await amount.fill("12345");
    for (let times = 0; times < 3; times++) await amount.press("ArrowLeft");
    await amount.pressSequentially("67");
    await expect(amount).toHaveValue("12,67,345");
    await amount.press("Backspace");
    await expect(amount).toHaveValue("1,26,345");
    await amount.fill("");
  });
  await test.step("a comma in an amount groups, and a minus is refused", async () => {
    await amount.pressSequentially("-5");
    await walletButton(dialog).click();
    await expect(dialog.getByText("Amount must be greater than zero")).toBeVisible();
    await amount.fill("");
    await amount.pressSequentially("1,000.50");
    await walletButton(dialog).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("main")).toContainText("₹1,000.50");
  });
  await test.step("an amount after Rs. is that amount", async () => {
    await page.getByRole("button", { name: "Update Wallet" }).first().click();
    await amount.pressSequentially("Rs. 45000");
    await expect(amount).toHaveValue("45,000");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText(`${operator.name}: ₹45,000.00. The balance is now ₹46,000.50.`),
    ).toBeVisible();
  });
});

test("an amount typed before its dialog is there goes into the dialog's field", async ({ page, server }) => {
  const { operator } = await createOperator(server);
  await openSession(page, await adminSession(server));
  await page.goto(`/operators/${operator.id}`);
  const open = page.getByRole("button", { name: "Update Wallet" }).first();
  const dialog = page.getByRole("dialog", { name: "Update Wallet" });
  const amount = dialog.getByLabel("Amount");
  await test.step("while the dialog's code is loading, and Enter submits nothing yet", async () => {
    const release = await holdCode(page, /\/assets\/wallet-dialog-[^/]*\.js$/);
    await open.click();
    await page.keyboard.type("155");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("00");
    await page.keyboard.press("Enter");
    release();
    await expect(amount).toBeFocused();
    await page.keyboard.type("0");
    await expect(amount).toHaveValue("15,000");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("main")).toContainText("₹15,000");
  });
  await test.step("right after the click", async () => {
    await open.click();
    await page.keyboard.type("12345");
    await expect(amount).toHaveValue("12,345");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step("right after the search palette", async () => {
    await openPalette(page);
    await page.keyboard.type(`fund ${operator.username}`);
    await expect(page.getByRole("option", { name: operator.name })).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.type("12345");
    await expect(amount).toHaveValue("12,345");
  });
});

test.describe("a recharge", () => {
  test.use({ expectedBrowserErrors: /status of 402/ });

  test("takes what is typed as it is meant", async ({ page, server }) => {
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
      const note = dialog.getByRole("status").filter({ hasText: "Whole amounts only. Check the amount" });
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
});

test("the list of customers follows its address", async ({ page, server }) => {
  const { session } = await createOperator(server);
  for (let number = 0; number < 9; number++) await createCustomer(server, session);
  await createCustomer(server, session, "Ravi Das");
  await createCustomer(server, session, "Asha Menon");
  await openSession(page, session);
  await test.step("a page past the end leads to the last one, and going back to the previous page", async () => {
    await page.goto("/wallet");
    await page.goto("/customers?page=99");
    await expect(page).toHaveURL(/\/customers\?page=2$/);
    await expect(page.getByText("Page 2 of 2")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/wallet$/);
  });
  await test.step("a pending search is cancelled once going back has cleared the box", async () => {
    await page.getByRole("link", { name: "Customers", exact: true }).click();
    const search = page.getByPlaceholder(/^Search customers/);
    await search.fill("ravi");
    await expect(page).toHaveURL(/search=ravi$/);
    await page.clock.install();
    await search.press("End");
    await search.pressSequentially(" d");
    await page.goBack();
    await expect(search).toHaveValue("");
    await page.clock.fastForward(5_000);
    await expect(page.getByText("Asha Menon")).toBeVisible();
    await expect(page).toHaveURL(/\/customers$/);
  });
});
