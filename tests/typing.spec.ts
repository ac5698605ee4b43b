import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import {
  adminSession,
  createCustomer,
  createOperator,
  createPlatform,
  openSession,
  type Server,
} from "./business.ts";

/** The recharge dialog of an operator's only customer, with one platform and `funds` rupees in the wallet. */
async function openRecharge(page: Page, server: Server, funds = 500): Promise<Locator> {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform], funds });
  const customer = await createCustomer(server, session);
  await openSession(page, session);
  await page.goto("/customers");
  await page
    .getByRole("row", { name: customer.name })
    .getByRole("button", { name: /^Recharge/ })
    .click();
  return page.getByRole("dialog");
}

test.describe("what people type", () => {
  test("a comma in an amount groups, and a minus is refused", async ({ page, server }) => {
    const { operator } = await createOperator(server);
    await openSession(page, await adminSession(server));
    await page.goto(`/operators/${operator.id}`);
    await page.getByRole("button", { name: "Update Wallet" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Amount").pressSequentially("-5");
    await dialog.getByRole("button", { name: "Update Wallet" }).click();
    await expect(dialog.getByText("Amount must be greater than zero")).toBeVisible();
    await dialog.getByLabel("Amount").fill("");
    await dialog.getByLabel("Amount").pressSequentially("1,000.50");
    await dialog.getByRole("button", { name: "Update Wallet" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("main")).toContainText("₹1,000.50");
  });

  test("invalid characters in an amount show a hint", async ({ page, server }) => {
    const { operator } = await createOperator(server);
    await openSession(page, await adminSession(server));
    await page.goto(`/operators/${operator.id}`);
    await page.getByRole("button", { name: "Update Wallet" }).click();
    const amount = page.getByRole("dialog").getByLabel("Amount");
    const note = page.getByText("Digits and one point only: please check what you typed");
    for (const [typed, taken] of [
      ["1e5", "15"],
      ["5k", "5"],
      ["12.5.5", "12.55"],
    ] as const) {
      await amount.pressSequentially(typed);
      await expect(amount, typed).toHaveValue(taken);
      await expect(note, typed).toBeVisible();
      await amount.press("ControlOrMeta+a");
      await amount.pressSequentially("1,200.5");
      await expect(note).toBeHidden();
      await amount.fill("");
    }
  });

  test("the point of Rs. isn't a decimal point, and Enter submits only a checked amount", async ({
    page,
    server,
  }) => {
    const { operator } = await createOperator(server);
    await openSession(page, await adminSession(server));
    await page.goto(`/operators/${operator.id}`);
    await page.getByRole("button", { name: "Update Wallet" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Amount").pressSequentially("Rs. 50,000");
    await expect(dialog.getByLabel("Amount")).toHaveValue("50,000");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Update Wallet" })).toBeEnabled();
    await expect(dialog.getByText("Digits and one point only")).toBeVisible();
    await page.keyboard.type("45000");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${operator.name}: ₹45,000, the wallet holds ₹45,000 now`)).toBeVisible();
  });

  for (const key of ["Enter", "ControlOrMeta+a"]) {
    test(`typing replaces an amount selected by ${key}, even on a busy device`, async ({ page, server }) => {
      const { operator } = await createOperator(server);
      await openSession(page, await adminSession(server));
      await page.clock.install();
      await page.goto(`/operators/${operator.id}`);
      await page.getByRole("button", { name: "Update Wallet" }).click();
      const amount = page.getByRole("dialog").getByLabel("Amount");
      await amount.pressSequentially("Rs. 5,000");
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.keyboard.type("0");
      await page.keyboard.press(key);
      // The field's timer runs only now.
      await page.clock.runFor(1000);
      await page.keyboard.type("45000");
      await expect(amount).toHaveValue("45,000");
    });
  }

  test("a pasted amount is taken as written, and nothing else is", async ({ page, server }) => {
    const { operator } = await createOperator(server);
    await openSession(page, await adminSession(server));
    await page.goto(`/operators/${operator.id}`);
    await page.getByRole("button", { name: "Update Wallet" }).click();
    const field = page.getByRole("dialog").getByLabel("Amount");
    async function paste(text: string) {
      await field.focus();
      await field.evaluate((input, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", pasted);
        input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    }
    const note = page.getByText("Digits and one point only");
    // The meaning of such an amount is ambiguous.
    await paste("5k");
    await expect(note).toBeVisible();
    await expect(field).toHaveValue("");
    await paste("₹ 1,299.50 only");
    await expect(field).toHaveValue("1,299.5");
    await expect(note).toBeHidden();
  });

  test("an invalid day shows a hint at Tab and at Enter, and counts as none", async ({ page, server }) => {
    const dialog = await openRecharge(page, server);
    const submit = dialog.getByRole("button", { name: "Recharge" });
    await dialog.getByLabel("Amount").fill("90");
    await dialog.getByText("Custom date").click();
    const date = dialog.getByLabel("Custom expiry date");
    const nextYear = new Date().getFullYear() + 1;
    await date.fill(`3 march ${nextYear}`);
    await date.press("Tab");
    await expect(date).toHaveValue(`03 Mar ${nextYear}`);
    for (const [typed, key, sentence] of [
      ["31/13/2026", "Tab", /31\/13\/2026 is not a date/],
      ["05/03/2020", "Enter", /Please choose a date from \d\d \w{3} \d{4} to/],
    ] as const) {
      await date.fill(typed);
      await date.press(key);
      await expect(dialog.getByText(sentence)).toBeVisible();
      await expect(submit).toBeDisabled();
      await date.fill(`05/03/${nextYear}`);
      await expect(dialog.getByText(sentence)).toBeHidden();
      await expect(submit).toBeEnabled();
    }
  });

  test("paise in a recharge show a hint until other digits are typed", async ({ page, server }) => {
    const dialog = await openRecharge(page, server);
    const note = dialog
      .getByRole("status")
      .filter({ hasText: "Whole amounts only: please check what you typed" });
    await dialog.getByLabel("Amount").pressSequentially("499.50");
    await expect(dialog.getByLabel("Amount")).toHaveValue("499");
    await expect(note).toBeVisible();
    await dialog.getByLabel("Amount").press("ControlOrMeta+a");
    await dialog.getByLabel("Amount").pressSequentially("450");
    await expect(dialog.getByLabel("Amount")).toHaveValue("450");
    await expect(note).toBeHidden();
  });

  test("a recharge whose paise were dropped needs a second Enter, or other digits", async ({
    page,
    server,
  }) => {
    const dialog = await openRecharge(page, server);
    await dialog.getByRole("combobox", { name: "Platform" }).click();
    await page.getByRole("option").first().click();
    const amount = dialog.getByLabel("Amount");
    await amount.fill("");
    await amount.pressSequentially("29o");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Whole amounts only: please check what you typed")).toBeVisible();
    // Input after the hint is checked too.
    await page.keyboard.type("2x9");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await page.keyboard.type("2x90");
    await expect(amount).toHaveValue("290");
    await page.keyboard.press("Enter");
    await expect(amount).toHaveJSProperty("selectionStart", 0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/₹290, paid until/)).toBeVisible();
  });

  test("a pending search is cancelled once going back has cleared the box", async ({ page, server }) => {
    const { session } = await createOperator(server);
    await createCustomer(server, session, "Asha Menon");
    await createCustomer(server, session, "Ravi Das");
    await openSession(page, session);
    await page.goto("/customers");
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

  test("a page past the end leads to the last one, and going back to the previous page", async ({
    page,
    server,
  }) => {
    const { session } = await createOperator(server);
    for (let number = 0; number < 11; number++) await createCustomer(server, session);
    await openSession(page, session);
    await page.goto("/wallet");
    await page.goto("/customers?page=99");
    await expect(page).toHaveURL(/\/customers\?page=2$/);
    await expect(page.getByText("Page 2 of 2")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/wallet$/);
  });
});

test.describe("a refused recharge", () => {
  test.use({ expectedBrowserErrors: /status of 402/ });

  test("shows the reason until the form is changed", async ({ page, server }) => {
    const dialog = await openRecharge(page, server, 50);
    await dialog.getByLabel("Amount").fill("90");
    await dialog.getByRole("button", { name: "Recharge" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Insufficient wallet balance");
    await dialog.getByLabel("Amount").fill("40");
    await expect(dialog.getByRole("alert")).toBeHidden();
  });
});
