import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { receive } from "../../support/collecting.ts";
import { card, openDayBookWorld, press } from "../../support/day-book-world.ts";
import { comeBack } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

const { buttons, close, closeAll } = dayBookPageMessages;
const tomorrow = addDays(today, 1);

/** Lets the server's day end: every answer is of tomorrow, whose book has the sums of today. */
async function passMidnight(page: Page) {
  await page.route("**/api/**", async (route) => {
    const url = route.request().url();
    const response = await route.fetch({ url: url.replace(tomorrow, today) });
    const headers = { ...response.headers(), date: new Date(Date.now() + 86_400_000).toUTCString() };
    if (!url.includes(tomorrow)) return route.fulfill({ response, headers });
    await route.fulfill({ json: { ...(await response.json()), day: tomorrow }, headers });
  });
  await comeBack(page);
  // Behind the dialog the page has gone on to the day that begins.
  await expect(page.getByLabel(dayBookPageMessages.day, { exact: true })).toHaveValue(formatDate(tomorrow));
  await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
}

const cases = [
  {
    title: close.title("Mani"),
    counted: "1250.50",
    open: (page: Page) => press(card(page, "Mani"), buttons.close),
  },
  {
    title: closeAll.title,
    counted: "200",
    open: (page: Page) => press(page.getByRole("main"), closeAll.title),
  },
];

for (const { title, counted, open } of cases)
  test(`${title}: a count that began before midnight closes the day that it counted`, async ({
    page,
    server,
  }) => {
    await page.clock.install();
    const { session, asha, dialog } = await openDayBookWorld(page, server);
    await page.goto("/collections?tab=day-book");
    await open(page);
    await expect(dialog).toBeVisible();
    // What changes is shown.
    await receive(server, session, asha.id, { amount: 10, mode: "upi" });
    await passMidnight(page);
    await dialog.getByRole("textbox").first().fill(counted);
    await dialog.getByLabel(close.signedBy).fill("Mani Kumar");
    const sent = page.waitForRequest("**/operator/day-book/closings");
    await dialog.locator('[type="submit"]').click();
    expect((await sent).postDataJSON()).toMatchObject({ day: today });
  });
