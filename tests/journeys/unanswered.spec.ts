import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { expect, test } from "../support/browser.ts";
import { adminSession, balanceOf, createOperator, openSession, uniqueName } from "../support/business.ts";
import { accountOf, charge, createCollectingShop } from "../support/collecting.ts";
import { inHand, openDayBookWorld, press } from "../support/day-book-world.ts";
import { chooseMore, openOperator } from "../support/operator-page.ts";
import { loseAnswers } from "../support/screen.ts";

// Money that moved without an answer is tried again as it was, although less is left by then. Anything else is looked at first.
test.use({ expectedBrowserErrors: /ERR_CONNECTION_RESET/ });

test("a write-off without an answer is sent again, although nothing is owed any more", async ({
  page,
  server,
}) => {
  const texts = customerAccountMessages;
  const { session, customer } = await createCollectingShop(server);
  await charge(server, session, customer.id, 500);
  await openSession(page, session);
  await page.goto(`/customers/${customer.id}`);
  const { section, owed } = accountOf(page);
  await section.getByRole("button", { name: texts.more }).click();
  await page.getByRole("menuitem", { name: texts.writeOff.title }).click();
  const dialog = page.getByRole("dialog", { name: texts.writeOff.title });
  await expect(dialog.getByLabel(commonMessages.amount)).toHaveValue("500");
  await press(dialog, texts.writeOff.reasons[0]);
  const answerAgain = await loseAnswers(page, `/operator/customers/${customer.id}/charges`);
  await press(dialog, texts.writeOff.submit);
  await expect(dialog).toContainText(commonMessages.unanswered);
  await expect(owed).toHaveText(texts.nothingOwed);
  await answerAgain();
  await press(dialog, texts.writeOff.submit);
  await expect(dialog).toBeHidden();
  await expect(owed).toHaveText(texts.nothingOwed);
});

test("cash that was handed over without an answer is sent again, although less is in hand", async ({
  page,
  server,
}) => {
  const texts = dayBookPageMessages;
  const { mani, counter, dialog } = await openDayBookWorld(page, server);
  await page.goto("/collections?tab=day-book");
  await press(mani, texts.buttons.handOver);
  await dialog.getByLabel(commonMessages.amount).fill("1000");
  const answerAgain = await loseAnswers(page, "/operator/day-book/movements");
  await press(dialog, texts.move.submit["hand-over"]);
  await expect(dialog).toContainText(commonMessages.unanswered);
  await expect(dialog).toContainText(`${texts.move.inHandNow}₹250.50`);
  await answerAgain();
  await press(dialog, texts.move.submit["hand-over"]);
  await expect(dialog).toBeHidden();
  await expect(inHand(mani)).toContainText("₹250.50");
  await expect(inHand(counter)).toContainText("₹1,200");
});

test("the undo of a credit without an answer is sent again, although the wallet is empty", async ({
  page,
  server,
}) => {
  const title = undoMessages.adjustment.title["wallet-add"];
  const { operator, session } = await createOperator(server, { funds: 1000 });
  await openSession(page, await adminSession(server));
  await page.goto(`/operators/${operator.id}/statement`);
  await page.getByRole("button", { name: /^Undo transaction #/ }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toContainText("Balance after₹0.00");
  await press(dialog, "Wrong amount");
  const answerAgain = await loseAnswers(page, `/admin/operators/${operator.id}/wallet/transactions/1/undo`);
  await press(dialog, title);
  await expect(dialog).toContainText(commonMessages.unanswered);
  await expect(dialog).toContainText("Balance now₹0.00");
  await expect(dialog.getByLabel(undoMessages.adjustment.accept)).toBeHidden();
  await answerAgain();
  await press(dialog, title);
  await expect(dialog).toBeHidden();
  expect(await balanceOf(server, session)).toBe(0);
});

test("an operator's password that was reset without an answer is reset again", async ({ page, server }) => {
  const { operator } = await createOperator(server);
  await openOperator(page, server, operator.id);
  await chooseMore(page, operatorMessages.resetPassword);
  const dialog = page.getByRole("dialog", { name: operatorMessages.resetPassword });
  const answerAgain = await loseAnswers(page, `/admin/operators/${operator.id}/reset-password`);
  await press(dialog, operatorMessages.resetPassword);
  await expect(dialog).toContainText(operatorMessages.passwordResetUnanswered);
  await answerAgain();
  await press(dialog, operatorMessages.resetPassword);
  await expect(page.getByRole("dialog", { name: operatorMessages.passwordReset })).toBeVisible();
});

test("a platform that was created without an answer is warned of before it is created twice", async ({
  page,
  server,
}) => {
  await openSession(page, await adminSession(server));
  await page.goto("/services");
  await page.getByRole("button", { name: platformMessages.create }).click();
  const dialog = page.getByRole("dialog", { name: platformMessages.create });
  await dialog.getByLabel("Name").fill(uniqueName("Valley Cable"));
  await dialog.getByLabel("Description").fill("200 channels");
  await dialog.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Cable" }).click();
  const answerAgain = await loseAnswers(page, "/admin/platforms", (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  await press(dialog, platformMessages.create);
  await expect(dialog).toContainText(platformMessages.createUnanswered);
  await expect(dialog).toContainText(platformMessages.nameTaken);
  await answerAgain();
});
