import { dayBookRoutes } from "@cable-connect/contract/day-book";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { expect, test } from "../support/browser.ts";
import { callApi, createRecharge, listRecharges, openSession } from "../support/business.ts";
import { accountOf, createCollectingShop } from "../support/collecting.ts";
import { keepToast } from "../support/toasts.ts";
import { today } from "../support/today.ts";

const texts = customerAccountMessages;

test.describe("a closed day book", () => {
  test.use({ expectedBrowserErrors: /status of 409/ });

  test("keeps the payment of an undone recharge", async ({ page, server }) => {
    const { session, customer, platform } = await createCollectingShop(server);
    const payment = { amount: 290, mode: "cash" } as const;
    const order = {
      customerId: customer.id,
      platformId: platform.id,
      amount: 290,
      expiryDate: today,
      payment,
    };
    await createRecharge(server, session, order);
    await openSession(page, session);
    await page.goto(`/customers/${customer.id}`);
    const { owed } = accountOf(page);
    const undo = page.getByRole("dialog", { name: undoMessages.title });
    const submit = undo.getByRole("button", { name: undoMessages.title });
    const reverses = undo.getByRole("checkbox", { name: undoMessages.reverseToo("₹290", "cash") });
    const closed = collectionMessages.errors.closedToday(collectionMessages.errors.counterBook);
    const stillNeeded = commonMessages.openBookNeeded;
    const open = () =>
      page
        .getByRole("region", { name: customerPageMessages.timeline })
        .getByRole("button", { name: reversalMessages.undo })
        .click();

    await test.step("closed meanwhile, it refuses both, and nothing is done", async () => {
      await open();
      await reverses.click();
      await expect(reverses).toBeChecked();
      await undo.getByRole("button", { name: undoMessages.reasons[0] }).click();
      await callApi(server, session, dayBookRoutes.closeDay, {
        body: { day: today, notes: [], coins: 290, signedBy: "Mani Kumar" },
        idempotencyKey: crypto.randomUUID(),
      });
      await submit.click();
      await expect(undo.getByRole("alert")).toContainText(closed);
      expect(await listRecharges(server, session)).toMatchObject([{ status: "completed" }]);
      await page.reload();
    });

    await test.step("the tick says why it can't be, and the recharge is undone without it", async () => {
      await open();
      await reverses.click();
      await expect(reverses).toBeChecked();
      await expect(undo.getByText(closed)).toBeVisible();
      await expect(submit).toBeDisabled();
      await expect(submit).toHaveAccessibleDescription(stillNeeded);
      await reverses.click();
      await expect(reverses).not.toBeChecked();
      await expect(undo.getByText(closed)).toBeHidden();
      await undo.getByRole("button", { name: undoMessages.reasons[0] }).click();
      await submit.click();
      await keepToast(page.getByRole("status").filter({ hasText: undoMessages.reversePayment }));
      await expect(undo).toBeHidden();
      await expect(owed).toHaveText(texts.inAdvance("₹290"));
    });

    await test.step("the reversal that its toast offers says the same", async () => {
      await page.getByRole("status").getByRole("button", { name: undoMessages.reversePayment }).click();
      const reversal = page.getByRole("dialog", { name: texts.reverse.title });
      await expect(reversal).toContainText(closed);
      const button = reversal.getByRole("button", { name: texts.reverse.title });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(stillNeeded);
    });
  });
});
