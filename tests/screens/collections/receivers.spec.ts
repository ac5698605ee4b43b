import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { upiMessages } from "@cable-connect/contract/messages/upi";
import { paymentRoutes } from "@cable-connect/contract/payments";
import { openCustomersWithDebts } from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";
import { callApi, createRecharge, openSession } from "../../support/business.ts";
import { createCollectingShop } from "../../support/collecting.ts";
import { breakCalls, brokenCall, expectAccessible, holdCalls } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

test.use({ expectedBrowserErrors: brokenCall });

const texts = customerAccountMessages;

test("a recharge that is paid at once waits until it is known who can receive", async ({ page, server }) => {
  const { session, customer, platform } = await createCollectingShop(server);
  const order = { customerId: customer.id, platformId: platform.id, amount: 290 };
  await createRecharge(server, session, { ...order, expiryDate: today });
  await openSession(page, session);
  const mend = await breakCalls(page, "/operator/collectors");
  await page.goto(`/customers/${customer.id}`);
  await page.getByRole("main").getByRole("button", { name: commonMessages.recharge, exact: true }).click();
  const recharge = page.getByRole("dialog", { name: rechargeMessages.title });
  const submit = recharge.getByRole("button", { name: commonMessages.recharge });
  const receiver = recharge.getByRole("combobox", { name: texts.receive.collector });

  await test.step("after a failure it says what is missing, and loads it again", async () => {
    await expect(submit, "nothing is received").toBeEnabled();
    await recharge.getByRole("radio", { name: "All ₹290" }).check();
    await expect(recharge.getByRole("alert")).toContainText(texts.receive.receiversLoadFailed);
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription(
      commonMessages.stillNeeded([commonMessages.receivingNeeds.receiver]),
    );
    await expectAccessible(page);
    await mend();
    const release = await holdCalls(page, "/operator/collectors");
    await recharge.getByRole("button", { name: commonMessages.tryAgain }).click();
    await expect(recharge.getByRole("alert")).toBeHidden();
    await expect(submit, "while they load").toBeDisabled();
    await expect(submit).toHaveAccessibleDescription("");
    release();
  });

  await test.step("then the chosen collector receives it", async () => {
    await receiver.click();
    await page.getByRole("option", { name: "Suresh" }).click();
    await submit.click();
    await expect(recharge).toBeHidden();
    const { payments } = await callApi(server, session, paymentRoutes.listPayments, { query: {} });
    expect(payments.map(({ amount, collector }) => [amount, collector?.name])).toEqual([[290, "Suresh"]]);
  });

  await test.step("and is filled in again today", async () => {
    await page.getByRole("main").getByRole("button", { name: commonMessages.recharge, exact: true }).click();
    await expect(recharge.getByRole("radio", { name: "All ₹290" })).toBeChecked();
    await expect(receiver).toHaveValue("Suresh");
  });
});

test("another mode than cash is chosen before an amount without a complaint", async ({ page, server }) => {
  const { customers } = await openCustomersWithDebts(page, server);
  await page.goto(`/customers/${customers.deepa}`);
  await page.getByRole("main").getByRole("button", { name: customerAccountMessages.receive.title }).click();
  const dialog = page.getByRole("dialog");
  const amount = dialog.getByLabel("Amount");
  await expect(amount).toBeFocused();
  await dialog.getByText("UPI", { exact: true }).click();
  const utr = dialog.getByRole("textbox", { name: "UTR" });
  await expect(dialog.getByRole("link", { name: upiMessages.openSettings })).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "UPI" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(utr, "before what stands above it").toBeFocused();
  await expect(amount).not.toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  const card = dialog.getByRole("radio", { name: collectionMessages.modes.card });
  await expect(card, "the arrow keys lead on to the other ways").toBeFocused();
  await expect(card).toBeChecked();
});
