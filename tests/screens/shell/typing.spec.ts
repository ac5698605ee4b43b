import { customerMessages } from "@cable-connect/contract/messages/customers";
import { expect, test } from "../../support/browser.ts";
import { adminSession, createCustomer, createOperator, openSession } from "../../support/business.ts";
import { walletButton } from "../../support/operator-page.ts";
import { openPalette } from "../../support/palette.ts";
import { paste } from "../../support/paste.ts";
import { holdCode } from "../../support/screen.ts";

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
  const release = await holdCode(page, /\/assets\/wallet-dialog-[^/]*\.js$/);
  await page.goto(`/operators/${operator.id}`);
  const open = page.getByRole("button", { name: "Update Wallet" }).first();
  const dialog = page.getByRole("dialog", { name: "Update Wallet" });
  const amount = dialog.getByLabel("Amount");
  await test.step("while the dialog's code is loading, and Enter submits nothing yet", async () => {
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

test("Tab leads to the next field also before its dialog is there", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await openSession(page, session);
  const release = await holdCode(page, /\/assets\/create-customer-dialog-[^/]*\.js$/);
  await page.goto("/customers");
  const dialog = page.getByRole("dialog", { name: customerMessages.addNew });
  const type = async () => {
    await page.getByRole("button", { name: customerMessages.add }).first().click();
    await page.keyboard.type("Test Judge");
    await page.keyboard.press("Tab");
    await page.keyboard.type("98765 00321");
  };
  const expectTyped = async () => {
    await expect(dialog.getByLabel(customerMessages.fields.name)).toHaveValue("Test Judge");
    const phone = dialog.getByLabel(customerMessages.fields.phone);
    await expect(phone).toHaveValue("98765 00321");
    await expect(phone).toBeFocused();
  };
  await test.step("while the dialog's code is loading", async () => {
    await type();
    release();
    await expectTyped();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step("right after the click", async () => {
    await type();
    await expectTyped();
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
    // The clock stands still until the search may come due.
    const start = Date.now();
    await page.clock.install({ time: start });
    await page.clock.pauseAt(start + 60_000);
    await search.press("End");
    await search.pressSequentially(" d");
    await page.goBack();
    await expect(search).toHaveValue("");
    await page.clock.fastForward(5_000);
    await expect(page.getByText("Asha Menon")).toBeVisible();
    await expect(page).toHaveURL(/\/customers$/);
  });
});
