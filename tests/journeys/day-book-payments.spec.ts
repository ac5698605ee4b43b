import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../support/browser.ts";
import { receive } from "../support/collecting.ts";
import { fact, inHand, openDayBookWorld, press } from "../support/day-book-world.ts";
import { expectAccessible } from "../support/screen.ts";
import { today } from "../support/today.ts";

const texts = dayBookPageMessages;
const account = customerAccountMessages;

test("a book's payments are listed below it by day, and can be reversed there", async ({ page, server }) => {
  const { session, collector, asha, mani, dialog } = await openDayBookWorld(page, server);
  await page.goto("/collections?tab=day-book");
  await mani.getByRole("button", { name: texts.bookPayments.showOf("Mani") }).click();
  const listed = page.getByRole("region", { name: texts.bookPayments.title("Mani") });
  const amounts = listed.getByRole("cell").filter({ hasText: /^−?₹/ });
  await expect(amounts).toHaveText(["₹300", "₹1,250.50"]);
  await expect(listed.getByRole("link", { name: "Asha Menon" })).toHaveCount(2);
  await receive(server, session, asha.id, {
    amount: 75,
    mode: "cash",
    collectorId: collector.id,
    receivedOn: addDays(today, -1),
  });
  await page.getByRole("button", { name: texts.previousDay }).click();
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await expect(inHand(mani)).toContainText("₹75");
  await expect(amounts).toHaveText(["₹75"]);
  await listed.getByRole("button", { name: /^Reverse/ }).click();
  await press(dialog, account.reverse.reasons[0]);
  await press(dialog, account.reverse.title);
  await expect(listed.getByRole("button", { name: /^Reverse/ })).toHaveCount(0);
  await expect(amounts).toHaveText(["₹75"]);
  await page.getByRole("button", { name: texts.nextDay }).click();
  await expect(page).not.toHaveURL(/day=\d/);
  await expect(amounts).toHaveText(["−₹75", "₹300", "₹1,250.50"]);
  await expect(listed).toContainText(
    texts.bookPayments.takesBack(formatDate(addDays(today, -1)), account.reverse.reasons[0]),
  );
  await expect(fact(mani, "reversed")).toContainText("−₹75");
  await expectAccessible(page);
  await mani.getByRole("button", { name: texts.bookPayments.hideOf("Mani") }).click();
  await expect(listed).toBeHidden();
  await expect(inHand(mani)).toContainText("₹1,250.50");
  await page.setViewportSize({ width: 390, height: 600 });
  await mani.getByRole("button", { name: texts.bookPayments.showOf("Mani") }).click();
  await expect(listed.getByRole("heading"), "a phone scrolls to them").toBeInViewport();
  await mani.getByRole("button", { name: texts.bookPayments.hideOf("Mani") }).click();
  await expect(listed).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 720 });
});
