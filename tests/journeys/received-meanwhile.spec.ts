import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { paymentRoutes } from "@cable-connect/contract/payments";
import { expect, test } from "../support/browser.ts";
import { callApi, createRecharge, openSession } from "../support/business.ts";
import { accountOf, charge, createCollectingShop, receive } from "../support/collecting.ts";
import { expectAccessible, loseAnswers } from "../support/screen.ts";
import { today } from "../support/today.ts";

// A refused payment, and one whose answer is lost.
test.use({ expectedBrowserErrors: /status of 409|ERR_CONNECTION_RESET/ });

const texts = customerAccountMessages;

test("a debt that somebody else receives first isn't received again unless it is meant as an advance", async ({
  page,
  server,
}) => {
  const { session, customer } = await createCollectingShop(server);
  await charge(server, session, customer.id, 500);
  await openSession(page, session);
  await page.goto(`/customers/${customer.id}`);
  const { section, owed } = accountOf(page);
  await section.getByRole("button", { name: texts.receive.title }).click();
  const dialog = page.getByRole("dialog", { name: texts.receive.title });
  const amount = dialog.getByLabel(commonMessages.amount);
  const submit = dialog.getByRole("button", { name: texts.receive.submit, exact: true });
  const reference = dialog.getByRole("textbox", { name: "UTR" });
  const advance = dialog.getByRole("checkbox", { name: commonMessages.acceptAdvance("₹300") });
  await expect(amount).toHaveValue("500");
  await dialog.getByText(collectionMessages.modes.upi, { exact: true }).click();
  await reference.fill("998877665544");

  await test.step("the sentence stands at the amount, and the tick is offered", async () => {
    await receive(server, session, customer.id, { amount: 300, mode: "cash" });
    await submit.click();
    await expect(amount).toBeFocused();
    await expect(dialog.getByText(collectionMessages.errors.restInAdvance("₹200"))).toBeVisible();
    await expect(amount, "at the field").toHaveAccessibleDescription(/The customer owes ₹200 now\./);
    await expect(advance).not.toBeChecked();
    await expect(dialog).toContainText(`${texts.receive.owesNow}₹200.00`);
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription(
      commonMessages.stillNeeded([commonMessages.tickNeeded(commonMessages.acceptAdvance("₹300"))]),
    );
    await expect(amount, "nothing is lost").toHaveValue("500");
    await expect(reference).toHaveValue("998877665544");
    await expectAccessible(page);
  });

  await test.step("with the tick it is received as an advance", async () => {
    await advance.check();
    await expect(amount).not.toHaveAccessibleDescription(/owes/);
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(owed).toHaveText(texts.inAdvance("₹300"));
    const { payments } = await callApi(server, session, paymentRoutes.listPayments, { query: {} });
    expect(payments.map((payment) => payment.amount)).toEqual([500, 300]);
  });

  await test.step("a payment without an answer is sent again as it was, although nothing is owed any more", async () => {
    await charge(server, session, customer.id, 900);
    await page.reload();
    await section.getByRole("button", { name: texts.receive.title }).click();
    await expect(amount).toHaveValue("600");
    const answerAgain = await loseAnswers(page, `/operator/customers/${customer.id}/payments`);
    await submit.click();
    await expect(dialog).toContainText(commonMessages.unanswered);
    await expect(dialog).toContainText(`${texts.receive.owesNow}₹0.00`);
    await answerAgain();
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(owed).toHaveText(texts.nothingOwed);
  });
});

test("a recharge that receives dues which were received meanwhile says so at its choice", async ({
  page,
  server,
}) => {
  const { session, customer, platform } = await createCollectingShop(server);
  const order = { customerId: customer.id, platformId: platform.id, amount: 290 };
  await createRecharge(server, session, { ...order, expiryDate: today });
  await openSession(page, session);
  await page.goto(`/customers/${customer.id}`);
  await page.getByRole("main").getByRole("button", { name: commonMessages.recharge, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: rechargeMessages.title });
  const submit = dialog.getByRole("button", { name: commonMessages.recharge });
  const withDebt = dialog.getByRole("radio", { name: texts.recharge.allWithDebt("₹580") });
  const advance = dialog.getByRole("checkbox", { name: commonMessages.acceptAdvance("₹290") });
  const choices = dialog.getByRole("radiogroup", { name: texts.recharge.received });
  const sentence = collectionMessages.errors.restInAdvanceOfRecharge("₹290");
  await withDebt.check();
  await receive(server, session, customer.id, { amount: 290, mode: "cash" });

  await test.step("what was chosen stays, and the tick is offered", async () => {
    await submit.click();
    await expect(choices).toHaveAccessibleDescription(sentence);
    await expect(withDebt).toBeFocused();
    await expect(withDebt).toBeChecked();
    await expect(advance).not.toBeChecked();
    await expect(submit).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step("a part of more than is owed asks as well", async () => {
    await dialog.getByRole("radio", { name: texts.recharge.choices.part }).check();
    await expect(dialog.getByText(sentence)).toBeHidden();
    await dialog.getByLabel(texts.recharge.amount).fill("580");
    await advance.check();
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(accountOf(page).owed).toHaveText(texts.inAdvance("₹290"));
  });
});
