import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { openSession, type Server } from "../../support/business.ts";
import { accountOf, charge, createCollectingShop } from "../../support/collecting.ts";
import { expectAccessible, loseAnswers } from "../../support/screen.ts";

const { charge: texts } = customerAccountMessages;
const [installation = "", setTopBox = ""] = texts.labels;

/** Opens the page of a customer who owes. */
async function openCustomer(page: Page, server: Server) {
  const { session, customer } = await createCollectingShop(server);
  await charge(server, session, customer.id, 290);
  await openSession(page, session);
  await page.goto(`/customers/${customer.id}`);
  return { dialog: page.getByRole("dialog"), customer };
}

test("what was charged last time for the same is a press away", async ({ page, server }) => {
  const { dialog } = await openCustomer(page, server);
  const amount = dialog.getByLabel(commonMessages.amount);
  const submit = dialog.getByRole("button", { name: texts.title });
  const asLast = dialog.getByRole("button", { name: texts.asLast("₹500") });
  const open = async () => {
    await page.getByRole("button", { name: texts.title }).click();
    await expect(amount).toBeFocused();
  };

  await test.step("for nothing that was never charged here", async () => {
    await open();
    await dialog.getByRole("button", { name: installation }).click();
    await expect(dialog.getByRole("button", { name: /last time/ })).toBeHidden();
    await amount.fill("500");
    await submit.click();
    await expect(dialog).toBeHidden();
  });

  await test.step("for the same text alone, until an amount is typed", async () => {
    await open();
    await dialog.getByRole("button", { name: setTopBox }).click();
    await expect(asLast).toBeHidden();
    await dialog.getByRole("button", { name: installation }).click();
    await expect(asLast).toBeVisible();
    await expectAccessible(page);
    await amount.fill("4");
    await expect(asLast).toBeHidden();
    await amount.fill("");
    await asLast.click();
    await expect(amount).toHaveValue("500");
    await expect(submit).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(accountOf(page).owed).toHaveText("Owes ₹1,290");
  });
});

test.describe("a form in which only a ready text was chosen", () => {
  test.use({ expectedBrowserErrors: /ERR_CONNECTION_RESET/ });

  test("closes without a question, unless something was typed or may have been saved", async ({
    page,
    server,
  }) => {
    const { dialog, customer } = await openCustomer(page, server);
    const open = async () => {
      await page.getByRole("button", { name: texts.title }).click();
      await dialog.getByRole("button", { name: installation }).click();
      await expect(dialog.getByLabel(texts.label)).toHaveValue(installation);
    };
    const submit = dialog.getByRole("button", { name: texts.title });
    const discard = page.getByRole("button", { name: commonMessages.discard });
    await open();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await open();
    await dialog.getByLabel(commonMessages.amount).fill("500");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: commonMessages.keepEditing }).click();
    await submit.click();
    await expect(dialog).toHaveCount(0);

    await open();
    await dialog.getByRole("button", { name: texts.asLast("₹500") }).click();
    await loseAnswers(page, `/operator/customers/${customer.id}/charges`);
    await submit.click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await page.keyboard.press("Escape");
    await discard.click();
    await expect(dialog).toHaveCount(0);
  });
});
