import { describe, expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import {
  assignPlatform,
  createCustomer,
  createPlatform,
  pricesForEachOttPlan,
  recharge,
  unique,
} from "../../testing/business.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { noRecharges, openMarginWorld } from "../../testing/worlds/margin-world.ts";

const world = await openMarginWorld();

describe("a recharge", () => {
  test("uses the purchase rate of its time, whatever the rate becomes", async () => {
    await world.sell();
    await world.setRate(90);
    await world.sell();
    await world.setRate(1);
    const { totals } = await world.read();
    expect(totals).toEqual({
      recharges: 2,
      revenue: 200,
      unknownCostRevenue: 0,
      cost: 150.5,
      margin: 49.5,
      marginPercentage: 24.8,
    });
    const kept = await world.api.sql`
      select purchase_rate, operator_rate, months from recharges where operator_id = ${world.business.operator.id} order by id`;
    expect(kept).toEqual([
      { purchase_rate: "60.50", operator_rate: "80.00", months: 1 },
      { purchase_rate: "90.00", operator_rate: "80.00", months: 1 },
    ]);
    expect(await findWrongBooks(world.api.sql)).toEqual([]);
  });

  test("below its cost has a negative margin", async () => {
    await world.sell({ amount: 30.25 });
    expect((await world.read()).totals).toMatchObject({
      revenue: 30.25,
      cost: 60.5,
      margin: -30.25,
      marginPercentage: -100,
    });
  });

  test("whose rate is not set is revenue without a cost, and no margin", async () => {
    await world.setRate(null);
    await world.sell({ amount: 99.99 });
    expect((await world.read()).totals).toEqual({
      ...noRecharges,
      recharges: 1,
      revenue: 99.99,
      unknownCostRevenue: 99.99,
    });
    await world.setRate(0);
    await world.sell({ amount: 10 });
    expect((await world.read()).totals).toMatchObject({
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
    await world.sell({ expiryDate });
    expect((await world.read()).totals.cost).toBe(60.5 * months);
  });

  test("that extends costs only the months that it adds", async () => {
    await world.sell({ expiryDate: "2027-03-10" });
    await world.sell({ expiryDate: undefined, extend: true, months: 3 });
    await world.sell({ expiryDate: undefined, extend: true });
    await world.sell({ expiryDate: undefined, extend: true, planName: "Annual Basic Plan" });
    expect((await world.read()).totals.cost).toBe(60.5 * (12 + 3 + 1 + 12));
  });

  test("of OTTPlay costs the interval of its plan", async () => {
    const { id: platformId } = await createPlatform(world.api, world.admin, {
      name: "OTTPlay",
      type: "ott",
      purchase_rate: 40,
    });
    const prices = await pricesForEachOttPlan(world.api, world.admin, 10);
    await assignPlatform(world.api, world.admin, {
      operatorId: world.business.operator.id,
      platformId,
      prices,
    });
    const [ottCode] = Object.keys(prices);
    await world.sell({ platformId, ottCode, expiryDate: undefined, extend: true });
    expect((await world.read(`platformId=${platformId}`)).totals).toMatchObject({ revenue: 100, cost: 40 });
  });

  test("through an API key counts too", async () => {
    const isp = await createIsp(world.api, world.admin, { platform: { purchase_rate: 70 } });
    expect((await rechargeByPhone(world.api, isp)).status).toBe(201);
    const { body } = await world.api.call("GET", `/admin/margin?operatorId=${isp.operator.id}`, {
      token: world.admin,
    });
    expect(body.totals).toMatchObject({ revenue: 100, cost: 70, margin: 30 });
  });

  test("repeated under its key counts once", async () => {
    const key = unique("key");
    await recharge(world.api, world.business, {}, key);
    const repeated = await recharge(world.api, world.business, {}, key);
    expect(repeated.headers.get("idempotent-replayed")).toBe("true");
    expect(JSON.stringify(repeated.body)).not.toMatch(/purchase|60\.5/);
    expect((await world.read()).totals).toMatchObject({ recharges: 1, cost: 60.5 });
  });

  test("that is refused counts nowhere", async () => {
    expect((await recharge(world.api, world.business, { amount: 500_000 })).status).toBe(402);
    expect((await world.read()).totals).toEqual(noRecharges);
  });

  test("renewed with others counts its own months", async () => {
    const { id: second } = await createCustomer(world.api, world.business.operator.token, {
      phone: "9000000001",
    });
    const first = await world.sell({ expiryDate: "2026-06-10" });
    const other = await world.sell({ customerId: second });
    await world.moveTo("2026-03-10T07:00:00Z");
    await world.setRate(50);
    const { status } = await world.api.call("POST", "/operator/renewals", {
      token: world.business.operator.token,
      body: {
        renewals: [
          { rechargeId: first.id, amount: 250 },
          { rechargeId: other.id, amount: 90 },
        ],
      },
    });
    expect(status).toBe(200);
    expect((await world.read()).totals).toMatchObject({
      recharges: 4,
      revenue: 540,
      cost: 60.5 * (3 + 1) + 50 * (3 + 1),
    });
    expect(await findWrongBooks(world.api.sql)).toEqual([]);
  });
});

describe("undoing", () => {
  test("takes back revenue and cost", async () => {
    await world.sell();
    const { id } = await world.sell({ amount: 300, expiryDate: "2026-06-10" });
    await world.setRate(1);
    expect((await undoRecharge(world.api, world.business, id)).status).toBe(201);
    expect((await world.read()).totals).toMatchObject({
      recharges: 1,
      revenue: 100,
      cost: 60.5,
      margin: 39.5,
    });
    expect(await findWrongBooks(world.api.sql)).toEqual([]);
  });

  test("takes back revenue whose cost isn't known", async () => {
    await world.setRate(null);
    const { id } = await world.sell();
    await undoRecharge(world.api, world.business, id);
    expect((await world.read()).totals).toEqual(noRecharges);
    expect((await world.read("", "platform")).rows).toEqual([]);
  });
});

describe("a recharge of an OTT plan", () => {
  const ottCode = "OTTPLAY-LITE-1M";

  async function sellOttPlay(fields: object) {
    const { api, admin, business } = world;
    const name = unique("OTTPlay");
    const { id } = await createPlatform(api, admin, { name, type: "ott", purchase_rate: 75, ...fields });
    const prices = await pricesForEachOttPlan(api, admin, 49);
    await assignPlatform(api, admin, { operatorId: business.operator.id, platformId: id, prices });
    return id;
  }
  async function setPlanRates(id: number, plan_purchase_rates: object) {
    const { status } = await world.api.call("PUT", `/admin/platforms/${id}`, {
      token: world.admin,
      body: { plan_purchase_rates },
    });
    expect(status).toBe(200);
  }

  test("costs the plan's own rate, and the platform's only without one", async () => {
    const platformId = await sellOttPlay({});
    const sell = () => world.sell({ platformId, ottCode, amount: 49 });
    await setPlanRates(platformId, { [ottCode]: 40.5, "OTTPLAY-SPORTS-1M": 160 });
    await sell();
    expect((await world.read()).totals).toMatchObject({ cost: 40.5, margin: 8.5 });
    await setPlanRates(platformId, { [ottCode]: null });
    await sell();
    expect((await world.read()).totals).toMatchObject({ cost: 115.5, margin: -17.5 });
    await setPlanRates(platformId, { [ottCode]: 0 });
    await sell();
    expect((await world.read()).totals).toMatchObject({ cost: 115.5, margin: 31.5, unknownCostRevenue: 0 });
    const losses = await world.api.call("GET", `/admin/margin/losses?platformId=${platformId}`, {
      token: world.admin,
    });
    expect(losses.body.recharges).toEqual([expect.objectContaining({ cost: 75, loss: 26 })]);
    expect(await findWrongBooks(world.api.sql)).toEqual([]);
  });

  test("has a known cost without a rate of the platform, once each plan has its own", async () => {
    const without = async () => (await world.read()).platforms.withoutPurchaseRate;
    const earlier = await without();
    const platformId = await sellOttPlay({ purchase_rate: null });
    await setPlanRates(platformId, { [ottCode]: 40 });
    expect(await without()).toBe(earlier + 1);
    await setPlanRates(platformId, await pricesForEachOttPlan(world.api, world.admin, 40));
    expect(await without()).toBe(earlier);
  });
});
