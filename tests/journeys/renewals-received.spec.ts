import { collectionRoutes } from "@cable-connect/contract/collections";
import { customerAccountRoutes } from "@cable-connect/contract/customer-accounts";
import { customerRoutes } from "@cable-connect/contract/customers";
import { dayBookRoutes } from "@cable-connect/contract/day-book";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { validationMessages } from "@cable-connect/contract/messages/validation";
import { paymentRoutes } from "@cable-connect/contract/payments";
import { platformRoutes } from "@cable-connect/contract/platforms";
import { expect } from "../support/browser.ts";
import { callApi, signIn } from "../support/business.ts";
import { startCollecting } from "../support/collecting.ts";
import { countRecharges, open, openRenewalDialog, renewButton, row } from "../support/renewals.ts";
import { testWith } from "../support/renewals-world.ts";
import { breakCalls, brokenCall, expectAccessible, expectFitsPhone } from "../support/screen.ts";
import { today } from "../support/today.ts";

const { modes } = collectionMessages;

const test = testWith({ collects: [2, 1000], parts: [3, 1000], shut: [2, 1000] });

test.describe("payments with a renewal", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("are of the operator's own price, in any mode, once it is known who can receive", async ({
    page,
    server,
    businesses,
  }) => {
    const { username, password, platform } = businesses.collects;
    const operator = await signIn(server, username, password);
    await startCollecting(server, operator);
    await callApi(server, operator, platformRoutes.setCustomerPrices, {
      params: { id: platform.id },
      body: { customerPrices: { month: 380 } },
    });
    const mend = await breakCalls(page, "/operator/collectors");
    const session = await open(page, server, businesses.collects, "/due");
    const { customers } = await callApi(server, operator, customerRoutes.list, {
      query: { search: "Asha 1" },
    });
    await callApi(server, operator, customerAccountRoutes.chargeCustomer, {
      params: { id: customers[0]?.id ?? 0 },
      body: { kind: "charge", label: "Installation", amount: 150 },
      idempotencyKey: "installation",
    });
    const dialog = await openRenewalDialog(page);
    await expect(row(dialog, "Asha 1")).toContainText("Owes ₹150");
    const choice = dialog.getByRole("radiogroup", { name: renewalMessages.customersPay });
    await expect(choice.getByRole("radio", { name: renewalMessages.later })).toBeChecked();
    await expect(choice).toHaveText(
      [renewalMessages.later, modes.cash, modes.upi, customerAccountMessages.receive.otherModes].join(""),
    );
    const price = dialog.getByRole("textbox", { name: /^Customer pays for Asha 1,/ });
    await expect(price).toHaveValue("380");
    await expect(dialog).toContainText("Customers pay ₹760.00 later");
    await choice.getByRole("button", { name: customerAccountMessages.receive.otherModes }).click();
    await choice.getByRole("radio", { name: modes.cheque }).check();
    await expect(dialog).toContainText("Customers pay ₹760.00 by cheque");
    await expect(dialog.getByRole("alert")).toContainText(
      customerAccountMessages.receive.receiversLoadFailed,
    );
    await expect(renewButton(dialog)).toBeDisabled();
    await expect(renewButton(dialog)).toHaveAccessibleDescription(
      commonMessages.stillNeeded([commonMessages.receivingNeeds.receiver]),
    );
    await mend();
    await dialog.getByRole("button", { name: commonMessages.tryAgain }).click();
    await expect(renewButton(dialog)).toBeEnabled();
    await expectAccessible(page);
    await renewButton(dialog).click();
    const results = page.getByRole("dialog", { name: "2 services renewed", exact: true });
    await expect(results).toContainText(renewalMessages.chargedToWallet("₹200.00"));
    await expect(results).toContainText("Received ₹760.00 by cheque");
    await results.getByRole("button", { name: undoMessages.many.open }).click();
    const undo = page.getByRole("dialog", { name: undoMessages.many.title });
    await expect(undo).toContainText(`${undoMessages.many.chargesBack}₹760.00`);
    await expect(undo).toContainText(undoMessages.many.receivedStays("₹760.00"));
    await expectAccessible(page);
    const { payments } = await callApi(server, session, paymentRoutes.listPayments, { query: {} });
    expect(payments.map(({ amount, mode }) => [amount, mode])).toEqual([
      [380, "cheque"],
      [380, "cheque"],
    ]);
  });
});

test("a part is received of one customer, and another is charged another price", async ({
  page,
  server,
  businesses,
}) => {
  const { username, password } = businesses.parts;
  await startCollecting(server, await signIn(server, username, password));
  const session = await open(page, server, businesses.parts, "/due");
  const dialog = await openRenewalDialog(page);
  const field = (name: keyof typeof renewalMessages.fields, customer: string) =>
    dialog.getByRole("textbox", { name: new RegExp(`^${renewalMessages.fields[name]} for ${customer},`) });

  await test.step("each field follows the one before it until something is typed", async () => {
    await expect(field("price", "Asha 1")).toHaveValue("100");
    await expect(field("received", "Asha 1"), "they pay later").toHaveCount(0);
    await dialog.getByRole("radio", { name: modes.cash }).check();
    await field("amount", "Asha 1").fill("120");
    await expect(field("price", "Asha 1")).toHaveValue("120");
    await expect(field("received", "Asha 1")).toHaveValue("120");
    await field("price", "Asha 2").fill("90");
    await expect(field("received", "Asha 2")).toHaveValue("90");
    await expect(dialog).toContainText("Customers pay ₹310.00 in cash");
  });

  await test.step("more than the price can't be received", async () => {
    await field("received", "Asha 1").fill("500");
    await expect(row(dialog, "Asha 1")).toContainText(renewalMessages.errors.receivedAbovePrice("₹120"));
    await expect(field("received", "Asha 1")).toHaveAccessibleDescription(
      renewalMessages.errors.receivedAbovePrice("₹120"),
    );
    await expect(renewButton(dialog)).toBeDisabled();
    await expect(renewButton(dialog)).toHaveAccessibleDescription("Still needed: a valid amount received");
    await expect(dialog).not.toContainText("Customers pay ₹");
    await field("price", "Asha 2").fill("");
    await expect(renewButton(dialog)).toHaveAccessibleDescription(
      "Still needed: what a customer pays, a valid amount received",
    );
    await expectAccessible(page);
    await field("received", "Asha 2").fill("2k");
    await expect(field("price", "Asha 2"), "each by its own error").toHaveAccessibleDescription(
      rechargeMessages.customerPriceRequired,
    );
    await expect(field("received", "Asha 2")).toHaveAccessibleDescription(validationMessages.notAmount);
    await expect(field("amount", "Asha 2")).toHaveAccessibleDescription("");
    await expect(row(dialog, "Asha 2")).toContainText(rechargeMessages.customerPriceRequired);
    await expect(row(dialog, "Asha 2")).toContainText(validationMessages.notAmount);
    await field("price", "Asha 2").fill("90");
    await field("received", "Asha 2").fill("90");
    await field("received", "Asha 1").fill("50");
    await field("received", "Asha 3").fill("0");
    await expect(dialog).toContainText("Customers pay ₹310.00: ₹140.00 in cash, ₹170.00 later");
  });

  await test.step("on a phone the fields of a row stand on one line, with their names", async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await expectFitsPhone(page);
    await expect(row(dialog, "Asha 2").getByText(renewalMessages.fields.received)).toBeVisible();
    const [amount, received] = await Promise.all([
      field("amount", "Asha 2").boundingBox(),
      field("received", "Asha 2").boundingBox(),
    ]);
    expect(received?.y).toBe(amount?.y);
    expect(received?.height).toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width, height });
  });

  await test.step("what was typed is dropped only after a question", async () => {
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: commonMessages.discardQuestion });
    await question.getByRole("button", { name: commonMessages.keepEditing }).click();
    await expect(field("received", "Asha 1")).toHaveValue("50");
  });

  await dialog.getByRole("button", { name: "Renew 3" }).click();
  const results = page.getByRole("dialog", { name: "3 services renewed", exact: true });
  await expect(results).toContainText("₹320.00 charged to your wallet");
  await expect(results).toContainText("Received ₹140.00 in cash. Customers pay ₹170.00 later.");
  const { payments } = await callApi(server, session, paymentRoutes.listPayments, { query: {} });
  expect(
    payments.map(({ customer, amount }) => [customer.name, amount]).toSorted(),
    "nothing is booked of whom nothing was received",
  ).toEqual([
    ["Asha 1", 50],
    ["Asha 2", 90],
  ]);
  const { customers } = await callApi(server, session, customerRoutes.list, { query: { search: "Asha" } });
  expect(customers.map(({ name, outstanding }) => [name, outstanding]).toSorted()).toEqual([
    ["Asha 1", 70],
    ["Asha 2", 0],
    ["Asha 3", 100],
  ]);

  await test.step("once one is undone, the sums are of what stands", async () => {
    await row(results, "Asha 2").getByRole("button", { name: /^Undo/ }).click();
    const undo = page.getByRole("dialog", { name: undoMessages.title });
    await undo.getByRole("button", { name: undoMessages.reasons[0] }).click();
    await undo.getByRole("button", { name: undoMessages.title }).click();
    const standing = page.getByRole("dialog", { name: "2 services renewed", exact: true });
    await expect(standing).toContainText("₹220.00 charged to your wallet");
    await expect(standing).toContainText("Received ₹50.00 in cash. Customers pay ₹170.00 later.");
  });
});

test("a closed book receives nothing, and what it refuses stays selected", async ({
  page,
  server,
  businesses,
}) => {
  const { username, password } = businesses.shut;
  const operator = await signIn(server, username, password);
  await startCollecting(server, operator);
  const { collector } = await callApi(server, operator, collectionRoutes.createCollector, {
    body: { name: "Suresh" },
  });
  const close = (collectorId?: number) =>
    callApi(server, operator, dayBookRoutes.closeDay, {
      body: { collectorId, day: today, notes: [], coins: 0, signedBy: "Mani Kumar" },
      idempotencyKey: crypto.randomUUID(),
    });
  await close();
  const session = await open(page, server, businesses.shut, "/due");
  const dialog = await openRenewalDialog(page);
  const choice = dialog.getByRole("radiogroup", { name: renewalMessages.customersPay });
  await choice.getByRole("radio", { name: modes.upi }).check();
  await expect(choice).toHaveAccessibleDescription(renewalMessages.withoutReference("upi"));
  await choice.getByRole("radio", { name: modes.cash }).check();
  const receiver = dialog.getByRole("combobox", { name: customerAccountMessages.receive.collector });
  await expect(receiver, "nobody is named who may not have the money").toHaveValue("");
  await expect(renewButton(dialog)).toHaveAccessibleDescription(
    commonMessages.stillNeeded([commonMessages.receivingNeeds.receiver]),
  );
  await receiver.click();
  await expect(
    page.getByRole("option", {
      name: customerAccountMessages.receive.bookClosed(collectionMessages.counter),
    }),
  ).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("option", { name: "Suresh" }).click();
  await expect(renewButton(dialog)).toBeEnabled();
  await close(collector.id);
  await renewButton(dialog).click();
  const results = page.getByRole("dialog", { name: renewalMessages.done(0) });
  await expect(
    results.getByText(collectionMessages.errors.closedToday("Suresh")),
    "once for all",
  ).toHaveCount(1);
  await expectAccessible(page);
  await results.getByRole("button", { name: collectionMessages.openDayBook }).click();
  await expect(page).toHaveURL(/\/collections\?tab=day-book$/);
  expect(await countRecharges(server, session)).toBe(2);
});
