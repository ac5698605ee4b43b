import { collectionRoutes } from "@cable-connect/contract/collections";
import { dayBookRoutes } from "@cable-connect/contract/day-book";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { upiMessages } from "@cable-connect/contract/messages/upi";
import { platformRoutes } from "@cable-connect/contract/platforms";
import { upiRoutes } from "@cable-connect/contract/upi";
import { formatDate } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../support/browser.ts";
import { callApi, createCustomer, createRecharge, listRecharges, openSession } from "../support/business.ts";
import { accountOf, createCollectingShop, receive } from "../support/collecting.ts";
import { lossTick } from "../support/recharge-dialog.ts";
import { dialogOf, expectAccessible, pixelsBetween, textsUntilClosed } from "../support/screen.ts";
import { keepToast } from "../support/toasts.ts";
import { today } from "../support/today.ts";

const texts = customerAccountMessages;

test.describe("a recharge", () => {
  // One that would leave the customer owing more than it may.
  test.use({ expectedBrowserErrors: /status of 409/ });

  test("takes what the customer pays now, and the rest is owed", async ({ page, server }) => {
    const { session, customer, platform } = await createCollectingShop(server);
    const order = { customerId: customer.id, platformId: platform.id, amount: 290 };
    await createRecharge(server, session, { ...order, expiryDate: today });
    const payee = { vpa: "city.cable@okaxis", payeeName: "City Cable" };
    await callApi(server, session, upiRoutes.updateSettings, { body: payee });
    await openSession(page, session);
    await page.goto(`/customers/${customer.id}`);
    const { section, owed, rows } = accountOf(page);
    await expect(owed).toHaveText("Owes ₹290");
    await section.getByRole("button", { name: texts.showEntries(1) }).click();
    const recharge = dialogOf(page, rechargeMessages.title);
    const open = () =>
      page.getByRole("main").getByRole("button", { name: commonMessages.recharge, exact: true }).click();
    const timeline = page.getByRole("region", { name: customerPageMessages.timeline });
    const undoLast = async () => {
      const [last] = await listRecharges(server, session);
      await timeline
        .getByRole("button", { name: reversalMessages.undoOf(last?.id ?? 0), exact: true })
        .click();
    };

    await test.step("two more keys receive all of it in cash", async () => {
      await open();
      await expect(recharge).toContainText(`This customer owes ₹290 from before, since ${formatDate(today)}`);
      await expect(recharge.getByRole("radio", { name: "Nothing" })).toBeChecked();
      await expect(recharge.getByText(texts.recharge.asLast)).toBeHidden();
      await expectAccessible(page);
      await expect(recharge).toContainText(commonMessages.ownBalance.now);
      const pays = recharge.getByLabel(texts.recharge.customerPays);
      const received = recharge.getByRole("radiogroup", { name: texts.recharge.received });
      await expect
        .poll(() => pixelsBetween(pays, received), "what is paid is asked first")
        .toBeGreaterThan(0);
      await expect(recharge.getByLabel(/^Amount \*$/)).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("ArrowRight");
      await expect(recharge.getByRole("radio", { name: "All ₹290" })).toBeChecked();
      await expect(recharge).toContainText("₹290 in cash. Customer then owes ₹290");
      const shown = textsUntilClosed(recharge);
      await page.keyboard.press("Enter");
      await expect(recharge).toBeHidden();
      expect(await shown, "it doesn't ask about the days that it has just added").not.toContain(
        rechargeMessages.acceptLoss(0),
      );
      await expect(page.getByRole("status").filter({ hasText: "₹290 received (Cash). " })).toContainText(
        "Owes ₹290",
      );
      await expect(owed).toHaveText("Owes ₹290");
      await expect(rows.nth(1)).toContainText("Payment");
      await expect(rows.nth(2)).toContainText(platform.name);
    });

    await test.step("another price, of which a part is received by UPI", async () => {
      await open();
      await expect(recharge.getByText(texts.recharge.asLast)).toBeVisible();
      const amount = recharge.getByLabel(/^Amount \*$/);
      await amount.fill("-5");
      await expect(recharge.getByRole("radio", { name: "All", exact: true }), "no such sum").toBeVisible();
      await amount.fill("90");
      const take = recharge.getByRole("button", { name: rechargeMessages.takeAmount("₹290") });
      const received = recharge.getByRole("radiogroup", { name: texts.recharge.received });
      await expect.poll(() => pixelsBetween(take, received), "offered below the amount").toBeGreaterThan(0);
      await amount.press("Tab");
      await expect(received.getByRole("radio", { checked: true }), "the next key keeps it").toBeFocused();
      await take.click();
      await expect(amount).toHaveValue("290");
      await recharge.getByText("Part", { exact: true }).click();
      await expect(recharge.getByText(texts.recharge.asLast)).toBeHidden();
      await expect(recharge.getByLabel(texts.recharge.amount)).toBeFocused();
      await recharge.getByLabel(texts.recharge.customerPays).fill("100");
      await expect(recharge).toContainText("₹190.00 less than the recharge costs you");
      await recharge.getByLabel(texts.recharge.customerPays).fill("350");
      await expect(recharge).not.toContainText("less than the recharge costs you");
      await expect(recharge.getByRole("button", { name: commonMessages.recharge })).toBeDisabled();
      await expect(recharge).toContainText(rechargeMessages.rechargeNeeds.received);
      await recharge.getByLabel(texts.recharge.amount).fill("700");
      const advance = recharge.getByRole("checkbox", { name: commonMessages.acceptAdvance("₹60") });
      await advance.check();
      await expect(advance).toBeChecked();
      await recharge.getByLabel(texts.recharge.amount).fill("100.50");
      await expect(recharge).toContainText("Customer then owes ₹539.50");
      await expect(recharge, "what was owed may have paise").not.toContainText(rechargeMessages.wholeRupees);
      await recharge.getByLabel(texts.recharge.amount).fill("100");
      await expect(advance).toBeHidden();
      await expect(recharge).toContainText("Customer then owes ₹540");
      await recharge.getByText("UPI", { exact: true }).click();
      await expect(recharge.getByRole("img", { name: upiMessages.code("₹100") })).toBeVisible();
      await recharge.getByRole("textbox", { name: "UTR" }).fill("998877665544");
      await expectAccessible(page);
      // Adds no days to those of the recharge before.
      await lossTick(recharge).check();
      await recharge.getByRole("button", { name: commonMessages.recharge }).click();
      await keepToast(page.getByRole("status").filter({ hasText: "₹100 received" }));
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
      await undoLast();
      const undo = dialogOf(page, undoMessages.title);
      await expect(undo.getByText(undoMessages.receivedStays("₹100"))).toBeVisible();
      await expect(undo.getByText("Owes ₹190")).toBeVisible();
      await undo.getByRole("button", { name: commonMessages.cancel }).click();
      await expect(undo).toBeHidden();
    });

    await test.step("the form opens on a phone at its top, with its amount above the footer", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open();
      const amount = recharge.getByLabel(/^Amount \*$/);
      await expect(amount).toBeFocused();
      await expect(recharge.getByText(texts.recharge.received)).toBeVisible();
      await expect(recharge.getByRole("radiogroup", { name: rechargeMessages.start })).toBeVisible();
      await expect(recharge.getByText("Still needed")).toBeVisible();
      await expect.poll(() => pixelsBetween(amount, recharge.getByText("Balance now"))).toBeGreaterThan(0);
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
      await lossTick(recharge).check();
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
      const pays = recharge.getByRole("textbox", { name: texts.recharge.customerPays });
      await pays.fill("");
      await expect(
        recharge.getByRole("radio", { name: texts.recharge.allWithDebt(undefined), exact: true }),
        "no sum of the old dues alone",
      ).toBeVisible();
      await pays.fill("320");
      await withDebt.check();
      await expect(recharge).toContainText(texts.leaves.nothing);
      await lossTick(recharge).check();
      await recharge.getByRole("button", { name: commonMessages.recharge }).click();
      await expect(recharge).toBeHidden();
      await expect(owed).toHaveText(texts.nothingOwed);
    });

    await test.step("a paid recharge is undone with its payment in one step", async () => {
      await undoLast();
      const undo = dialogOf(page, undoMessages.title);
      await expect(undo.getByText(undoMessages.receivedStays("₹860"))).toBeVisible();
      await expect(undo.getByText(texts.inAdvance("₹320"))).toBeVisible();
      const reverses = undo.getByRole("checkbox", { name: undoMessages.reverseToo("₹860", "cash") });
      await expect(reverses).not.toBeChecked();
      const reason = undo.getByLabel(undoMessages.reason);
      const before = { tick: await reverses.boundingBox(), reason: await reason.boundingBox() };
      await reverses.click();
      await expect(reverses).toBeChecked();
      await expect(undo.getByText(undoMessages.reversedToo("₹860"))).toBeVisible();
      await expect(undo.getByText(undoMessages.receivedStays("₹860"))).toBeHidden();
      await expect(undo.getByText("Owes ₹540")).toBeVisible();
      const after = { tick: await reverses.boundingBox(), reason: await reason.boundingBox() };
      expect(after, "the tick moves nothing").toEqual(before);
      await expectAccessible(page);
      await undo.getByRole("button", { name: undoMessages.reasons[0] }).click();
      await undo.getByRole("button", { name: undoMessages.title }).click();
      await expect(undo).toBeHidden();
      await expect(owed).toHaveText("Owes ₹540");
      const toast = page.getByRole("status").filter({ hasText: undoMessages.done });
      await expect(toast).toContainText(undoMessages.paymentReversed("₹860"));
      await expect(toast.getByRole("button", { name: undoMessages.reversePayment })).toBeHidden();
    });

    await test.step("what a day closed meanwhile refuses leads to its book", async () => {
      await open();
      await expect(recharge.getByRole("radio", { name: "All ₹320" })).toBeChecked();
      await lossTick(recharge).check();
      await callApi(server, session, dayBookRoutes.closeDay, {
        body: { day: today, notes: [], coins: 610, signedBy: "Mani Kumar" },
        idempotencyKey: crypto.randomUUID(),
      });
      await recharge.getByRole("button", { name: commonMessages.recharge }).click();
      const refusal = recharge.getByRole("alert");
      await expect(refusal).toContainText(
        collectionMessages.errors.closedToday(collectionMessages.errors.counterBook),
      );
      await refusal.getByRole("button", { name: collectionMessages.openDayBook }).click();
      await expect(recharge).toBeHidden();
      await expect(page).toHaveURL(/\/collections\?tab=day-book$/);
    });

    await test.step("who receives instead is asked; a closed book takes nothing, but a recharge without a payment goes on", async () => {
      await page.goto(`/customers/${customer.id}`);
      await open();
      const submit = recharge.getByRole("button", { name: commonMessages.recharge });
      await lossTick(recharge).check();
      const receiver = recharge.getByRole("combobox", { name: texts.receive.collector });
      await expect(receiver).toHaveValue("");
      await expect(recharge).toContainText("₹320 in cash. Customer");
      await expect(submit).toHaveAccessibleDescription(
        commonMessages.stillNeeded([commonMessages.receivingNeeds.receiver]),
      );
      await receiver.click();
      await page.getByRole("option", { name: "Suresh" }).click();
      await expect(recharge).toContainText("₹320 in cash, Suresh. Customer");
      await expect(submit).toBeEnabled();
      await receiver.click();
      const counter = page.getByRole("option", {
        name: texts.receive.bookClosed(collectionMessages.counter),
      });
      await expect(counter).toBeDisabled();
      await page.keyboard.press("Escape");
      await recharge.getByText(texts.recharge.choices.nothing, { exact: true }).click();
      await expect(submit).toBeEnabled();
    });
  });

  test("that an advance pays for says so before money is received again", async ({ page, server }) => {
    const { session, customer, platform } = await createCollectingShop(server);
    const order = { customerId: customer.id, platformId: platform.id, amount: 290 };
    await createRecharge(server, session, { ...order, expiryDate: today });
    await receive(server, session, customer.id, { amount: 800, mode: "cash" });
    const other = await createCustomer(server, session, "Binod Das", "9845044441");
    await createRecharge(server, session, { ...order, customerId: other.id, expiryDate: today });
    await openSession(page, session);
    await page.goto(`/customers/${customer.id}`);
    await page.getByRole("main").getByRole("button", { name: commonMessages.recharge, exact: true }).click();
    const recharge = dialogOf(page, rechargeMessages.title);
    const note = recharge.getByText(texts.recharge.paidByAdvance("₹510"));
    await recharge.getByRole("radio", { name: "All ₹290" }).check();
    await expect(note).toBeVisible();
    await recharge.getByRole("radio", { name: texts.recharge.choices.nothing }).check();
    await expect(recharge).toContainText(texts.leaves.inAdvance("₹220"));
    await expect(note).toBeHidden();
    await page.keyboard.press("Escape");

    await test.step("and isn't received only because the recharge before was", async () => {
      const openRecharge = async (id: number) => {
        await page.goto(`/customers/${id}`);
        const main = page.getByRole("main");
        await main.getByRole("button", { name: commonMessages.recharge, exact: true }).click();
      };
      await openRecharge(other.id);
      await recharge.getByRole("radio", { name: "All ₹290" }).check();
      await recharge.getByRole("button", { name: commonMessages.recharge, exact: true }).click();
      await expect(recharge).toBeHidden();
      await openRecharge(other.id);
      await expect(recharge.getByRole("radio", { name: /^All/ }).first(), "as the last time").toBeChecked();
      await page.keyboard.press("Escape");
      await openRecharge(customer.id);
      await expect(recharge.getByRole("radio", { name: texts.recharge.choices.nothing })).toBeChecked();
      await expect(recharge).toContainText(texts.leaves.inAdvance("₹220"));
    });
  });
});
