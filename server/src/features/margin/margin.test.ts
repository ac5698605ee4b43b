import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import { findWrongBooks } from "../../testing/books.ts";
import {
  assignPlatform,
  createBusiness,
  createCustomer,
  createPlatform,
  pricesForEachOttPlan,
  recharge,
  type TestBusiness,
  unique,
} from "../../testing/business.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { openSession } from "../../testing/session.ts";
import { undoRecharge } from "../../testing/undo.ts";

let api: TestApi;
let adminId: number;
let admin: string;
let business: TestBusiness;

beforeAll(async () => {
  api = await startTestApi();
  [{ id: adminId }] = await api.sql<[{ id: number }]>`select id from users where type = 'admin'`;
});
afterAll(() => api.close());

/** Moves the clock, and signs the admin and the business's operator in anew: their sessions would have run out. */
async function moveTo(moment: string): Promise<void> {
  api.clock.now = new Date(moment);
  admin = await openSession(api, adminId, api.clock.now);
  if (business) business.operator.token = await openSession(api, business.operator.id, api.clock.now);
}

beforeEach(async () => {
  await moveTo("2026-03-10T06:30:00Z");
  business = await createBusiness(api, admin, {
    funds: 100_000,
    platform: { purchase_rate: 60.5, operator_rate: 80 },
  });
});

async function sell(fields: object = {}) {
  const { status, body } = await recharge(api, business, fields);
  expect(status).toBe(201);
  return body.recharge;
}

async function setRate(purchase_rate: number | null, platformId = business.platformId) {
  await api.call("PUT", `/admin/platforms/${platformId}`, { token: admin, body: { purchase_rate } });
}

/** The margin of the business's operator. */
async function read(query = "", by = "month") {
  const path = `/admin/margin?operatorId=${business.operator.id}&by=${by}&${query}`;
  const { status, body } = await api.call("GET", path, { token: admin });
  expect(status).toBe(200);
  return body;
}

const nothing = {
  recharges: 0,
  revenue: 0,
  unknownCostRevenue: 0,
  cost: 0,
  margin: 0,
  marginPercentage: null,
};

describe("a recharge", () => {
  test("counts with the purchase rate of its moment, whatever the rate becomes", async () => {
    await sell();
    await setRate(90);
    await sell();
    await setRate(1);
    const { totals } = await read();
    expect(totals).toEqual({
      recharges: 2,
      revenue: 200,
      unknownCostRevenue: 0,
      cost: 150.5,
      margin: 49.5,
      marginPercentage: 24.8,
    });
    const kept = await api.sql`
      select purchase_rate, operator_rate, months from recharges where operator_id = ${business.operator.id} order by id`;
    expect(kept).toEqual([
      { purchase_rate: "60.50", operator_rate: "80.00", months: 1 },
      { purchase_rate: "90.00", operator_rate: "80.00", months: 1 },
    ]);
    expect(await findWrongBooks(api.sql)).toEqual([]);
  });

  test("below its cost makes a loss, which is below zero", async () => {
    await sell({ amount: 30.25 });
    expect((await read()).totals).toMatchObject({
      revenue: 30.25,
      cost: 60.5,
      margin: -30.25,
      marginPercentage: -100,
    });
  });

  test("whose rate is not set is revenue without a cost, and no margin", async () => {
    await setRate(null);
    await sell({ amount: 99.99 });
    expect((await read()).totals).toEqual({
      ...nothing,
      recharges: 1,
      revenue: 99.99,
      unknownCostRevenue: 99.99,
    });
    await setRate(0);
    await sell({ amount: 10 });
    expect((await read()).totals).toMatchObject({
      unknownCostRevenue: 99.99,
      cost: 0,
      margin: 10,
      marginPercentage: 100,
    });
  });

  test.each([
    ["today", "2026-03-10", 1],
    ["10 days", "2026-03-20", 1],
    ["30 days", "2026-04-09", 1],
    ["a month", "2026-04-10", 1],
    ["45 days", "2026-04-24", 1],
    ["46 days", "2026-04-25", 2],
    ["3 months", "2026-06-10", 3],
    ["6 months", "2026-09-10", 6],
    ["a year", "2027-03-10", 12],
    ["5 years", "2031-03-10", 60],
  ])("until %s from now costs the rate of its months", async (_, expiryDate, months) => {
    await sell({ expiryDate });
    expect((await read()).totals.cost).toBe(60.5 * months);
  });

  test("that extends costs the months that it adds, not those that were left", async () => {
    await sell({ expiryDate: "2027-03-10" });
    await sell({ expiryDate: undefined, extend: true, months: 3 });
    await sell({ expiryDate: undefined, extend: true });
    await sell({ expiryDate: undefined, extend: true, planName: "Annual Basic Plan" });
    expect((await read()).totals.cost).toBe(60.5 * (12 + 3 + 1 + 12));
  });

  test("of OTTPlay costs the interval of its plan", async () => {
    const platformId = await createPlatform(api, admin, { name: "OTTPlay", type: "ott", purchase_rate: 40 });
    const prices = await pricesForEachOttPlan(api, admin, 10);
    await assignPlatform(api, admin, { operatorId: business.operator.id, platformId, prices });
    const [ottCode] = Object.keys(prices);
    await sell({ platformId, ottCode, expiryDate: undefined, extend: true });
    expect((await read(`platformId=${platformId}`)).totals).toMatchObject({ revenue: 100, cost: 40 });
  });

  test("of a key holder's system counts too", async () => {
    const isp = await createIsp(api, admin, { platform: { purchase_rate: 70 } });
    expect((await rechargeByPhone(api, isp)).status).toBe(201);
    const { body } = await api.call("GET", `/admin/margin?operatorId=${isp.operator.id}`, { token: admin });
    expect(body.totals).toMatchObject({ revenue: 100, cost: 70, margin: 30 });
  });

  test("repeated under its key counts once", async () => {
    const key = unique("key");
    await recharge(api, business, {}, key);
    const repeated = await recharge(api, business, {}, key);
    expect(repeated.headers.get("idempotent-replayed")).toBe("true");
    expect(JSON.stringify(repeated.body)).not.toMatch(/purchase|60\.5/);
    expect((await read()).totals).toMatchObject({ recharges: 1, cost: 60.5 });
  });

  test("that is refused counts nowhere", async () => {
    expect((await recharge(api, business, { amount: 500_000 })).status).toBe(402);
    expect((await read()).totals).toEqual(nothing);
  });

  test("renewed with others counts its own months", async () => {
    const second = await createCustomer(api, business.operator.token, { phone: "9000000001" });
    const first = await sell({ expiryDate: "2026-06-10" });
    const other = await sell({ customerId: second });
    await moveTo("2026-03-10T07:00:00Z");
    await setRate(50);
    const { status } = await api.call("POST", "/operator/renewals", {
      token: business.operator.token,
      body: {
        renewals: [
          { rechargeId: first.id, amount: 250 },
          { rechargeId: other.id, amount: 90 },
        ],
      },
    });
    expect(status).toBe(200);
    expect((await read()).totals).toMatchObject({
      recharges: 4,
      revenue: 540,
      cost: 60.5 * (3 + 1) + 50 * (3 + 1),
    });
    expect(await findWrongBooks(api.sql)).toEqual([]);
  });
});

describe("undoing", () => {
  test("takes back revenue and cost", async () => {
    await sell();
    const { id } = await sell({ amount: 300, expiryDate: "2026-06-10" });
    await setRate(1);
    expect((await undoRecharge(api, business, id)).status).toBe(201);
    expect((await read()).totals).toMatchObject({ recharges: 1, revenue: 100, cost: 60.5, margin: 39.5 });
    expect(await findWrongBooks(api.sql)).toEqual([]);
  });

  test("takes back revenue whose cost isn't known", async () => {
    await setRate(null);
    const { id } = await sell();
    await undoRecharge(api, business, id);
    expect((await read()).totals).toEqual(nothing);
    expect((await read("", "platform")).rows).toEqual([]);
  });
});

test("months end at midnight in the business's time zone", async () => {
  await moveTo("2026-03-31T18:29:59Z");
  await sell({ expiryDate: "2026-04-30" });
  await moveTo("2026-03-31T18:30:00Z");
  await sell({ amount: 250, expiryDate: "2026-04-30" });
  const { from, to, rows } = await read();
  expect({ from, to }).toEqual({ from: "2025-05", to: "2026-04" });
  expect(rows.slice(0, 2)).toMatchObject([
    { month: "2026-04", revenue: 250, operator: null, platform: null },
    { month: "2026-03", revenue: 100 },
  ]);
});

describe("the list", () => {
  let other: TestBusiness;

  beforeEach(async () => {
    other = await createBusiness(api, admin, { platform: { purchase_rate: 10 } });
    await assignPlatform(api, admin, { operatorId: business.operator.id, platformId: other.platformId });
    await sell({ amount: 100 });
    await sell({ amount: 500, platformId: other.platformId });
    await recharge(api, other, { amount: 250 });
  });

  test("by operator has each once, the largest revenue first", async () => {
    const { body } = await api.call("GET", `/admin/margin?platformId=${other.platformId}`, { token: admin });
    expect(body.rows).toMatchObject([
      {
        operator: { id: business.operator.id, username: business.operator.username },
        revenue: 500,
        cost: 10,
      },
      { operator: { id: other.operator.id }, revenue: 250, cost: 10, margin: 240, marginPercentage: 96 },
    ]);
    expect(body.rows[0]).toMatchObject({ platform: null, month: null });
    expect(body.totals).toMatchObject({ recharges: 2, revenue: 750, cost: 20 });
    expect(body.filter).toMatchObject({ operator: null, platform: { id: other.platformId, type: "cable" } });
    expect(Object.keys(body.rows[0].operator)).toEqual(["id", "name", "username"]);
  });

  test("by platform has each once, of one operator too", async () => {
    const { rows, pagination } = await read("", "platform");
    expect(rows).toMatchObject([
      { platform: { id: other.platformId, type: "cable" }, operator: null, revenue: 500, cost: 10 },
      { platform: { id: business.platformId }, revenue: 100, cost: 60.5 },
    ]);
    expect(pagination).toEqual({ page: 1, limit: 10, total: 2, totalPages: 1 });
  });

  test("has pages, and true totals beyond the last", async () => {
    const page = async (query: string) =>
      (
        await api.call("GET", `/admin/margin?platformId=${other.platformId}&limit=1&${query}`, {
          token: admin,
        })
      ).body;
    expect((await page("page=2")).rows).toMatchObject([{ operator: { id: other.operator.id } }]);
    expect(await page("page=9")).toMatchObject({
      rows: [],
      pagination: { page: 9, limit: 1, total: 2, totalPages: 2 },
      totals: { revenue: 750 },
    });
    expect((await page("by=month&page=2")).rows).toMatchObject([{ month: "2026-02", ...nothing }]);
  });

  test("of nobody's recharges is empty", async () => {
    const { body } = await api.call("GET", "/admin/margin?operatorId=999999", { token: admin });
    expect(body).toMatchObject({
      filter: { operator: null, platform: null },
      rows: [],
      totals: nothing,
      pagination: { total: 0, totalPages: 0 },
    });
    expect(body.byMonth).toHaveLength(12);
  });

  test("comes as a file, all of it", async () => {
    const path = `/admin/margin/export?platformId=${other.platformId}`;
    const { body } = await api.call("GET", path, { token: admin });
    const [header, first, ...rest] = body.trimEnd().split("\n");
    expect(header).toBe(
      "Month,Operator ID,Operator,Username,Platform ID,Platform,Recharges,Revenue,Cost Not Set,Cost,Margin,Margin %",
    );
    const { id, username } = business.operator;
    expect(first).toBe(`,${id},Test Operator,${username},,,1,500,0,10,490,98`);
    expect(rest).toHaveLength(1);
    const byMonth = await api.call("GET", `${path}&by=month&from=2026-02&to=2026-03`, { token: admin });
    expect(byMonth.body.trimEnd().split("\n").slice(1)).toEqual([
      "2026-03,,,,,,2,750,0,20,730,97.3",
      "2026-02,,,,,,0,0,0,0,0,",
    ]);
  });

  test("tells how many platforms have no purchase rate or are sold below it", async () => {
    const counts = async () => (await read()).platforms;
    const before = await counts();
    await createPlatform(api, admin);
    await createPlatform(api, admin, { purchase_rate: 100, operator_rate: 99.99 });
    expect(await counts()).toEqual({
      withoutPurchaseRate: before.withoutPurchaseRate + 1,
      belowCost: before.belowCost + 1,
    });
  });
});

describe("is refused", () => {
  test.each([
    ["from=2026-13", "from", "Month must be a real month as yyyy-mm"],
    ["to=2026-3", "to", "Month must be a real month as yyyy-mm"],
    ["from=2026-03-01", "from", "Month must be a real month as yyyy-mm"],
    ["from=2026-04&to=2026-03", "from", "The first month must not be after the last"],
    ["from=2027-01", "from", "The first month must not be after the last"],
    ["from=2023-03&to=2026-03", "from", "A period may have at most 36 months"],
    ["by=customer", "by", "By must be operator, platform or month"],
    ["operatorId=x", "operatorId", "Id must be a positive whole number"],
  ])("%s", async (query, field, sentence) => {
    for (const path of ["/admin/margin", "/admin/margin/export"]) {
      const { status, body } = await api.call("GET", `${path}?${query}`, { token: admin });
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: sentence, fields: { [field]: sentence } });
    }
  });

  test("36 months are not", async () => {
    expect((await read("from=2023-04&to=2026-03")).byMonth).toHaveLength(36);
  });

  test("an operator, who learns nothing", async () => {
    const { token } = business.operator;
    for (const path of ["/admin/margin", "/admin/margin/export"]) {
      const { status, body } = await api.call("GET", path, { token });
      expect(status).toBe(403);
      expect(Object.keys(body)).toEqual(["error", "code"]);
    }
  });
});
