import { collectionRoutes } from "@cable-connect/contract/collections";
import { dayBookRoutes } from "@cable-connect/contract/day-book";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { owingReminderMessages } from "@cable-connect/contract/messages/owing-reminders";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { validationMessages } from "@cable-connect/contract/messages/validation";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../support/browser.ts";
import { callApi, createCustomer, createOperator, createPlatform, openSession } from "../support/business.ts";
import { accountOf, charge, createCollectingShop } from "../support/collecting.ts";
import {
  breakCalls,
  brokenCall,
  dialogOf,
  expectAccessible,
  expectFitsPhone,
  loseAnswers,
} from "../support/screen.ts";
import { keepToast } from "../support/toasts.ts";
import { today } from "../support/today.ts";

const texts = customerAccountMessages;

test.describe("a customer's account", () => {
  // A refused payment, and a charge whose answer is lost.
  test.use({ expectedBrowserErrors: /status of 409|ERR_CONNECTION_RESET/ });

  test("receives payments, charges and reversals", async ({ page, server }) => {
    const { session, customer } = await createCollectingShop(server);
    await charge(server, session, customer.id, 500, "Installation");
    await charge(server, session, customer.id, 1499.5, "Set-top box");
    await openSession(page, session);
    await page.goto(`/customers/${customer.id}`);
    const { section, rows, owed } = accountOf(page);
    const receive = dialogOf(page, texts.receive.title);

    await test.step("what is owed, since when and for what", async () => {
      await expect(owed).toHaveText("Owes ₹1,999.50");
      await expect(section).toContainText("Since today");
      await expect(section.getByRole("listitem")).toHaveText([/Installation₹500/, /Set-top box₹1,499.50/]);
      // The timeline has them, too.
      await expect(rows).toHaveCount(0);
      await section.getByRole("button", { name: texts.showEntries(2) }).click();
      await expect(rows).toHaveCount(3);
      await expectAccessible(page);
    });

    await test.step("an amount that can't be is refused while it is typed, by a sentence at its field", async () => {
      await section.getByRole("button", { name: texts.receive.title }).click();
      const { notPositive, decimals, required, amountLabel } = validationMessages;
      for (const [typed, sentence] of [
        ["-5", notPositive(amountLabel)],
        ["12.345", decimals(amountLabel)],
        ["99999999", "Amount must be at most ₹1,00,00,000"],
      ] as const) {
        await receive.getByLabel(commonMessages.amount).fill(typed);
        await expect(receive.getByLabel(commonMessages.amount)).toHaveAccessibleDescription(sentence);
        await expect(receive.getByRole("button", { name: texts.receive.submit })).toBeDisabled();
        await expect(receive).toContainText("Owes after—");
      }
      for (const [typed, sentence] of [
        ["0", notPositive(amountLabel)],
        ["", required(amountLabel)],
      ] as const) {
        await receive.getByLabel(commonMessages.amount).fill(typed);
        await expect(receive.getByLabel(commonMessages.amount)).toHaveAccessibleDescription("");
        await page.keyboard.press("Tab");
        await expect(receive.getByLabel(commonMessages.amount)).toHaveAccessibleDescription(sentence);
      }
      await receive.getByLabel(commonMessages.amount).fill("0.5");
      await expect(receive.getByRole("button", { name: texts.receive.submit })).toBeEnabled();
      await receive.getByLabel(commonMessages.amount).fill("19995");
      const inAdvance = commonMessages.acceptAdvance("₹17,995.50");
      const submit = receive.getByRole("button", { name: texts.receive.submit });
      await expect(submit).toBeDisabled();
      await expect(submit).toHaveAccessibleDescription(
        commonMessages.stillNeeded([commonMessages.tickNeeded(inAdvance)]),
      );
      await page.keyboard.press("Enter");
      const advance = receive.getByRole("checkbox", { name: inAdvance });
      await expect(advance, "more than is owed must be meant").toBeFocused();
      await expect(receive.getByText(commonMessages.advanceUnaccepted)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(receive).toBeHidden();
    });

    await test.step("three keys receive all of it in cash, which settles every charge", async () => {
      await section.getByRole("button", { name: texts.receive.title }).press("Enter");
      const amount = receive.getByLabel(commonMessages.amount);
      await expect(amount).toBeFocused();
      await expect(amount).toHaveValue("1,999.50");
      await expect
        .poll(() => amount.evaluate((field: HTMLInputElement) => field.selectionEnd === field.value.length))
        .toBe(true);
      await expect(receive.getByRole("radio", { name: "Cash" })).toBeChecked();
      await expect(receive).toContainText("Owes after₹0.00");
      await expectAccessible(page);
      await amount.press("Enter");
      await expect(receive).toBeHidden();
      const toast = page.getByRole("status").filter({ hasText: "Asha Menon paid ₹1,999.50" });
      await keepToast(toast);
      await expect(toast).toContainText(/Nothing owed\. Paid for .+ of .+ and 1 more/);
      await expect(toast).toContainText("Receipt 20");
      await expect(owed).toHaveText(texts.nothingOwed);
      await expect(rows.nth(1)).toContainText("Cash · Counter · Receipt");
    });

    const reverse = dialogOf(page, texts.reverse.title);

    await test.step("its toast leads to the reversal", async () => {
      const toast = page.getByRole("status").filter({ hasText: "Asha Menon paid ₹1,999.50" });
      await toast.getByRole("button", { name: texts.reverse.button }).click();
      await expect(reverse).toContainText("₹1,999.50 by Cash");
      await reverse.getByRole("button", { name: commonMessages.cancel }).click();
      await expect(reverse).toBeHidden();
    });

    await test.step("a payment is reversed with a ready reason, and struck out", async () => {
      await rows
        .nth(1)
        .getByRole("button", { name: /^Reverse/ })
        .click();
      await expect(reverse).toContainText("₹1,999.50 by Cash");
      await expectAccessible(page);
      await reverse.getByRole("button", { name: "Wrong amount" }).click();
      await reverse.getByRole("button", { name: texts.reverse.title }).click();
      await expect(reverse).toBeHidden();
      await expect(owed).toHaveText("Owes ₹1,999.50");
      await expect(rows.nth(1)).toContainText("Payment reversed");
      await expect(rows.nth(2).locator("s")).toHaveText("Payment");
      await expect(rows.nth(2)).toContainText("Reversed: Wrong amount");
      await expect(rows.nth(2).getByRole("button", { name: /^Reverse/ })).toHaveCount(0);
      await expect(section.getByRole("heading", { level: 2 })).toBeFocused();
      const timeline = page.getByRole("region", { name: customerPageMessages.timeline });
      await expect(timeline.getByRole("listitem")).toContainText([
        /Payment reversed.*Wrong amount\s·\sReceipt .*Owes ₹1,999\.50/,
        /Payment.*Reversed.*Cash\s·\sCounter\s·\sReceipt .*Nothing owed.*Receipt/,
        /Charge.*Set-top box/,
        /Charge.*Installation/,
        /Customer added/,
      ]);
    });

    await test.step("a part by UPI, collected yesterday; the same UTR is refused at its field", async () => {
      for (const attempt of ["first", "second"]) {
        await section.getByRole("button", { name: texts.receive.title }).click();
        await receive.getByLabel(commonMessages.amount).fill("600");
        await receive.getByText("UPI", { exact: true }).click();
        await receive.getByRole("textbox", { name: "UTR" }).fill("4123 5678 9012");
        if (attempt === "first") {
          await receive.getByLabel(texts.receive.day).fill(formatDate(addDays(today, -1)));
          await receive.getByRole("combobox", { name: texts.receive.collector }).click();
          await page.getByRole("option", { name: "Suresh" }).click();
        } else {
          await expect(receive.getByLabel(commonMessages.amount)).toHaveAccessibleDescription(
            /Received ₹600 today at/,
          );
          // The last one on this device.
          await expect(receive.getByRole("combobox", { name: texts.receive.collector })).toHaveValue(
            "Suresh",
          );
        }
        await receive.getByRole("button", { name: texts.receive.submit }).click();
        if (attempt === "first") {
          await expect(receive).toBeHidden();
          await expect(page.getByText(texts.receive.done("Asha Menon", "₹600", "Suresh"))).toBeVisible();
        }
      }
      const used = `/000002: Asha Menon, ${formatDate(addDays(today, -1))}`;
      await expect(receive.getByText("This UTR is already on receipt 20")).toContainText(used);
      await expect(receive.getByRole("textbox", { name: "UTR" })).toBeFocused();
      await receive.getByRole("button", { name: commonMessages.cancel }).click();
      await page.getByRole("button", { name: commonMessages.discard }).click();
      await expect(owed).toHaveText("Owes ₹1,399.50");
      await expect(section.getByRole("listitem")).toHaveText([/Set-top box₹1,399.50 of ₹1,499.50/]);
      await expect(rows.nth(1)).toContainText("UPI · 412356789012 · Suresh");
      await expect(rows.nth(1)).toContainText(`Received on ${formatDate(addDays(today, -1))}`);
    });

    await test.step("paper has neither the menu nor the way back", async () => {
      const menu = section.getByRole("button", { name: texts.more });
      const back = page.getByText(customerPageMessages.back);
      for (const screenOnly of [menu, back]) await expect(screenOnly).toBeVisible();
      await page.emulateMedia({ media: "print" });
      for (const screenOnly of [menu, back]) await expect(screenOnly).toBeHidden();
      await page.emulateMedia({ media: "screen" });
    });

    await test.step("a discount is at most what is owed", async () => {
      await section.getByRole("button", { name: texts.more }).click();
      await page.getByRole("menuitem", { name: texts.discount.title }).click();
      const discount = dialogOf(page, texts.discount.title);
      await expect(discount.getByLabel(commonMessages.amount), "before the reasons").toBeFocused();
      const owes = await discount.getByText(texts.receive.owesNow).boundingBox();
      const cancel = await discount.getByRole("button", { name: commonMessages.cancel }).boundingBox();
      expect(cancel?.y, "the buttons stand beside it").toBeLessThan((owes?.y ?? 0) + (owes?.height ?? 0));
      await page.keyboard.type("1400");
      await discount.getByRole("button", { name: "Rounded off" }).click();
      await expect(discount.getByRole("button", { name: texts.discount.submit })).toBeDisabled();
      await expect(discount).toContainText("The customer owes ₹1,399.50. Enter at most that.");
      await expect(discount, "not an advance").toContainText(`${texts.receive.owesAfter}—`);
      await discount.getByLabel(commonMessages.amount).fill("399.5");
      await expect(discount).toContainText(
        `${texts.receive.owesNow}₹1,399.50${texts.receive.owesAfter}₹1,000`,
      );
      await expectAccessible(page);
      await discount.getByRole("button", { name: texts.discount.submit }).click();
      await expect(owed).toHaveText("Owes ₹1,000");
    });

    await test.step("a charge without an answer is sent again and counts once", async () => {
      await section.getByRole("button", { name: texts.charge.title }).click();
      const adding = dialogOf(page, texts.charge.title);
      // In the place where every dialog about a customer has it, above the line that stays while fields scroll.
      await expect(adding.locator("form > :first-child")).toContainText("Asha Menon");
      await adding.getByRole("button", { name: "Old balance" }).click();
      await expect(adding).toContainText(texts.charge.fromToday);
      await adding.getByLabel(commonMessages.amount).fill("250");
      await expect(adding).toContainText(
        `${texts.receive.owesNow}₹1,000.00${texts.receive.owesAfter}₹1,250.00`,
      );
      const answerAgain = await loseAnswers(page, `/operator/customers/${customer.id}/charges`);
      await adding.getByRole("button", { name: texts.charge.title }).click();
      await expect(adding).toContainText(commonMessages.unanswered);
      await answerAgain();
      await adding.getByRole("button", { name: texts.charge.title }).click();
      await expect(owed).toHaveText("Owes ₹1,250");
    });

    await test.step("the customer is reminded of what it owes", async () => {
      await section.getByRole("button", { name: owingReminderMessages.bar, exact: true }).click();
      const remind = dialogOf(page, reminderMessages.sendTitle("Asha Menon"));
      await expect(remind.getByRole("textbox", { name: reminderMessages.text })).toHaveValue(
        /your outstanding amount is ₹1,250\. .*\/pay\/[\w-]{20,28}\n/,
      );
      const whatsApp = remind.getByRole("link", {
        name: reminderMessages.sendBy(reminderMessages.channels.whatsapp),
      });
      await expect(whatsApp).toBeFocused();
      await expectAccessible(page);
      const notSent = remind.getByRole("button", { name: reminderMessages.notSent });
      const opening = page.waitForEvent("popup");
      await whatsApp.press("Enter");
      await (await opening).close();
      await notSent.click();
      await expect(whatsApp).toBeFocused();
      await expect(notSent).toBeHidden();
      await remind.getByRole("button", { name: commonMessages.cancel }).click();
      await expect(remind).toBeHidden();
      await expect(section.getByRole("button", { name: owingReminderMessages.bar })).toBeFocused();
    });

    await test.step("while a collector's book is closed the dialog asks who received the money", async () => {
      const { collectors } = await callApi(server, session, collectionRoutes.listCollectors);
      await callApi(server, session, dayBookRoutes.closeDay, {
        body: { collectorId: collectors[0]?.id, day: today, notes: [], coins: 0, signedBy: "Mani Kumar" },
        idempotencyKey: crypto.randomUUID(),
      });
      await page.reload();
      await section.getByRole("button", { name: texts.receive.title }).click();
      const receiver = receive.getByRole("combobox", { name: texts.receive.collector });
      await expect(receiver).toHaveValue("");
      const asked = receive.getByRole("status").filter({ hasText: texts.receive.chooseInstead("Suresh") });
      await expect(asked).toBeVisible();
      await expect(receive.getByRole("button", { name: texts.receive.submit })).toHaveAccessibleDescription(
        commonMessages.stillNeeded([commonMessages.receivingNeeds.receiver]),
      );
      await receiver.click();
      await page.getByRole("option", { name: collectionMessages.counter }).click();
      const instead = receive.getByRole("status").filter({ hasText: texts.receive.insteadOf("Suresh") });
      await expect(instead).toBeVisible();
      await instead.getByRole("button", { name: collectionMessages.openDayBook }).click();
      await expect(receive).toBeHidden();
      const suresh = page.getByRole("region", { name: "Suresh", exact: true });
      await expect(
        suresh.getByRole("button", { name: dayBookPageMessages.buttons.reopen }),
        "the book to reopen",
      ).toBeVisible();
      await page.goBack();
    });

    await test.step("what a day closed meanwhile refuses leads to its book", async () => {
      await section.getByRole("button", { name: texts.receive.title }).click();
      await receive.getByRole("combobox", { name: texts.receive.collector }).click();
      await page.getByRole("option", { name: collectionMessages.counter }).click();
      await callApi(server, session, dayBookRoutes.closeDay, {
        body: { day: today, notes: [], coins: 0, signedBy: "Mani Kumar" },
        idempotencyKey: crypto.randomUUID(),
      });
      await receive.getByRole("button", { name: texts.receive.submit }).click();
      await expect(
        receive.getByRole("combobox", { name: texts.receive.collector }),
      ).toHaveAccessibleDescription(/Reopen it/);
      // Once the books are read again, the counter's is the one to open.
      await expect(receive.getByText(texts.receive.insteadOf("Suresh"))).toBeHidden();
      await receive.getByRole("button", { name: collectionMessages.openDayBook }).click();
      await expect(receive).toBeHidden();
      await expect(page).toHaveURL(/\/collections\?tab=day-book&collectorId=none$/);
      await page.goBack();
      await expect(owed).toHaveText("Owes ₹1,250");
    });

    await test.step("what can't be collected is written off", async () => {
      await section.getByRole("button", { name: texts.more }).click();
      await page.getByRole("menuitem", { name: texts.writeOff.title }).click();
      const writeOff = dialogOf(page, texts.writeOff.title);
      await expect(writeOff.getByLabel(commonMessages.amount)).toHaveValue("1,250");
      await writeOff.getByRole("button", { name: "Can't be collected" }).click();
      await writeOff.getByRole("button", { name: texts.writeOff.submit }).click();
      await expect(owed).toHaveText(texts.nothingOwed);
    });

    await test.step("an old balance that begins an account is owed since a day that is typed", async () => {
      const since = addDays(today, -40);
      const bina = await createCustomer(server, session, "Bina Rao");
      await page.goto(`/customers/${bina.id}`);
      await expect(owed).toHaveText(texts.nothingOwed);
      await section.getByRole("button", { name: texts.charge.title }).click();
      const adding = dialogOf(page, texts.charge.title);
      const day = adding.getByLabel(texts.charge.since);
      await adding.getByRole("button", { name: "Installation" }).click();
      await expect(day).toBeHidden();
      await adding.getByRole("button", { name: "Old balance" }).click();
      await adding.getByLabel(commonMessages.amount).fill("300");
      await day.fill(formatDate(since));
      await expectAccessible(page);
      await adding.getByRole("button", { name: texts.charge.title }).click();
      await expect(owed).toHaveText("Owes ₹300");
      await expect(section).toContainText(texts.since(formatDate(since), 40));
    });

    await test.step("it fits a phone", async () => {
      await expectFitsPhone(page);
    });
  });
});

test("while collections are off, a customer's page and a recharge are as before", async ({
  page,
  server,
}) => {
  const { session } = await createOperator(server, { platforms: [await createPlatform(server, "cable")] });
  const customer = await createCustomer(server, session);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openSession(page, session);
  await page.goto(`/customers/${customer.id}`);
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: commonMessages.recharge, exact: true }).click();
  await expect(dialogOf(page, rechargeMessages.title).getByRole("textbox").first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(texts.recharge.received)).toHaveCount(0);
  await expect(accountOf(page).section).toHaveCount(0);
  // The dialog that undoes a recharge, whose code loads in advance, has the texts of an account, too.
  const ofCollections = /customer-terms|account-(section|fact|text)|receive-payment|api.*(account|collect)/;
  expect(asked.filter((path) => ofCollections.test(path))).toEqual([]);
});

test.describe("during an outage", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("an account that can't be loaded is retried by itself", async ({ page, server }) => {
    const { session, customer } = await createCollectingShop(server);
    const mend = await breakCalls(page, `/operator/customers/${customer.id}/account`);
    await openSession(page, session);
    await page.goto(`/customers/${customer.id}`);
    const { section, owed } = accountOf(page);
    await expect(section).toContainText(texts.loadFailed);
    await mend();
    await section.getByRole("button", { name: commonMessages.tryAgain }).click();
    await expect(owed).toHaveText(texts.nothingOwed);
  });
});
