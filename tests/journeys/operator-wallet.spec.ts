import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { expect, test } from "../support/browser.ts";
import { adminSession, callApi, createOperator, creditWallet, debitWallet } from "../support/business.ts";
import { walletButton } from "../support/operator-page.ts";
import { openOperators, rowOf } from "../support/operators.ts";
import { brokenCall, loseAnswers } from "../support/screen.ts";
import { keepToast } from "../support/toasts.ts";

test.describe("a wallet", () => {
  // Its first update is answered by a failure.
  test.use({ expectedBrowserErrors: brokenCall });

  test("is credited and debited", async ({ page, server }) => {
    const { operator } = await createOperator(server, { funds: 960 });
    await openOperators(page, server, operator.name);
    const row = rowOf(page, operator.name);
    const dialog = page.getByRole("dialog", { name: "Update Wallet" });
    const update = walletButton(dialog);

    await test.step("an update that is answered by a failure can be retried without crediting twice", async () => {
      await row.getByRole("button", { name: "Wallet" }).click();
      await dialog.getByLabel("Amount").fill("40");
      const mend = await loseAnswers(page, `/admin/operators/${operator.id}/wallet/add`, (route) =>
        route.fulfill({ status: 500, body: "" }),
      );
      await update.click();
      await expect(dialog.getByRole("alert")).toHaveText(
        commonMessages.failedCharge(operatorMessages.walletUpdateFailed),
      );
      await expect(dialog.getByLabel("Amount")).toHaveValue("40");
      await mend();
      await update.click();
      await expect(page.getByText("Wallet credited successfully")).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText("₹1,000");
    });

    await test.step("a wallet is credited and debited, with the balance before and after", async () => {
      await row.getByRole("button", { name: "Wallet" }).click();
      await update.click();
      await expect(dialog.getByText("Amount is required")).toBeVisible();
      await dialog.getByLabel("Amount").fill("0");
      await update.click();
      await expect(dialog.getByText("Amount must be greater than zero")).toBeVisible();
      await dialog.getByLabel("Amount").fill("250.75");
      const description = dialog.getByLabel("Description");
      await description.fill("at the counter");
      await dialog.getByRole("button", { name: "UPI" }).click();
      await dialog.getByRole("button", { name: "Cash" }).click();
      await expect(description).toHaveValue("Cash at the counter");
      await expect(dialog).toContainText("Balance now₹1,000.00");
      await expect(dialog).toContainText("Balance after₹1,250.75");
      await update.click();
      const toast = page.getByRole("status").filter({ hasText: "₹250.75" });
      await keepToast(toast);
      await expect(dialog).toBeHidden();
      await expect(page.getByText("Wallet credited successfully").last()).toBeVisible();
      await expect(row).toContainText("₹1,251");

      await test.step("the toast offers to undo it", async () => {
        const window = page.viewportSize() ?? { width: 1280, height: 720 };
        await page.setViewportSize({ width: 390, height: 844 });
        await expect
          .poll(async () => (await toast.boundingBox())?.height, "the button is beside the text")
          .toBeLessThan(96);
        await page.setViewportSize(window);
        await toast.getByRole("button", { name: undoMessages.undo }).click();
        const undoing = page.getByRole("dialog", { name: undoMessages.adjustment.title["wallet-add"] });
        await expect(undoing).toContainText(`${operator.name}: ₹250.75`);
        await expect(undoing).toContainText("Balance after₹1,000.00");
        await page.keyboard.press("Escape");
        await expect(undoing).toBeHidden();
      });

      await row.getByRole("button", { name: "Wallet" }).click();
      await dialog.getByText("Debit", { exact: true }).click();
      await dialog.getByLabel("Amount").fill("1300");
      await expect(dialog).toContainText("Balance after−₹49.25");
      const warning = dialog.getByRole("status").filter({ hasText: /below/ });
      await expect(warning).toHaveText("This takes the wallet ₹49.25 below zero");
      await expect(update, "red, as what does harm").toHaveAttribute("style", /color-red/);
      await dialog.getByLabel("Amount").fill("13");
      await expect(update).not.toHaveAttribute("style", /color-red/);
      await dialog.getByLabel("Amount").fill("1300");
      await expect(update).toHaveText("Debit ₹1,300");
      await dialog.getByLabel("Amount").press("Enter");
      await expect(dialog.getByText(operatorMessages.wallet.debitUnaccepted)).toBeVisible();
      const tick = dialog.getByRole("checkbox", { name: operatorMessages.wallet.acceptDebit });
      await tick.click();
      await expect(tick).toBeChecked();
      await dialog.getByLabel("Amount").fill("1300.50");
      await expect(tick, "another amount is asked for again").not.toBeChecked();
      await dialog.getByLabel("Amount").fill("1300");
      await expect(tick).toBeChecked();
      await dialog.getByLabel("Amount").press("Enter");
      await expect(page.getByText("Wallet debited successfully")).toBeVisible();
      await expect(row).toContainText("−₹49");
    });

    await test.step("a credit far above the balance is asked about", async () => {
      await row.getByRole("button", { name: "Wallet" }).click();
      await dialog.getByLabel("Amount").fill("5000000");
      await expect(dialog.getByText("That is ₹50 lakh", { exact: true })).toBeVisible();
      await dialog.getByLabel("Amount").press("Enter");
      const tick = dialog.getByRole("checkbox", { name: "Credit ₹50,00,000 anyway" });
      await expect(dialog.getByText("Tick “Credit ₹50,00,000 anyway”, or credit less")).toBeVisible();
      await tick.click();
      await expect(tick).toBeChecked();
      await dialog.getByLabel("Amount").fill("321");
      await expect(tick).toBeHidden();
    });

    await test.step("the same credit again says that it was just entered, also after a debit", async () => {
      const hint = dialog.getByText(/^₹321 was credited/);
      await expect(hint).toBeHidden();
      await update.click();
      await expect(dialog).toBeHidden();
      await debitWallet(server, operator.id, 0.1);
      await row.getByRole("button", { name: "Wallet" }).click();
      await dialog.getByLabel("Amount").fill("321");
      await expect(hint).toHaveText(/just now|\d min ago/);
      await dialog.getByText("Debit", { exact: true }).click();
      await expect(hint).toBeHidden();
      await update.click();
      await dialog.getByRole("checkbox").click();
      await update.click();
      await expect(row).toContainText("−₹49");
    });

    await test.step("the wallet dialog shows the current balance, not the list's", async () => {
      await debitWallet(server, operator.id, 125.4);
      await row.getByRole("button", { name: "Wallet" }).click();
      await expect(dialog).toContainText("Balance now−₹174.75");
    });

    await test.step("a wallet that was used meanwhile is credited, and its unexpected balance is said", async () => {
      await dialog.getByLabel("Amount").fill("1000");
      await expect(dialog).toContainText("Balance after₹825.25");
      // The dialog asks for the balance again and again; here it doesn't hear of the change.
      const params = { id: operator.id };
      const before = await callApi(server, await adminSession(server), operatorRoutes.get, { params });
      const path = `**/api/admin/operators/${operator.id}`;
      await page.route(path, (route) => route.fulfill({ json: before }));
      await creditWallet(server, operator.id, 500);
      await update.click();
      const amounts = ["₹1,000.00", "₹1,325.25", "₹825.25"] as const;
      const outcome = operatorMessages.walletAdjustedMeanwhile(operator.name, ...amounts);
      await expect(page.getByText(outcome)).toBeVisible();
      await page.unroute(path);
    });
  });

  test("that another admin updates meanwhile says so in the open dialog", async ({
    page,
    browser,
    server,
  }) => {
    const { operator } = await createOperator(server, { funds: 960 });
    const context = await browser.newContext({ baseURL: server.url });
    const other = await context.newPage();
    const dialog = page.getByRole("dialog", { name: "Update Wallet" });
    const otherDialog = other.getByRole("dialog", { name: "Update Wallet" });
    const changed = operatorMessages.wallet.changed("₹960.00", "₹1,460.00");
    for (const screen of [page, other]) {
      await openOperators(screen, server, operator.name);
      await rowOf(screen, operator.name).getByRole("button", { name: "Wallet" }).click();
    }
    for (const open of [dialog, otherDialog]) {
      await expect(open).toContainText("Balance now₹960.00");
      await open.getByLabel("Amount").fill("500");
      await expect(open).toContainText("Balance after₹1,460.00");
    }

    await otherDialog.getByRole("button", { name: "Credit ₹500" }).click();
    await expect(otherDialog).toBeHidden();
    await context.close();
    await expect(dialog.getByRole("status").filter({ hasText: changed })).toBeVisible();
    await expect(dialog).toContainText("Balance after₹1,960.00");
    await dialog.getByRole("button", { name: commonMessages.cancel }).click();
    await page.getByRole("button", { name: commonMessages.discard }).click();
    await rowOf(page, operator.name).getByRole("button", { name: "Wallet" }).click();
    await expect(dialog).toContainText("Balance now₹1,460.00");
    await expect(dialog.getByText(changed)).toHaveCount(0);
  });
});
