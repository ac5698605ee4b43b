import { expect, test } from "vitest";
import { assignPlatform, createCustomer, createPlatform, recharge } from "../../testing/business.ts";
import { charge, createCollectingBusiness, pay, readAccount, reverse } from "../../testing/collections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openSession } from "../../testing/session.ts";
import { undoRecharge } from "../../testing/undo.ts";

const api = await openTestApi();
api.clock.now = new Date("2026-05-01T06:00:00Z");
const admin = await api.signInAdmin();
const business = await createCollectingBusiness(api, admin);
const owed = await createCollectingBusiness(api, admin);
const shop = await createCollectingBusiness(api, admin);
const fibre = await createPlatform(api, admin, { type: "internet", name: "Fibre" });
await assignPlatform(api, admin, { operatorId: shop.operator.id, platformId: fibre.id });

async function advanceTo(day: string): Promise<void> {
  api.clock.now = new Date(`${day}T06:00:00Z`);
  business.operator.token = await openSession(api, business.operator.id, api.clock.now);
}

async function readReports(query = "", token = business.operator.token) {
  return api.call("GET", `/operator/reports${query}`, { token });
}

function payOut(amount: number, note: string) {
  return api.call("POST", "/operator/day-book/movements", {
    token: business.operator.token,
    body: { kind: "pay-out", amount, note },
  });
}

test("a shop whose first day has hundreds of recharges and payments has its report by platform", {
  timeout: 60_000,
}, async () => {
  const busy = await createCollectingBusiness(api, admin);
  const count = 400;
  for (let number = 0; number < count; number++) {
    expect((await recharge(api, busy, { amount: 10, customerPrice: 10 })).status).toBe(201);
    expect((await pay(api, busy, { amount: 9 })).status).toBe(201);
  }
  // Before the database has statistics of these rows.
  const { status, body } = await readReports("/platforms", busy.operator.token);
  expect(status).toBe(200);
  expect(body.byPlatform).toMatchObject([
    { recharges: count, spent: 10 * count, collected: 9 * count, outstanding: count },
  ]);
});

test("an operator without business has zeros for each month", async () => {
  const other = await createCollectingBusiness(api, admin);
  const { status, body } = await readReports("?from=2026-04&to=2026-05", other.operator.token);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      from: "2026-04",
      to: "2026-05",
      firstMonth: null,
      totals: { payments: 0, collected: 0, recharges: 0, spent: 0, payOuts: 0, paidOut: 0 },
      owing: { customers: 0, outstanding: 0 },
      byMonth: [
        { month: "2026-04", collected: 0, spent: 0, paidOut: 0 },
        { month: "2026-05", collected: 0, spent: 0, paidOut: 0 },
      ],
      byCollector: [],
      byArea: [],
      owedSince: [],
      owedByCollector: [],
    },
  });
});

test("what stands is summed up by month, collector and platform, and what is owed now", async () => {
  const { token } = business.operator;
  const { body: added } = await api.call("POST", "/operator/collectors", {
    token,
    body: { name: "Murugan" },
  });
  const collectorId = added.collector.id;
  const platform = await createPlatform(api, admin, { type: "internet", name: "Fibre" });
  await assignPlatform(api, admin, { operatorId: business.operator.id, platformId: platform.id });
  const { body: lived } = await api.call("POST", "/operator/areas", { token, body: { name: "MG Road" } });
  const home = { customerIds: [business.customerId], areaId: lived.area.id };
  await api.call("POST", "/operator/customers/set-area", { token, body: home });
  await recharge(api, business, { amount: 300 });
  const undone = await recharge(api, { ...business, platformId: platform.id }, { amount: 700 });
  await undoRecharge(api, business, undone.body.recharge.id);
  await pay(api, business, { amount: 120.5, collectorId });
  await payOut(40.5, "Fuel");
  const tea = await payOut(9, "Tea");
  await api.call("POST", `/operator/day-book/movements/${tea.body.movement.id}/reverse`, {
    token,
    body: { reason: "Entered twice" },
  });
  await advanceTo("2026-06-10");
  await recharge(api, { ...business, platformId: platform.id }, { amount: 450 });
  await charge(api, business, { amount: 80 });
  await pay(api, business, { amount: 100, receivedOn: "2026-05-31" });
  await pay(api, business, { amount: 50, mode: "upi" });
  const { body: wrong } = await pay(api, business, { amount: 77, collectorId });
  await reverse(api, business, wrong.payment.id);

  expect((await readReports("?from=2026-05")).body).toMatchObject({
    from: "2026-05",
    to: "2026-06",
    firstMonth: "2026-05",
    totals: { payments: 3, collected: 270.5, recharges: 2, spent: 750, payOuts: 1, paidOut: 40.5 },
    owing: { customers: 1, outstanding: 300 + 450 + 80 - 270.5 },
    byMonth: [
      { month: "2026-05", collected: 220.5, spent: 300, paidOut: 40.5 },
      { month: "2026-06", collected: 50, spent: 450, paidOut: 0 },
    ],
    byCollector: [
      { collector: null, payments: 2, collected: 150, paidOut: 40.5 },
      { collector: { id: collectorId, name: "Murugan" }, payments: 1, collected: 120.5, paidOut: 0 },
    ],
    byArea: [
      {
        area: { id: lived.area.id, name: "MG Road" },
        payments: 3,
        collected: 270.5,
        spent: 750,
        outstanding: 559.5,
      },
    ],
  });
  const later = await readReports("?from=2026-06&to=2026-06");
  expect(later.body.firstMonth, "whatever the months").toBe("2026-05");
  expect((await readReports("/platforms?from=2026-05")).body).toEqual({
    from: "2026-05",
    to: "2026-06",
    byPlatform: [
      {
        platform: { id: platform.id, name: "Fibre", type: "internet" },
        recharges: 1,
        spent: 450,
        collected: 0,
        outstanding: 450,
      },
      {
        platform: expect.objectContaining({ id: business.platformId }),
        recharges: 1,
        spent: 300,
        collected: 270.5,
        outstanding: 29.5,
      },
      { platform: null, recharges: 0, spent: 0, collected: 0, outstanding: 80 },
    ],
  });
  expect((await readReports("?from=2026-06")).body.totals).toEqual({
    payments: 1,
    collected: 50,
    recharges: 1,
    spent: 450,
    payOuts: 0,
    paidOut: 0,
  });
  expect(await spentInArea("?from=2026-06")).toBe(450);
  expect(await spentInArea("?from=2026-04&to=2026-05")).toBe(300);
  expect(await spentInArea("?from=2026-04&to=2026-04")).toBe(0);
});

/** What was spent in the only area of the business. */
async function spentInArea(query: string): Promise<number> {
  return (await readReports(query)).body.byArea[0].spent;
}

test("what is owed now is summed up by the month of the oldest open charge and by the area's usual collector", async () => {
  const goOn = async (day: string) => {
    await advanceTo(day);
    owed.operator.token = await openSession(api, owed.operator.id, api.clock.now);
  };
  const add = async (path: string, body: object) =>
    (await api.call("POST", `/operator${path}`, { token: owed.operator.token, body })).body;
  await goOn("2026-06-20");
  const { collector } = await add("/collectors", { name: "Murugan" });
  const { area } = await add("/areas", { name: "MG Road", collectorId: collector.id });
  const { area: other } = await add("/areas", { name: "Station Road" });
  const owe = async (amount: number, areaId: number | null) => {
    const { id: customerId } = await createCustomer(api, owed.operator.token);
    if (areaId !== null) await add("/customers/set-area", { customerIds: [customerId], areaId });
    await charge(api, { ...owed, customerId }, { amount });
    return customerId;
  };
  const customerId = await owe(100.1, area.id);
  await owe(30.2, other.id);
  await goOn("2026-07-02");
  await owe(20, null);
  // The oldest charge stays open in part.
  await charge(api, { ...owed, customerId }, { amount: 5 });
  await pay(api, { ...owed, customerId }, { amount: 40 });

  const { body } = await readReports("?from=2026-07", owed.operator.token);
  expect(body).toMatchObject({
    owing: { customers: 3, outstanding: 115.3 },
    owedSince: [
      { month: "2026-07", customers: 1, outstanding: 20 },
      { month: "2026-06", customers: 2, outstanding: 95.3 },
    ],
    owedByCollector: [
      { collector: { id: collector.id, name: "Murugan" }, outstanding: 65.1 },
      { collector: null, outstanding: 50.2 },
    ],
  });
});

test("what was collected is of the platforms whose charges it settled, oldest first, and the rest was paid in advance", async () => {
  const goOn = async (day: string) => {
    await advanceTo(day);
    shop.operator.token = await openSession(api, shop.operator.id, api.clock.now);
  };
  const byPlatform = async (query: string) => {
    const { totals, owing } = (await readReports(query, shop.operator.token)).body;
    type Row = { platform: { id: number } | null; collected: number; outstanding: number };
    const rows: Row[] = (await readReports(`/platforms${query}`, shop.operator.token)).body.byPlatform;
    const of = (id: number | undefined) => {
      const { collected = 0, outstanding = 0 } = rows.find(({ platform }) => platform?.id === id) ?? {};
      return [collected, outstanding];
    };
    expect(rows.reduce((sum, { collected }) => sum + collected, 0)).toBe(totals.collected);
    expect(rows.reduce((sum, { outstanding }) => sum + outstanding, 0)).toBe(owing.outstanding);
    return { cable: of(shop.platformId), fibre: of(fibre.id), other: of(undefined) };
  };
  await goOn("2026-08-03");
  await recharge(api, shop, { amount: 300 });
  await charge(api, shop, { amount: 50 });
  await recharge(api, { ...shop, platformId: fibre.id }, { amount: 400 });
  await pay(api, shop, { amount: 320 });
  expect(await byPlatform("?from=2026-08")).toEqual({ cable: [300, 0], fibre: [0, 400], other: [20, 30] });

  // A discount settles what comes first, and is no payment.
  await goOn("2026-09-02");
  await charge(api, shop, { kind: "discount", reason: "Festival", label: undefined, amount: 10 });
  const { body: wrong } = await pay(api, shop, { amount: 60 });
  await reverse(api, shop, wrong.payment.id);
  await pay(api, shop, { amount: 500 });
  expect(await byPlatform("?from=2026-09")).toEqual({ cable: [0, 0], fibre: [400, 0], other: [100, 0] });
  // What is charged later uses up the advance; the month of the payment stays.
  await goOn("2026-10-02");
  await recharge(api, shop, { amount: 90 });
  expect(await byPlatform("?from=2026-09&to=2026-09")).toEqual({
    cable: [80, 10],
    fibre: [400, 0],
    other: [20, 0],
  });
});

test("each customer's payments settle its own charges, and what is open is what its account says", async () => {
  const { operator, platformId: cable } = shop;
  await advanceTo("2026-11-03");
  operator.token = await openSession(api, operator.id, api.clock.now);
  const own = async () => ({ ...shop, customerId: (await createCustomer(api, operator.token)).id });
  const [asha, binod] = [await own(), await own()];
  const owedBefore = await owedByPlatform();
  await recharge(api, asha, { amount: 200 });
  await recharge(api, { ...binod, platformId: fibre.id }, { amount: 500 });
  await recharge(api, { ...asha, platformId: fibre.id }, { amount: 400 });
  await recharge(api, binod, { amount: 150, payment: { amount: 150, mode: "cash" } });
  const { body: wrong } = await recharge(api, asha, { amount: 70 });
  await pay(api, asha, { amount: 250, isAdvance: undefined });
  await undoRecharge(api, asha, wrong.recharge.id);

  const { byPlatform } = (await readReports("/platforms?from=2026-11", operator.token)).body;
  const collectedOf = (id: number) =>
    byPlatform.find(({ platform }: { platform: { id: number } | null }) => platform?.id === id)?.collected;
  // Binod's 150 settle his older charge of the other platform.
  expect([collectedOf(cable), collectedOf(fibre.id)]).toEqual([200, 50 + 150]);
  const owedNow = await owedByPlatform();
  const open = async (business: typeof asha) => (await readAccount(api, business)).openCharges;
  expect(await open(asha)).toMatchObject([{ remaining: 350 }]);
  expect(await open(binod)).toMatchObject([{ remaining: 350 }, { remaining: 150 }]);
  expect(owedNow(fibre.id) - owedBefore(fibre.id)).toBe(350 + 350);
  expect(owedNow(cable) - owedBefore(cable)).toBe(150);
});

/** What is owed to the shop now, by the platform's number. */
async function owedByPlatform() {
  const { body } = await readReports("/platforms", shop.operator.token);
  const rows: { platform: { id: number } | null; outstanding: number }[] = body.byPlatform;
  return (id: number) => rows.find(({ platform }) => platform?.id === id)?.outstanding ?? 0;
}

test.each([
  ["?from=2026-13", "from"],
  ["?from=2026-07&to=2026-06", "from"],
  ["?from=2020-01&to=2026-06", "from"],
  ["/platforms?from=2026-07&to=2026-06", "from"],
])("%s is refused", async (query, field) => {
  expect(await readReports(query)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
});
