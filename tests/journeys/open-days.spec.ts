import { collectionRoutes } from "@cable-connect/contract/collections";
import { alertMessages } from "@cable-connect/contract/messages/alerts";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../support/browser.ts";
import { callApi } from "../support/business.ts";
import { receive } from "../support/collecting.ts";
import { card, closeBook, inHand, openDayBookWorld, press } from "../support/day-book-world.ts";
import { expectFitsPhone, expectWideTargets } from "../support/screen.ts";
import { today } from "../support/today.ts";

const texts = dayBookPageMessages;

const yesterday = addDays(today, -1);

test("the bell names an earlier day that a collector left open, until it is closed", async ({
  page,
  server,
}) => {
  const { session, asha, dialog } = await openDayBookWorld(page, server);
  // Who never closed a day keeps no day book.
  await closeBook(server, session, { day: addDays(today, -2) });
  const { collector: ravi } = await callApi(server, session, collectionRoutes.createCollector, {
    body: { name: "Ravi" },
  });
  await receive(server, session, asha.id, {
    amount: 30,
    mode: "cash",
    collectorId: ravi.id,
    receivedOn: yesterday,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/collections");
  await page
    .getByRole("banner")
    .getByRole("button", { name: `${alertMessages.title}, 1 unread` })
    .click();
  await page.getByRole("link", { name: alertMessages.dayOpen(formatDate(yesterday)) }).click();
  await expect(page).toHaveURL(new RegExp(`day=${yesterday}&collectorId=${ravi.id}`));
  const close = card(page, "Ravi").getByRole("button", { name: texts.buttons.close });
  await expect(close).toBeFocused();
  await page.goBack();
  // Shown again, the book needs no loading.
  await page.getByRole("link", { name: texts.open.show }).click();
  await expect(close).toBeFocused();
  await expect(close).toBeInViewport();
  await page.keyboard.press("Enter");
  await dialog.getByLabel(texts.close.total).fill("30");
  await dialog.getByLabel(texts.close.signedBy).fill("Ravi");
  await page.keyboard.press("Enter");
  await expect(card(page, "Ravi")).toContainText(texts.status.closed);
  await page.getByRole("banner").getByRole("button", { name: alertMessages.title, exact: true }).click();
  await expect(page.getByText(alertMessages.none)).toBeVisible();
});

test("the day book names an earlier day that is open, with a link to close it", async ({ page, server }) => {
  const { session, asha, counter, dialog } = await openDayBookWorld(page, server);
  await closeBook(server, session, { day: addDays(today, -2) });
  await receive(server, session, asha.id, { amount: 60, mode: "cash", receivedOn: yesterday });
  await page.goto("/collections");
  const note = page.getByText(texts.open.one(formatDate(yesterday), collectionMessages.counter));
  await note.getByRole("link", { name: texts.open.show }).click();
  await expect(page).toHaveURL(new RegExp(`day=${yesterday}`));
  await expect(inHand(counter)).toContainText("₹60");
  await expectFitsPhone(page);
  await expectWideTargets(page);
  await press(counter, texts.buttons.close);
  await dialog.getByLabel(texts.close.total).fill("60");
  await dialog.getByLabel(texts.close.signedBy).fill("Mani Kumar");
  await page.keyboard.press("Enter");
  await expect(counter).toContainText(texts.status.closed);
  await expect(note).toBeHidden();
});
