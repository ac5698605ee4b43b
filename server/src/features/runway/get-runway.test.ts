import { describe, expect, test } from "vitest";
import {
  assignPlatform,
  createBusiness,
  createCustomer,
  createOperator,
  createPlatform,
  dayFromToday,
  pricesForEachOttPlan,
  recharge,
} from "../../testing/business.ts";
import { openSession } from "../../testing/session.ts";
import { none, noneListed, openRunwayWorld } from "../../testing/worlds/runway-world.ts";

const world = await openRunwayWorld();
const { api, sell, startBusiness, setBalance, read, listed } = world;

test("sums what falls due from today to 7 and 30 days ahead, at what each service cost last", async () => {
  const business = await startBusiness(
    [
      [0, 100.1],
      [7, 200.2],
      [8, 400],
      [30, 800.05],
      [31, 1600],
    ],
    { left: 250 },
  );
  expect(await read(business)).toEqual({
    balance: 250,
    available: 250,
    next7: { renewals: 2, overdue: 0, amount: 300.3, short: 50.3, blocked: 0 },
    next30: { renewals: 4, overdue: 0, amount: 1500.35, short: 1250.35, blocked: 0 },
    coversUntil: "2026-03-16",
  });
  expect(await listed(business)).toEqual({ next7: { renewals: 2, overdue: 0, amount: 300.3, short: 50.3 } });
});

describe("covers days in their order", () => {
  const services = [
    [2, 500],
    [2, 250],
    [5, 1000],
    [20, 100],
  ] as const;
  test.each([
    { left: 749.99, coversUntil: "2026-03-11", short7: 1000.01, short30: 1100.01 },
    { left: 750, coversUntil: "2026-03-14", short7: 1000, short30: 1100 },
    { left: 1749.99, coversUntil: "2026-03-14", short7: 0.01, short30: 100.01 },
    { left: 1750, coversUntil: "2026-03-29", short7: 0, short30: 100 },
    { left: 1850, coversUntil: "2026-04-09", short7: 0, short30: 0 },
    { left: -10, coversUntil: "2026-03-11", short7: 1760, short30: 1860 },
  ])("with $left rupees until $coversUntil", async ({ left, coversUntil, short7, short30 }) => {
    const business = await startBusiness(services, { left });
    const runway = await read(business);
    expect(runway).toMatchObject({ coversUntil, next7: { short: short7 }, next30: { short: short30 } });
    expect((await listed(business)).next7.short).toBe(short7);
  });

  test("and not even today when today's are too dear", async () => {
    const business = await startBusiness([[0, 100]], { left: 99.99 });
    expect(await read(business)).toMatchObject({ coversUntil: null, next7: { short: 0.01 } });
  });
});

test("what is overdue is needed first, until it counts as given up after 30 days", async () => {
  const business = await startBusiness([[3, 100]], { left: 850 });
  const customerId = await sell(business, 0, 400);
  const start = api.clock.now;
  const at = async (day: string) => {
    api.clock.now = new Date(`${day}T06:30:00Z`);
    business.operator.token = await openSession(api, business.operator.id);
    world.admin = await api.signInAdmin();
    return { runway: await read(business), listed: (await listed(business)).next7 };
  };
  try {
    const overdue = await at("2026-03-11");
    expect(overdue.runway).toMatchObject({ next7: { renewals: 2, overdue: 1, amount: 500, short: 50 } });
    expect(overdue.runway.coversUntil).toBe("2026-03-12");
    expect(overdue.listed).toEqual({ renewals: 2, overdue: 1, amount: 500, short: 50 });
    await setBalance(business, 399);
    expect((await at("2026-03-11")).runway.coversUntil).toBeNull();
    expect((await at("2026-04-09")).runway.next7).toMatchObject({ renewals: 2, overdue: 2, blocked: 0 });
    await api.call("DELETE", `/operator/customers/${customerId}`, { token: business.operator.token });
    expect((await read(business)).next7, "nor can its customer").toMatchObject({ renewals: 1, blocked: 1 });
    expect((await at("2026-04-10")).runway.next7).toMatchObject({
      renewals: 1,
      overdue: 1,
      blocked: 0,
    });
  } finally {
    api.clock.now = start;
    world.admin = await api.signInAdmin();
  }
});

test("its 7 days are the services of the tabs Today and Near, those that can't be renewed apart", async () => {
  const business = await startBusiness([], { left: 5000 });
  const { token } = business.operator;
  const days = [0, 0, 1, 6, 7, 7, 8];
  const sold = [];
  for (const day of days) sold.push(await sell(business, day, 100));
  const overdue = await sell(business, 0, 100);
  await api.call("DELETE", `/operator/customers/${sold[1]}`, { token });
  await api.call("DELETE", `/operator/customers/${sold[4]}`, { token });
  const agreeOn = async (expected: { today: number; near: number; renewals: number; blocked: number }) => {
    const { body: dashboard } = await api.call("GET", "/operator/dashboard", { token });
    const { body: dues } = await api.call("GET", "/operator/recharges/expiry-status", { token });
    const { body: expiring } = await api.call("GET", "/operator/customers?filter=expiring", { token });
    const { today, near } = dashboard.today;
    const { renewals, blocked, amount } = (await read(business)).next7;
    expect({ today, near, renewals, blocked }).toEqual(expected);
    expect(dues.counts).toMatchObject({ today, near });
    expect(amount).toBe(renewals * 100);
    expect(renewals + blocked).toBe(today + near);
    expect(expiring.pagination.total).toBe(today + near);
  };
  await agreeOn({ today: 3, near: 4, renewals: 5, blocked: 2 });
  await recharge(
    api,
    { ...business, customerId: overdue },
    { amount: 100, expiryDate: dayFromToday(api, 40) },
  );
  await agreeOn({ today: 2, near: 4, renewals: 4, blocked: 2 });
});

test("spends the credit limit too, as a recharge does", async () => {
  const business = await startBusiness([[3, 600]], { left: 100, creditLimit: 500 });
  expect(await read(business)).toMatchObject({
    balance: 100,
    available: 600,
    next7: { renewals: 1, amount: 600, short: 0 },
    coversUntil: "2026-04-09",
  });
  await setBalance(business, 99.5);
  expect(await read(business)).toMatchObject({ available: 599.5, next7: { short: 0.5 } });
  expect((await listed(business)).next7.short).toBe(0.5);
  await setBalance(business, -700);
  expect(await read(business)).toMatchObject({ balance: -700, available: -200, next7: { short: 800 } });
});

test("costs what the preview of the same renewals says: today's price, the last amount, at least the floor", async () => {
  const ottCode = "OTTPLAY-LITE-1M";
  const platform = { type: "ott", name: "OTTPlay forecast" };
  const prices = await pricesForEachOttPlan(api, world.admin, 150);
  const business = await createBusiness(api, world.admin, { funds: 5000, platform, prices });
  const { operator } = business;
  const floor = await createPlatform(api, world.admin, { operator_rate: 100, requiresOperatorRate: true });
  const free = await createPlatform(api, world.admin, { operator_rate: 100 });
  for (const { id: platformId } of [floor, free])
    await assignPlatform(api, world.admin, { operatorId: operator.id, platformId });
  const { id: inactive } = await createCustomer(api, operator.token);
  for (const customerId of [business.customerId, inactive]) {
    for (const terms of [
      { ottCode, amount: 200, expiryDate: dayFromToday(api, 5) },
      { platformId: free.id, amount: 75.5, expiryDate: dayFromToday(api, 6) },
      { platformId: floor.id, amount: 110, expiryDate: dayFromToday(api, 7) },
    ])
      expect((await recharge(api, { ...business, customerId }, terms)).status).toBe(201);
  }
  await api.call("DELETE", `/operator/customers/${inactive}`, { token: operator.token });
  const agree = async (amounts: number[]) => {
    const { body } = await api.call("POST", "/operator/renewals/preview", {
      token: operator.token,
      body: { customerIds: [business.customerId] },
    });
    expect(body.renewals.map((renewal: { amount: number }) => renewal.amount)).toEqual(amounts);
    const amount = amounts.reduce((sum, each) => sum + each, 0);
    expect(await read(business)).toMatchObject({ next7: { renewals: 3, amount, blocked: 3 } });
    expect(await listed(business)).toMatchObject({ next7: { renewals: 3, amount } });
  };
  await agree([150, 75.5, 110]);
  const path = `/admin/operators/${operator.id}/services/${business.platformId}/pricing`;
  const pricing = await pricesForEachOttPlan(api, world.admin, 260.25);
  await api.call("PUT", path, { token: world.admin, body: { pricing } });
  await api.call("PUT", `/admin/platforms/${floor.id}`, { token: world.admin, body: { operator_rate: 120 } });
  await agree([260.25, 75.5, 120]);
});

test("nothing due is nothing short, however much the wallet owes", async () => {
  const business = await startBusiness([[31, 100]], { left: -50 });
  expect(await read(business)).toEqual({
    balance: -50,
    available: -50,
    next7: none,
    next30: none,
    coversUntil: "2026-04-09",
  });
  expect(await listed(business)).toEqual({ next7: noneListed });
});

test("an operator sees nothing of another, and the list keeps them apart", async () => {
  const one = await startBusiness([[1, 100]], { left: 0 });
  const other = await startBusiness(
    [
      [1, 10],
      [9, 10],
    ],
    { left: 5 },
  );
  const empty = await createOperator(api, world.admin);
  expect(await read(one)).toMatchObject({ next30: { renewals: 1, amount: 100, short: 100 } });
  expect(await read(other)).toMatchObject({ next30: { renewals: 2, amount: 20, short: 15 } });
  expect(await read({ operator: empty })).toMatchObject({ balance: 0, next30: none });
  expect(await listed(one)).toEqual({ next7: { renewals: 1, overdue: 0, amount: 100, short: 100 } });
  expect(await listed(other)).toEqual({ next7: { renewals: 1, overdue: 0, amount: 10, short: 5 } });
});

test("the list says so only when asked, and keeps its order and pages", async () => {
  const list = async (query: string) =>
    (await api.call("GET", `/admin/operators?${query}`, { token: world.admin })).body;
  const plain = await list("limit=3&page=2");
  const told = await list("limit=3&page=2&runway=true");
  expect(plain.operators.map(({ id }: { id: number }) => id)).toEqual(
    told.operators.map(({ id }: { id: number }) => id),
  );
  expect(told.pagination).toEqual(plain.pagination);
  for (const operator of plain.operators) expect(operator).not.toHaveProperty("runway");
  for (const operator of told.operators) expect(operator).toHaveProperty("runway.next7.short");
  expect((await list("runway=false")).operators[0]).not.toHaveProperty("runway");
  const refused = await api.call("GET", "/admin/operators?runway=maybe", { token: world.admin });
  expect(refused.status).toBe(400);
});

test("at midnight in India what expired today is overdue and still needed, and a day comes into sight", async () => {
  const business = await startBusiness(
    [
      [0, 1],
      [7, 10],
      [8, 100],
      [31, 1000],
    ],
    { left: 5000 },
  );
  const start = api.clock.now;
  try {
    for (const { at, overdue, next7, next30, coversUntil } of [
      { at: "2026-03-10T18:29:59.999Z", overdue: 0, next7: 11, next30: 111, coversUntil: "2026-04-09" },
      { at: "2026-03-10T18:30:00.000Z", overdue: 1, next7: 111, next30: 1111, coversUntil: "2026-04-10" },
    ]) {
      api.clock.now = new Date(at);
      business.operator.token = await openSession(api, business.operator.id);
      world.admin = await api.signInAdmin();
      const runway = await read(business);
      expect(runway).toMatchObject({
        next7: { overdue, amount: next7 },
        next30: { amount: next30 },
        coversUntil,
      });
      expect((await listed(business)).next7).toMatchObject({ overdue, amount: next7 });
    }
  } finally {
    api.clock.now = start;
    world.admin = await api.signInAdmin();
  }
});
