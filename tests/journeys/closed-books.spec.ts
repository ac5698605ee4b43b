import { cashMovementRoutes } from "@cable-connect/contract/cash-movements";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { dayBookMessages } from "@cable-connect/contract/messages/day-book";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { expect, test } from "../support/browser.ts";
import { callApi } from "../support/business.ts";
import { closeBook, openDayBookWorld, press } from "../support/day-book-world.ts";

const texts = dayBookPageMessages;
const account = customerAccountMessages;

test("whoever receives a payment sees whose book of the day is closed", async ({ page, server }) => {
  const { session, collector, asha, mani, dialog } = await openDayBookWorld(page, server);
  await closeBook(server, session, { coins: 1250.5, collectorId: collector.id });
  await page.goto(`/customers/${asha.id}`);
  await page.getByRole("main").getByRole("button", { name: account.receive.title }).click();
  const receiver = dialog.getByRole("combobox", { name: account.receive.collector });
  const refusal = collectionMessages.errors.closedToday("Mani");
  await receiver.click();
  const options = page.getByRole("option");
  await expect(options).toHaveText([collectionMessages.counter, account.receive.bookClosed("Mani")]);
  await expect(options.last()).toBeDisabled();
  await expect(dialog.getByText(refusal)).toBeHidden();
  await page.keyboard.press("Escape");
  const label = dialog.locator("label", { hasText: account.receive.collector });
  await expect(label).toHaveText(account.receive.collector);
  await closeBook(server, session, { coins: 200 });
  await page.reload();
  await page.getByRole("main").getByRole("button", { name: account.receive.title }).click();
  await expect(label, "nobody is filled in").toHaveText(`${account.receive.collector} *`);
  await expect(dialog.getByRole("status").filter({ hasText: "The counter's book" })).toHaveText(
    "The counter's book for today is closed. Reopen it in the day book first. Open the day book",
  );
  await expect(dialog.getByText(account.receive.chooseInstead())).toBeHidden();
  await dialog.getByLabel("Amount").fill("5");
  await dialog.getByLabel(commonMessages.acceptAdvance("₹5")).click();
  await expect(dialog.getByLabel(commonMessages.acceptAdvance("₹5"))).toBeChecked();
  const submit = dialog.getByRole("button", { name: account.receive.submit, exact: true });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription(commonMessages.openBookNeeded);
  await press(dialog, collectionMessages.openDayBook);
  await expect(mani).toContainText(texts.status.closed);
});

test("whoever reverses a payment sees that its book is closed, and follows the link without a question", async ({
  page,
  server,
}) => {
  const { session, collector, asha, mani, dialog } = await openDayBookWorld(page, server);
  await closeBook(server, session, { coins: 1250.5, collectorId: collector.id });
  await page.goto(`/customers/${asha.id}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: account.showEntries(3) })
    .click();
  const ofMani = page.getByRole("row").filter({ hasText: "UPI" });
  await ofMani.getByRole("button", { name: /Reverse/ }).click();
  await expect(dialog.getByText(collectionMessages.errors.closedToday("Mani"))).toBeVisible();
  await dialog.getByRole("button", { name: account.reverse.reasons[0], exact: true }).click();
  await expect(dialog.getByRole("button", { name: account.reverse.title, exact: true })).toBeDisabled();
  await press(dialog, collectionMessages.openDayBook);
  await expect(dialog).toBeHidden();
  await expect(mani).toContainText(texts.status.closed);
  await expect(mani.getByRole("button", { name: texts.buttons.reopen }), "not the top").toBeFocused();
});

test("what a closed book holds can't be reversed in the day book, which says why, until it is reopened", async ({
  page,
  server,
}) => {
  const { session, collector, counter, mani, dialog } = await openDayBookWorld(page, server);
  await callApi(server, session, cashMovementRoutes.moveCash, {
    body: { kind: "hand-over", collectorId: collector.id, amount: 200 },
    idempotencyKey: crypto.randomUUID(),
  });
  await closeBook(server, session, { coins: 400 });
  await page.goto("/collections?tab=day-book");
  const handOver = page.getByRole("row").filter({ hasText: dayBookMessages.kinds["hand-over"] });
  const { closedToday, counterBook } = collectionMessages.errors;
  const reverse = handOver.getByRole("button", { name: /^Reverse/ });
  await expect(reverse).toBeDisabled();
  await expect(reverse).toHaveAccessibleDescription(closedToday(counterBook));
  await press(mani, texts.bookPayments.showOf("Mani"));
  const ofMani = page.getByRole("region", { name: texts.bookPayments.title("Mani") });
  await expect(ofMani.getByRole("button", { name: /^Reverse/ }).first(), "its book is open").toBeEnabled();
  await press(counter, texts.bookPayments.showOf(collectionMessages.counter));
  const ofCounter = page.getByRole("region", {
    name: texts.bookPayments.title(collectionMessages.counter),
  });
  const reversePayment = ofCounter.getByRole("button", { name: /^Reverse/ }).first();
  await expect(reversePayment).toBeDisabled();
  await expect(reversePayment).toHaveAccessibleDescription(closedToday(counterBook));
  await press(counter, texts.buttons.reopen);
  await press(dialog, texts.reopen.reasons[0]);
  await press(dialog, texts.buttons.reopen);
  await expect(reverse).toBeEnabled();
  await reverse.click();
  await expect(dialog).toBeVisible();
});

test("a collector can't hand over to the counter's closed book, until that is reopened", async ({
  page,
  server,
}) => {
  const { session, mani, counter, dialog } = await openDayBookWorld(page, server);
  await closeBook(server, session, { coins: 200 });
  await page.goto("/collections?tab=day-book");
  await expect(counter).toContainText(texts.status.closed);
  await press(mani, texts.buttons.handOver);
  const needed = commonMessages.openBookNeeded;
  await expect(
    dialog.getByRole("button", { name: texts.move.submit["hand-over"] }),
  ).toHaveAccessibleDescription(needed);
  await expect(dialog.getByText(collectionMessages.openDayBook), "the page behind it").toBeHidden();
  await press(dialog, commonMessages.cancel);
  await expect(dialog).toBeHidden();
  await press(counter, texts.buttons.reopen);
  await press(dialog, texts.reopen.reasons[0]);
  await press(dialog, texts.buttons.reopen);
  await expect(counter).toContainText(texts.status.open);
});
