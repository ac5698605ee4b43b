import { dayBookRoutes } from "@cable-connect/contract/day-book";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { addDays } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../support/browser.ts";
import { callApi, createOperator, openSession } from "../support/business.ts";
import { startCollecting } from "../support/collecting.ts";
import { expectAccessible, expectFitsPhone } from "../support/screen.ts";
import { today } from "../support/today.ts";

const texts = dayBookPageMessages;

test("a closed day is corrected by less or more cash, while the book of today is open", async ({
  page,
  server,
}) => {
  const { session } = await createOperator(server);
  await startCollecting(server, session);
  const close = (day: string, coins: number) =>
    callApi(server, session, dayBookRoutes.closeDay, {
      body: { day, notes: [], coins, signedBy: "Mani Kumar", note: "As counted" },
      idempotencyKey: crypto.randomUUID(),
    });
  const yesterday = addDays(today, -1);
  await close(yesterday, 0);
  await openSession(page, session);
  const counter = page.getByRole("region", { name: collectionMessages.counter, exact: true });
  const correct = counter.getByRole("button", { name: texts.buttons.correct });

  await test.step("which way it goes is chosen, so that no minus is typed", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/collections?tab=day-book&day=${yesterday}`);
    await correct.click();
    const dialog = page.getByRole("dialog", {
      name: texts.move.titles.correction(collectionMessages.counter),
    });
    await expect(dialog.getByRole("radio", { checked: true }), "nothing is chosen for the clerk").toHaveCount(
      0,
    );
    await dialog.getByLabel(commonMessages.amount).fill("50");
    await dialog.getByRole("button", { name: texts.move.reasons[0] }).click();
    await expect(dialog.getByLabel(texts.move.reason)).toHaveValue(texts.move.reasons[0]);
    await expectAccessible(page);
    await expectFitsPhone(page);
    const submit = dialog.getByRole("button", { name: texts.move.submit.correction });
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription(texts.move.thanRequired);
    await dialog.getByText(texts.move.less, { exact: true }).click();
    await submit.click();
    await expect(page.getByText(/^Cash in hand corrected by −₹/)).toBeVisible();
    await expect(dialog).toBeHidden();
    const { lines } = await callApi(server, session, dayBookRoutes.get, { query: { day: today } });
    expect(lines).toMatchObject([{ corrected: -50, cashInHand: -50 }]);
  });

  await test.step("once the book of today is closed, it says what to do first", async () => {
    await close(today, 0);
    await page.reload();
    await expect(correct).toHaveAttribute("aria-disabled", "true");
    await expect(correct).toHaveAccessibleDescription(texts.correctsToday);
    const [reason, button] = [
      await counter.getByText(texts.correctsToday).boundingBox(),
      await correct.boundingBox(),
    ];
    expect(reason?.y, "above the button").toBeLessThan(button?.y ?? 0);
    await counter.getByRole("link", { name: texts.todaysBook }).click();
    await expect(counter.getByRole("button", { name: texts.buttons.reopen })).toBeFocused();
  });
});
