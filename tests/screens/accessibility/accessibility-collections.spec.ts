import { areaRoutes } from "@cable-connect/contract/areas";
import { cashMovementRoutes } from "@cable-connect/contract/cash-movements";
import { collectionRoutes } from "@cable-connect/contract/collections";
import { connectionRoutes } from "@cable-connect/contract/connections";
import { customerRoutes } from "@cable-connect/contract/customers";
import { dayBookRoutes } from "@cable-connect/contract/day-book";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { customerAccountMessages as account } from "@cable-connect/contract/messages/customer-account";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { statementMessages } from "@cable-connect/contract/messages/statement";
import { upiMessages } from "@cable-connect/contract/messages/upi";
import { paymentRoutes } from "@cable-connect/contract/payments";
import { addDays } from "@cable-connect/contract/values/business-date";
import { test } from "../../support/browser.ts";
import { callApi, createRecharge, openSession } from "../../support/business.ts";
import { charge, createCollectingShop, receive, startCollecting } from "../../support/collecting.ts";
import { today } from "../../support/today.ts";
import { createVariedBusiness } from "../../support/varied-business.ts";
import { dialog, heading, inspectAll, press, type Step } from "../../support/views.ts";

const { switch: collectionsSwitch } = collectionsPageMessages;

test("every screen and dialog of an operator that collects is accessible, light and dark, wide and on a phone", async ({
  page,
  server,
}) => {
  const { session, priya, cable } = await createVariedBusiness(server);
  await startCollecting(server, session);
  const { collector } = await callApi(server, session, collectionRoutes.createCollector, {
    body: { name: "Mani" },
  });
  await charge(server, session, priya.id, 500);
  const { payment } = await receive(server, session, priya.id, { amount: 100, mode: "cash" });
  await callApi(server, session, paymentRoutes.reversePayment, {
    params: payment,
    body: { reason: "Wrong customer" },
    idempotencyKey: `reversal-of-${payment.id}`,
  });
  await receive(server, session, priya.id, { amount: 40, mode: "cash", collectorId: collector.id });
  await receive(server, session, priya.id, { amount: 10, mode: "upi" });
  const { area } = await callApi(server, session, areaRoutes.create, { body: { name: "Gandhi Nagar" } });
  const { customer: long } = await callApi(server, session, customerRoutes.create, {
    body: {
      name: "Venkata Subrahmanyam Lakshmi Narasimha Rao",
      phone: "98450 22222",
      email: "venkata.subrahmanyam.lakshmi@example.in",
      address: "House 29, Station Road",
    },
  });
  await callApi(server, session, connectionRoutes.create, {
    params: { id: long.id },
    body: { platformId: cable.id, setTopBox: "STB 6564 0100" },
  });
  await createRecharge(server, session, {
    customerId: long.id,
    platformId: cable.id,
    amount: 300,
    expiryDate: addDays(today, 5),
  });
  await callApi(server, session, customerRoutes.setArea, {
    body: { customerIds: [priya.id, long.id], areaId: area.id },
  });
  await openSession(page, session);
  await inspectAll(page, [
    ...["owing", "payments", "day-book", "collectors"].map((tab) => ({
      at: `/collections?tab=${tab}`,
      shows: heading("Collections"),
    })),
    { at: "/collections?tab=areas", shows: (shown) => shown.getByText("Show them") },
    { at: "/collections?tab=areas", steps: [press("Add Area")], shows: dialog("Add Area") },
    { at: "/collections?tab=route", shows: (shown) => shown.getByText("Priya") },
    {
      at: "/collections?tab=route",
      steps: [press("Change Order")],
      shows: (shown) => shown.getByText("Save Order"),
    },
    { at: "/collections?search=nobody", shows: heading("Collections") },
    {
      at: "/collections?tab=payments",
      steps: [press("Filters")],
      shows: (shown) => shown.getByLabel("From"),
    },
    { at: "/collections?tab=payments", steps: [press(/^Add the UTR/)], shows: dialog("Add UTR") },
    {
      at: "/collections?tab=day-book",
      steps: [press("Close Day")],
      shows: dialog("Close Day · Counter"),
    },
    { at: "/collections?tab=day-book", steps: [press("Close All")], shows: dialog("Close All") },
    {
      at: "/collections?tab=day-book",
      steps: [press(dayBookPageMessages.export.button)],
      shows: dialog(dayBookPageMessages.export.title),
    },
    { at: "/collections", steps: [press(/^Receive/)], shows: dialog(account.receive.title) },
    { at: "/collections?tab=payments", steps: [press(/^Receipt/)], shows: dialog("Receipt") },
    { at: "/collections?tab=payments", steps: [press(/^Reverse/)], shows: dialog(account.reverse.title) },
    {
      at: `/customers/${priya.id}`,
      steps: [press(account.charge.title)],
      shows: dialog(account.charge.title),
    },
    {
      at: `/customers/${priya.id}`,
      steps: [
        press(account.more),
        (shown) => shown.getByRole("menuitem", { name: account.discount.title }).click(),
      ],
      shows: dialog(account.discount.title),
    },
    {
      at: `/customers/${priya.id}`,
      steps: [press(statementMessages.customer.title)],
      shows: dialog(statementMessages.customer.title),
    },
    {
      at: "/profile",
      steps: [(shown) => shown.getByRole("switch", { name: collectionsSwitch.label }).click()],
      shows: dialog(collectionsSwitch.off.title),
    },
    { at: "/collections?tab=collectors", steps: [press("Add Collector")], shows: dialog("Add Collector") },
    { at: "/customers", shows: (shown) => shown.getByText("Venkata Subrahmanyam") },
    {
      at: "/customers?search=Priya",
      shows: (shown) => shown.getByText("Owes ₹450").filter({ visible: true }),
    },
    { at: "/due?search=Priya", shows: (shown) => shown.getByText("Owes ₹450").first() },
    { at: "/profile", shows: heading("Profile") },
  ]);
});

test("the dialogs of connections, areas, cash and settings are accessible, light and dark, wide and on a phone", async ({
  page,
  server,
}) => {
  const { session, platform, customer } = await createCollectingShop(server);
  const { collector: mani } = await callApi(server, session, collectionRoutes.createCollector, {
    body: { name: "Mani" },
  });
  await charge(server, session, customer.id, 500);
  await receive(server, session, customer.id, { amount: 100, mode: "cash" });
  await callApi(server, session, connectionRoutes.create, {
    params: { id: customer.id },
    body: { platformId: platform.id, label: "Hall", setTopBox: "STB 6564 0100" },
  });
  await callApi(server, session, cashMovementRoutes.moveCash, {
    body: { kind: "deposit", collectorId: null, amount: 40, reference: "SLIP 7" },
    idempotencyKey: crypto.randomUUID(),
  });
  await callApi(server, session, dayBookRoutes.closeDay, {
    body: { collectorId: mani.id, day: today, notes: [], coins: 0, signedBy: "Mani Kumar" },
    idempotencyKey: crypto.randomUUID(),
  });
  await openSession(page, session);
  const detail = `/customers/${customer.id}`;
  const dayBook = "/collections?tab=day-book";
  const pressItem =
    (name: string): Step =>
    (shown) =>
      shown.getByRole("menuitem", { name }).click();
  const menu = press(connectionMessages.actions("Hall · STB 6564 0100"));
  const swap = connectionMessages.swap.title(["setTopBox"]);
  const { move, buttons, reverse, reopen } = dayBookPageMessages;
  const counter = collectionMessages.counter;
  const { limit } = collectionsPageMessages;
  await inspectAll(page, [
    { at: detail, steps: [press(connectionMessages.add.title)], shows: dialog(connectionMessages.add.title) },
    {
      at: detail,
      steps: [menu, pressItem(connectionMessages.edit)],
      shows: dialog(connectionMessages.editTitle),
    },
    { at: detail, steps: [menu, pressItem(swap)], shows: dialog(swap) },
    {
      at: "/customers",
      steps: [
        (shown) => shown.getByRole("checkbox", { name: customerMessages.select(customer.name) }).check(),
        press(areaMessages.set.bar),
      ],
      shows: dialog(areaMessages.set.title),
    },
    { at: dayBook, steps: [press(buttons.payIn)], shows: dialog(move.titles["pay-in"](counter)) },
    { at: dayBook, steps: [press(buttons.deposit)], shows: dialog(move.titles.deposit("")) },
    { at: dayBook, steps: [press(buttons.payOut)], shows: dialog(move.titles["pay-out"]("")) },
    { at: dayBook, steps: [press(buttons.handOver)], shows: dialog(move.titles["hand-over"]("Suresh")) },
    { at: dayBook, steps: [press(/^Reverse /)], shows: dialog(reverse.title) },
    { at: dayBook, steps: [press(buttons.reopen)], shows: dialog(reopen.title("Mani")) },
    {
      at: "/services",
      steps: [press(platformMessages.customerPrices.title)],
      shows: dialog(platformMessages.customerPrices.title),
    },
    { at: "/profile", steps: [press(upiMessages.add)], shows: dialog(upiMessages.title) },
    {
      at: "/profile",
      steps: [(page) => page.locator("[aria-describedby=owing-limit]").click()],
      shows: dialog(limit.title),
    },
  ]);
});
