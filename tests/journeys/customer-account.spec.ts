import { addDays, formatDate } from "@cable-connect/contract/business-date";
import { collectionRoutes } from "@cable-connect/contract/collections";
import { customerAccountRoutes } from "@cable-connect/contract/customer-accounts";
import { dayBookRoutes } from "@cable-connect/contract/day-book";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { owingReminderMessages } from "@cable-connect/contract/messages/owing-reminders";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { statementMessages } from "@cable-connect/contract/messages/statement";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { upiMessages } from "@cable-connect/contract/messages/upi";
import { validationMessages } from "@cable-connect/contract/messages/validation";
import { paymentRoutes } from "@cable-connect/contract/payments";
import { platformRoutes } from "@cable-connect/contract/platforms";
import { upiRoutes } from "@cable-connect/contract/upi";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
  type Server,
  signIn,
  uniqueName,
} from "../support/business.ts";
import { exportList } from "../support/exported.ts";
import { breakCalls, brokenCall, expectAccessible, expectFitsPhone, loseAnswers } from "../support/screen.ts";
import { today } from "../support/today.ts";

const texts = customerAccountMessages;
const customerStatement = statementMessages.customer;

/** An operator that collects, with a platform, a collector and a customer. */
async function createBusiness(server: Server) {
  const platform = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const made = await createOperator(server, { platforms: [platform], funds: 5000 });
  await callApi(server, made.session, collectionRoutes.updateSettings, { body: { isOn: true } });
  await callApi(server, made.session, collectionRoutes.createCollector, { body: { name: "Suresh" } });
  // Its user says that it collects.
  const session = await signIn(server, made.username, made.password);
  const customer = await createCustomer(server, session, "Asha Menon");
  const charge = (label: string, amount: number) =>
    callApi(server, session, customerAccountRoutes.chargeCustomer, {
      params: customer,
      body: { kind: "charge", label, amount },
      idempotencyKey: crypto.randomUUID(),
    });
  return { session, platform, customer, charge };
}

function account(page: Page) {
  const section = page.getByRole("region", { name: texts.title });
  return { section, rows: section.getByRole("row"), owed: section.locator("p").first() };
}

function dialog(page: Page, name: string) {
  return page.getByRole("dialog", { name });
}

test.describe("a customer's account", () => {
  // A refused payment, and a charge whose answer is lost.
  test.use({ expectedBrowserErrors: /status of 409|ERR_CONNECTION_RESET/ });

  test("receives payments, charges and reversals", async ({ page, server }) => {
    const { session, customer, charge } = await createBusiness(server);
    await charge("Installation", 500);
    await charge("Set-top box", 1499.5);
    await openSession(page, session);
    await page.goto(`/customers/${customer.id}`);
    const { section, rows, owed } = account(page);
    const receive = dialog(page, texts.receive.title);

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
      const { notPositive, decimals, aboveMaxAmount, amountLabel } = validationMessages;
      for (const [typed, sentence] of [
        ["-5", notPositive(amountLabel)],
        ["12.345", decimals(amountLabel)],
        ["99999999", aboveMaxAmount(amountLabel)],
      ] as const) {
        await receive.getByLabel(commonMessages.amount).fill(typed);
        await expect(receive.getByLabel(commonMessages.amount)).toHaveAccessibleDescription(sentence);
        await expect(receive.getByRole("button", { name: texts.receive.submit })).toBeDisabled();
        await expect(receive).toContainText("Owes after—");
      }
      await receive.getByLabel(commonMessages.amount).fill("0.5");
      await expect(receive.getByRole("button", { name: texts.receive.submit })).toBeEnabled();
      await receive.getByLabel(commonMessages.amount).fill("19995");
      await page.keyboard.press("Enter");
      const advance = receive.getByRole("checkbox", { name: texts.receive.acceptAdvance("₹17,995.50") });
      await expect(advance, "more than is owed must be meant").toBeFocused();
      await expect(receive.getByText(texts.receive.advanceUnaccepted)).toBeVisible();
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
      const toast = page.getByRole("status").filter({ hasText: "Received ₹1,999.50" });
      const day = formatDate(today);
      await expect(toast).toContainText(
        `Paid for Installation of ${day}, Set-top box of ${day}. Nothing owed`,
      );
      await expect(toast).toContainText("Asha Menon, receipt");
      await expect(owed).toHaveText(texts.nothingOwed);
      await expect(rows.nth(1)).toContainText("Cash · At the counter · Receipt");
    });

    await test.step("a payment is reversed with a ready reason, and struck out", async () => {
      await rows
        .nth(1)
        .getByRole("button", { name: /^Reverse/ })
        .click();
      const reverse = dialog(page, texts.reverse.title);
      await expect(reverse).toContainText("₹1,999.50 by Cash");
      await expectAccessible(page);
      await reverse.getByRole("button", { name: "Wrong amount" }).click();
      await reverse.getByRole("button", { name: texts.reverse.title }).click();
      await expect(reverse).toBeHidden();
      await expect(owed).toHaveText("Owes ₹1,999.50");
      await expect(rows.nth(1)).toContainText("Payment reversed");
      await expect(rows.nth(2).locator("s")).toHaveText("Payment");
      await expect(rows.nth(2)).toContainText("Reversed: Wrong amount");
      await expect(section.getByRole("button", { name: /^Reverse/ })).toHaveCount(0);
      await expect(section.getByRole("heading", { level: 2 })).toBeFocused();
      const timeline = page.getByRole("region", { name: customerPageMessages.timeline });
      await expect(timeline.getByRole("listitem")).toContainText([
        /Payment reversed.*Wrong amount · Receipt .*Owes ₹1,999\.50/,
        /Payment.*Reversed.*Cash · At the counter · Receipt .*Nothing owed.*Receipt/,
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
          // The last one on this device.
          await expect(receive.getByRole("combobox", { name: texts.receive.collector })).toHaveValue(
            "Suresh",
          );
        }
        await receive.getByRole("button", { name: texts.receive.submit }).click();
        if (attempt === "first") await expect(receive).toBeHidden();
      }
      await expect(receive).toContainText("That UTR was used for receipt 2026-27/000002");
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
      const discount = dialog(page, texts.discount.title);
      await discount.getByRole("button", { name: "Rounded off" }).click();
      await discount.getByLabel(commonMessages.amount).fill("1400");
      await expect(discount.getByRole("button", { name: texts.discount.submit })).toBeDisabled();
      await expect(discount).toContainText("The customer owes ₹1,399.50. Enter at most that");
      await discount.getByLabel(commonMessages.amount).fill("399.5");
      await expectAccessible(page);
      await discount.getByRole("button", { name: texts.discount.submit }).click();
      await expect(owed).toHaveText("Owes ₹1,000");
    });

    await test.step("a charge without an answer is sent again and counts once", async () => {
      await section.getByRole("button", { name: texts.charge.title }).click();
      const adding = dialog(page, texts.charge.title);
      await adding.getByRole("button", { name: "Old balance" }).click();
      await adding.getByLabel(commonMessages.amount).fill("250");
      const answerAgain = await loseAnswers(page, `/operator/customers/${customer.id}/charges`);
      await adding.getByRole("button", { name: texts.charge.title }).click();
      await expect(adding).toContainText(commonMessages.unanswered);
      await answerAgain();
      await adding.getByRole("button", { name: texts.charge.title }).click();
      await expect(owed).toHaveText("Owes ₹1,250");
    });

    await test.step("the customer is reminded of what it owes", async () => {
      await section.getByRole("button", { name: owingReminderMessages.bar, exact: true }).click();
      const remind = dialog(page, owingReminderMessages.title(1));
      await expect(remind).toContainText(/your outstanding amount is ₹1,250\./);
      await expectAccessible(page);
      await remind.getByRole("button", { name: reminderMessages.start }).click();
      const queue = dialog(page, reminderMessages.queueTitle.whatsapp);
      await expect(queue.getByRole("link", { name: reminderMessages.open.whatsapp })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(queue).toBeHidden();
      await expect(section.getByRole("button", { name: owingReminderMessages.bar })).toBeFocused();
    });

    await test.step("what a closed day refuses leads to its book", async () => {
      await callApi(server, session, dayBookRoutes.closeDay, {
        body: { day: today, notes: [], coins: 0, signedBy: "Mani Kumar" },
        idempotencyKey: crypto.randomUUID(),
      });
      await section.getByRole("button", { name: texts.receive.title }).click();
      await receive.getByRole("combobox", { name: texts.receive.collector }).click();
      await page.getByRole("option", { name: texts.receive.atTheCounter }).click();
      await receive.getByRole("button", { name: texts.receive.submit }).click();
      await expect(
        receive.getByRole("combobox", { name: texts.receive.collector }),
      ).toHaveAccessibleDescription(/Reopen it/);
      await receive.getByRole("button", { name: collectionMessages.openDayBook }).click();
      await expect(receive).toBeHidden();
      await expect(page).toHaveURL(/\/collections\?tab=day-book$/);
      await page.goBack();
      await expect(owed).toHaveText("Owes ₹1,250");
    });

    await test.step("what can't be collected is written off", async () => {
      await section.getByRole("button", { name: texts.more }).click();
      await page.getByRole("menuitem", { name: texts.writeOff.title }).click();
      const writeOff = dialog(page, texts.writeOff.title);
      await expect(writeOff.getByLabel(commonMessages.amount)).toHaveValue("1,250");
      await writeOff.getByRole("button", { name: "Can't be collected" }).click();
      await writeOff.getByRole("button", { name: texts.writeOff.submit }).click();
      await expect(owed).toHaveText(texts.nothingOwed);
    });

    await test.step("it fits a phone", async () => {
      await expectFitsPhone(page);
    });
  });
});

test("a customer's statement is shown by period, printed and saved", async ({ page, server }) => {
  const { session, customer, charge } = await createBusiness(server);
  await charge("Installation", 500);
  await callApi(server, session, paymentRoutes.receivePayment, {
    params: customer,
    body: { amount: 200.5, mode: "cash" },
    idempotencyKey: crypto.randomUUID(),
  });
  const { payment: wrong } = await callApi(server, session, paymentRoutes.receivePayment, {
    params: customer,
    body: { amount: 50, mode: "cash" },
    idempotencyKey: crypto.randomUUID(),
  });
  await callApi(server, session, paymentRoutes.reversePayment, {
    params: wrong,
    body: { reason: "Entered twice" },
    idempotencyKey: crypto.randomUUID(),
  });
  await openSession(page, session);
  await page.goto(`/customers/${customer.id}`);
  await account(page).section.getByRole("button", { name: customerStatement.title }).click();
  const statement = dialog(page, `${customerStatement.title} · ${customer.name}`);
  const lines = statement.getByRole("row");

  await test.step("of this financial year at first, with the balances before and after", async () => {
    await expect(lines).toHaveText([
      /^DateEntry/,
      /Charge.*Installation.*₹500—Owes ₹500$/,
      /Payment.*Cash · At the counter · Receipt .*—₹200\.50Owes ₹299\.50$/,
      /Payment Reversed.*Reversed: Entered twice—₹50Owes ₹249\.50$/,
      /Payment reversed.*—−₹50Owes ₹299\.50$/,
    ]);
    await expect(statement.locator("del")).toHaveText(["₹50", "−₹50"]);
    await expect(statement).toContainText(customerStatement.opening(texts.nothingOwed));
    await expect(statement).toContainText(customerStatement.totals("₹500", "₹200.50"));
    await expect(statement).toContainText(customerStatement.closing("Owes ₹299.50"));
    await expectAccessible(page);
  });

  await test.step("to send by WhatsApp, with where to pay", async () => {
    const share = statement.getByRole("link", { name: customerStatement.share });
    const href = new URL((await share.getAttribute("href")) ?? "");
    expect(href.host).toBe("wa.me");
    const text = href.searchParams.get("text");
    for (const part of [
      session.user.name,
      customerStatement.opening(texts.nothingOwed),
      customerStatement.totals("₹500", "₹200.50"),
      customerStatement.closing("Owes ₹299.50"),
      "/pay/",
    ]) {
      expect(text).toContain(part);
    }
  });

  await test.step("of another period", async () => {
    await statement.getByLabel(commonMessages.period).selectOption(commonMessages.periods.yesterday);
    await expect(statement).toContainText(customerStatement.none);
    await expect(statement).toContainText(customerStatement.closing(texts.nothingOwed));
    await statement.getByLabel(commonMessages.period).selectOption(commonMessages.periods.today);
    await expect(lines).toHaveCount(5);
  });

  await test.step("on paper with operator, customer, number and period at its head", async () => {
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await statement.getByRole("button", { name: commonMessages.print }).click();
    const paper = page.locator("[data-print-document]");
    await page.emulateMedia({ media: "print" });
    await expect(paper.getByRole("heading", { name: `Statement of ${customer.name}` })).toBeVisible();
    for (const text of [
      session.user.name,
      customerStatement.number(customer.id),
      `${formatDate(today)} to ${formatDate(today)}`,
      customerStatement.closing("Owes ₹299.50"),
    ]) {
      await expect(paper).toContainText(text);
    }
    await expect(paper.locator("tbody").getByRole("row")).toHaveCount(4);
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: null });
  });

  await test.step("as CSV, named by the customer and the days", async () => {
    const { name, lines: saved } = await exportList(page);
    expect(name).toBe(`statement-${customer.id}-${today}-${today}.csv`);
    expect(saved).toHaveLength(7);
    expect(saved.at(-1)).toBe(",Closing balance,,,,,,,,-299.5");
  });

  await test.step("on a phone", async () => {
    await expectFitsPhone(page);
  });
});

test.describe("a recharge", () => {
  // One that would leave the customer owing more than it may.
  test.use({ expectedBrowserErrors: /status of 409/ });

  test("takes what the customer pays now, and the rest is owed", async ({ page, server }) => {
    const { session, customer, platform } = await createBusiness(server);
    const order = { customerId: customer.id, platformId: platform.id, amount: 290 };
    await createRecharge(server, session, { ...order, expiryDate: today });
    const payee = { vpa: "city.cable@okaxis", payeeName: "City Cable" };
    await callApi(server, session, upiRoutes.updateSettings, { body: payee });
    await openSession(page, session);
    await page.goto(`/customers/${customer.id}`);
    const { section, owed, rows } = account(page);
    await expect(owed).toHaveText("Owes ₹290");
    await section.getByRole("button", { name: texts.showEntries(1) }).click();
    const recharge = dialog(page, rechargeMessages.title);
    const open = () =>
      page.getByRole("main").getByRole("button", { name: commonMessages.recharge, exact: true }).click();

    await test.step("two more keys receive all of it in cash", async () => {
      await open();
      await expect(recharge).toContainText(`This customer owes ₹290 from before, since ${formatDate(today)}`);
      await expect(recharge.getByRole("radio", { name: "Nothing" })).toBeChecked();
      await expectAccessible(page);
      await expect(recharge.getByLabel(/^Amount \*$/)).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("ArrowRight");
      await expect(recharge.getByRole("radio", { name: "All ₹290" })).toBeChecked();
      await expect(recharge).toContainText("Leaves ₹290 owed");
      await page.keyboard.press("Enter");
      await expect(recharge).toBeHidden();
      await expect(
        page.getByRole("status").filter({ hasText: "₹290 received (Cash), receipt" }),
      ).toContainText("Owes ₹290");
      await expect(owed).toHaveText("Owes ₹290");
      await expect(rows.nth(1)).toContainText("Payment");
      await expect(rows.nth(2)).toContainText(platform.name);
    });

    await test.step("another price, of which a part is received by UPI", async () => {
      await open();
      await recharge.getByText("Part", { exact: true }).click();
      await expect(recharge.getByLabel(texts.recharge.amount)).toBeFocused();
      await recharge.getByLabel(texts.recharge.customerPays).fill("100");
      await expect(recharge).toContainText("₹190.00 less than the recharge costs you");
      await recharge.getByLabel(texts.recharge.customerPays).fill("350");
      await expect(recharge).not.toContainText("less than the recharge costs you");
      await expect(recharge.getByRole("button", { name: commonMessages.recharge })).toBeDisabled();
      await expect(recharge).toContainText(rechargeMessages.needed.received);
      await recharge.getByLabel(texts.recharge.amount).fill("100");
      await expect(recharge).toContainText("Leaves ₹540 owed");
      await recharge.getByText("UPI", { exact: true }).click();
      await expect(recharge.getByRole("img", { name: upiMessages.code("₹100") })).toBeVisible();
      await recharge.getByRole("textbox", { name: "UTR" }).fill("998877665544");
      await expectAccessible(page);
      // Adds no days to those of the recharge before.
      const loss = recharge.getByLabel(rechargeMessages.acceptLoss);
      if (await loss.isVisible()) await loss.check();
      await recharge.getByRole("button", { name: commonMessages.recharge }).click();
      await expect(recharge).toBeHidden();
      await expect(owed).toHaveText("Owes ₹540");
    });

    await test.step("its receipt needs no scrolling, also below the toast", async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const toast = page.getByRole("status").filter({ hasText: "₹100 received" });
      await toast.getByRole("button", { name: receiptMessages.open }).click();
      const receipt = page.getByRole("dialog").filter({ hasText: "Charged" });
      await expect(receipt.getByRole("button", { name: receiptMessages.endLinks })).toBeInViewport({
        ratio: 1,
      });
      expect(await receipt.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBe(0);
      await page.keyboard.press("Escape");
      await expect(receipt).toBeHidden();
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    await test.step("undoing it says what happens to what was received", async () => {
      const timeline = page.getByRole("region", { name: customerPageMessages.timeline });
      await timeline.getByRole("button", { name: reversalMessages.undo }).first().click();
      const undo = dialog(page, undoMessages.title);
      await expect(undo).toContainText(undoMessages.receivedStays("₹100"));
      await expect(undo).toContainText(`${undoMessages.accountAfter}Owes ₹190`);
      await undo.getByRole("button", { name: commonMessages.cancel }).click();
      await expect(undo).toBeHidden();
    });

    await test.step("the form opens at its top on a phone", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open();
      await expect(recharge.getByLabel(/^Amount \*$/)).toBeFocused();
      await expect(recharge.getByText(texts.recharge.received)).toBeVisible();
      await expect(recharge.getByRole("combobox", { name: commonMessages.platform })).toBeInViewport();
      expect(await recharge.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
      await recharge.getByRole("button", { name: commonMessages.cancel }).click();
      await expect(recharge).toBeHidden();
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    await test.step("the operator's own price is what the customer pays, and owes up to its limit", async () => {
      await callApi(server, session, platformRoutes.setCustomerPrices, {
        params: { id: platform.id },
        body: { customerPrices: { month: 320 } },
      });
      await callApi(server, session, collectionRoutes.updateSettings, {
        body: { isOn: true, customerLimit: 800 },
      });
      await page.reload();
      await open();
      await expect(recharge.getByLabel(texts.recharge.customerPays)).toHaveValue("320");
      // As with the last recharge that was paid in full, or not at all.
      await expect(recharge.getByRole("radio", { name: "All ₹320" })).toBeChecked();
      await recharge.getByText("Nothing", { exact: true }).click();
      const loss = recharge.getByLabel(rechargeMessages.acceptLoss);
      if (await loss.isVisible()) await loss.check();
      await recharge.getByRole("button", { name: commonMessages.recharge }).click();
      await expect(recharge).toContainText("The customer would owe ₹860.00, more than your limit of ₹800.00");
      await recharge.getByRole("radio", { name: "All ₹320" }).check();
      await recharge.getByRole("button", { name: commonMessages.recharge }).click();
      await expect(recharge).toBeHidden();
      await expect(owed).toHaveText("Owes ₹540");
    });

    await test.step("all with the old debt settles the account", async () => {
      await open();
      const withDebt = recharge.getByRole("radio", { name: texts.recharge.allWithDebt("₹860") });
      await withDebt.check();
      await expect(recharge).toContainText(texts.leaves.nothing);
      const loss = recharge.getByLabel(rechargeMessages.acceptLoss);
      if (await loss.isVisible()) await loss.check();
      await recharge.getByRole("button", { name: commonMessages.recharge }).click();
      await expect(recharge).toBeHidden();
      await expect(owed).toHaveText(texts.nothingOwed);
    });

    await test.step("a paid recharge is undone, and the message reverses its payment", async () => {
      const timeline = page.getByRole("region", { name: customerPageMessages.timeline });
      await timeline.getByRole("button", { name: reversalMessages.undo }).first().click();
      const undo = dialog(page, undoMessages.title);
      await expect(undo).toContainText(undoMessages.receivedStays("₹860"));
      await undo.getByRole("button", { name: undoMessages.reasons[0] }).click();
      await undo.getByRole("button", { name: undoMessages.title }).click();
      await expect(owed).toHaveText(texts.inAdvance("₹320"));
      await page.getByRole("status").getByRole("button", { name: undoMessages.reversePayment }).click();
      const reverse = dialog(page, texts.reverse.title);
      await expect(reverse).toContainText("₹860 by Cash");
      await reverse.getByRole("button", { name: "Wrong customer" }).click();
      await reverse.getByRole("button", { name: texts.reverse.title }).click();
      await expect(reverse).toBeHidden();
      await expect(owed).toHaveText("Owes ₹540");
    });

    await test.step("what a closed day refuses leads to its book", async () => {
      await callApi(server, session, dayBookRoutes.closeDay, {
        body: { day: today, notes: [], coins: 610, signedBy: "Mani Kumar" },
        idempotencyKey: crypto.randomUUID(),
      });
      await open();
      await expect(recharge.getByRole("radio", { name: "All ₹320" })).toBeChecked();
      await recharge.getByLabel(rechargeMessages.acceptLoss).check();
      await recharge.getByRole("button", { name: commonMessages.recharge }).click();
      const refusal = recharge.getByRole("alert");
      await expect(refusal).toContainText(collectionMessages.errors.closedToday("the counter"));
      await refusal.getByRole("button", { name: collectionMessages.openDayBook }).click();
      await expect(recharge).toBeHidden();
      await expect(page).toHaveURL(/\/collections\?tab=day-book$/);
    });
  });
});

test("while collections are off, a customer's page and a recharge are as before", async ({
  page,
  server,
}) => {
  const { session } = await createOperator(server);
  const customer = await createCustomer(server, session);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openSession(page, session);
  await page.goto(`/customers/${customer.id}`);
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: commonMessages.recharge, exact: true }).click();
  await expect(dialog(page, rechargeMessages.title)).toBeVisible();
  await expect(page.getByText(texts.recharge.received)).toHaveCount(0);
  await expect(account(page).section).toHaveCount(0);
  expect(asked.filter((path) => /customer-account|api.*(account|collect)/.test(path))).toEqual([]);
});

test.describe("during an outage", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("an account that can't be loaded is retried by itself", async ({ page, server }) => {
    const { session, customer } = await createBusiness(server);
    const mend = await breakCalls(page, `/operator/customers/${customer.id}/account`);
    await openSession(page, session);
    await page.goto(`/customers/${customer.id}`);
    const { section, owed } = account(page);
    await expect(section).toContainText(texts.loadFailed);
    await mend();
    await section.getByRole("button", { name: commonMessages.tryAgain }).click();
    await expect(owed).toHaveText(texts.nothingOwed);
  });
});
