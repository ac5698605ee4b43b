import type { Assignment } from "@cable-connect/contract/platforms";
import { describe, expect, test } from "vitest";
import { readAudit } from "../../testing/audit.ts";
import {
  addOttPlan,
  assignPlatform,
  createOperator,
  createPlatform,
  pricesForEachOttPlan,
  type TestOperator,
  unique,
} from "../../testing/business.ts";
import { takeSnapshot } from "../../testing/database/snapshot.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();

function change(operatorId: number, body: object, token = admin) {
  return api.call("POST", `/admin/operators/${operatorId}/services`, { token, body });
}

function setPricing(operatorId: number, platformId: number, pricing: unknown, token = admin) {
  const path = `/admin/operators/${operatorId}/services/${platformId}/pricing`;
  return api.call("PUT", path, { token, body: { pricing } });
}

async function createOttPlay(): Promise<number> {
  return (await createPlatform(api, admin, { type: "ott", name: unique("OTTplay") })).id;
}

async function lastAudit(id: number) {
  return (await readAudit(api.sql, { type: "operator", id })).at(-1);
}

async function servicesSeenBy({ token }: TestOperator) {
  return (await api.call("GET", "/operator/services", { token })).body.services;
}

describe("assigning", () => {
  test("several platforms at once answers them all, and the operator sees them without purchase rates", async () => {
    const operator = await createOperator(api, admin);
    const rates = { price: 300, operator_rate: 250.5, purchase_rate: 199.99 };
    const { id: first } = await createPlatform(api, admin, rates);
    const { id: second } = await createPlatform(api, admin);
    const answer = await change(operator.id, { platformIds: [first, second, first], action: "assign" });
    expect(answer).toMatchObject({ status: 200, body: { message: "2 platforms assigned successfully!" } });
    const { assignedServices } = answer.body;
    expect(assignedServices).toHaveLength(2);
    expect(await servicesSeenBy(operator)).toEqual(assignedServices);
    const dashboard = await api.call("GET", "/operator/dashboard", { token: operator.token });
    expect(dashboard.body.assignedServices).toEqual(assignedServices);
    expect(assignedServices).toContainEqual({
      id: expect.any(Number),
      platform: {
        id: first,
        name: expect.any(String),
        type: "cable",
        description: "For a test",
        price: 300,
        operator_rate: 250.5,
        requiresOperatorRate: false,
      },
      pricing: null,
      isActive: true,
      assignedAt: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(JSON.stringify([assignedServices, dashboard.body])).not.toMatch(/purchase|199\.99/);
    expect(await lastAudit(operator.id)).toEqual({
      action: "operators.assign",
      before: null,
      after: { platforms: assignedServices.map(({ platform: { id, name } }: Assignment) => ({ id, name })) },
    });
  });

  test("accepts tier prices for any type of platform", async () => {
    const { id } = await createOperator(api, admin);
    const { id: platformId } = await createPlatform(api, admin);
    const pricing = { [platformId]: { basic: 99.5, premium_hd: 0 } };
    const { body } = await change(id, { platformIds: [platformId], action: "assign", pricing });
    expect(body.assignedServices).toMatchObject([{ pricing: { basic: 99.5, premium_hd: 0 } }]);
  });

  test("OTTPlay keeps a price for each plan and no others", async () => {
    const operator = await createOperator(api, admin);
    const platformId = await createOttPlay();
    const prices = await pricesForEachOttPlan(api, admin, 149.5);
    const pricing = { [platformId]: { ...prices, UNKNOWN: 1 } };
    const { body } = await change(operator.id, { platformIds: [platformId], action: "assign", pricing });
    expect(body).toMatchObject({
      message: "OTTPlay assigned successfully with custom prices",
      assignedServices: [{ pricing: prices }],
    });
    const plans = await api.call("GET", "/operator/ott-plans", { token: operator.token });
    expect(plans.body.map(({ price }: { price: number }) => price)).toEqual(plans.body.map(() => 149.5));
    const forAdmin = await api.call("GET", "/admin/ott-plans", { token: admin });
    expect(forAdmin.body.map(({ price }: { price: null }) => price)).toEqual(plans.body.map(() => null));
  });

  test("OTTPlay without a price for each plan is refused with the missing ones, and nothing is assigned", async () => {
    const operator = await createOperator(api, admin);
    const [cable, ottPlay] = [(await createPlatform(api, admin)).id, await createOttPlay()];
    const { "OTTPLAY-LITE-1M": _, ...prices } = await pricesForEachOttPlan(api, admin, 100);
    const before = await takeSnapshot(api.sql);
    for (const [pricing, missing] of [
      [{ [ottPlay]: prices }, [`pricing.${ottPlay}.OTTPLAY-LITE-1M`]],
      [undefined, expect.arrayContaining([`pricing.${ottPlay}.OTTPLAY-LITE-1M`])],
    ]) {
      const answer = await change(operator.id, { platformIds: [cable, ottPlay], action: "assign", pricing });
      expect(answer).toMatchObject({ status: 400, body: { code: "ott_prices_missing" } });
      expect(Object.keys(answer.body.fields)).toEqual(missing);
    }
    expect(await takeSnapshot(api.sql)).toEqual(before);
  });

  test("an unknown platform beside a good one assigns neither", async () => {
    const operator = await createOperator(api, admin);
    const { id: platformId } = await createPlatform(api, admin);
    const answer = await change(operator.id, { platformIds: [platformId, 999_999], action: "assign" });
    expect(answer).toMatchObject({ status: 404, body: { error: "Platform not found" } });
    expect(await servicesSeenBy(operator)).toEqual([]);
    expect((await lastAudit(operator.id))?.action).toBe("operators.create");
  });

  test("again with other prices records what they were; with the same prices nothing was replaced", async () => {
    const { id } = await createOperator(api, admin);
    const { id: platformId, name } = await createPlatform(api, admin);
    const { id: other } = await createPlatform(api, admin);
    const assign = (basic: number) =>
      change(id, {
        platformIds: [platformId, other],
        action: "assign",
        pricing: { [platformId]: { basic } },
      });
    const before = { platforms: [{ id: platformId, name, pricing: { basic: 5 } }] };
    await assign(5);
    await assign(5);
    expect(await lastAudit(id)).toMatchObject({ action: "operators.assign", before: null });
    await assign(4);
    expect(await lastAudit(id)).toMatchObject({
      before,
      after: { platforms: expect.arrayContaining([{ id: platformId, name, pricing: { basic: 4 } }]) },
    });
  });

  test("again keeps the existing prices and the first date", async () => {
    const { id } = await createOperator(api, admin);
    const { id: platformId } = await createPlatform(api, admin);
    const pricing = { [platformId]: { basic: 5 } };
    const first = await change(id, { platformIds: [platformId], action: "assign", pricing });
    const second = await change(id, { platformIds: [platformId], action: "assign" });
    const { assignedAt } = first.body.assignedServices[0];
    expect(second.body.assignedServices).toMatchObject([
      { pricing: { basic: 5 }, assignedAt, isActive: true },
    ]);
  });
});

describe("unassigning and activating", () => {
  test("turn an assignment off and on, prices kept", async () => {
    const operator = await createOperator(api, admin);
    const platformId = await createOttPlay();
    const prices = await pricesForEachOttPlan(api, admin, 10);
    await assignPlatform(api, admin, { operatorId: operator.id, platformId, prices });
    const off = await change(operator.id, { platformIds: [platformId], action: "unassign" });
    expect(off.body).toMatchObject({
      message: "Platform unassigned successfully!",
      assignedServices: [{ isActive: false, pricing: prices }],
    });
    const dashboard = await api.call("GET", "/operator/dashboard", { token: operator.token });
    expect(dashboard.body.assignedServices).toEqual([]);
    const plans = await api.call("GET", "/operator/ott-plans", { token: operator.token });
    expect(plans.body[0].price).toBeNull();
    const on = await change(operator.id, { platformIds: [platformId], action: "activate" });
    expect(on.body).toMatchObject({
      message: "Platform activated successfully!",
      assignedServices: [{ isActive: true, pricing: prices }],
    });
    const actions = (await readAudit(api.sql, { type: "operator", id: operator.id })).map(
      ({ action }) => action,
    );
    expect(actions.slice(1)).toEqual(["operators.assign", "operators.unassign", "operators.activate"]);
  });

  test("activates OTTPlay only with a price for each plan in the current catalogue", async () => {
    const operator = await createOperator(api, admin);
    const platformId = await createOttPlay();
    const prices = await pricesForEachOttPlan(api, admin, 10);
    await assignPlatform(api, admin, { operatorId: operator.id, platformId, prices });
    await change(operator.id, { platformIds: [platformId], action: "unassign" });
    const code = await addOttPlan(api);
    const activate = () => change(operator.id, { platformIds: [platformId], action: "activate" });
    expect(await activate()).toMatchObject({
      status: 400,
      body: { code: "ott_prices_missing", fields: { [`pricing.${platformId}.${code}`]: expect.any(String) } },
    });
    expect(await servicesSeenBy(operator)).toMatchObject([{ isActive: false }]);
    await setPricing(operator.id, platformId, { ...prices, [code]: 10 });
    expect((await activate()).status).toBe(200);
  });

  test.each(["unassign", "activate"])(
    "%s of a platform that was never assigned is 409 and changes nothing",
    async (action) => {
      const operator = await createOperator(api, admin);
      const [assigned, never] = [
        (await createPlatform(api, admin)).id,
        (await createPlatform(api, admin)).id,
      ];
      await assignPlatform(api, admin, { operatorId: operator.id, platformId: assigned });
      const before = await takeSnapshot(api.sql);
      const answer = await change(operator.id, { platformIds: [assigned, never], action });
      expect(answer).toMatchObject({
        status: 409,
        body: { error: "Platform was never assigned to this operator", code: "platform_not_assigned" },
      });
      expect(await takeSnapshot(api.sql)).toEqual(before);
    },
  );
});

describe("the prices of an assignment", () => {
  test("are replaced, on an inactive assignment too", async () => {
    const { id } = await createOperator(api, admin);
    const platformId = await createOttPlay();
    const firstPrices = await pricesForEachOttPlan(api, admin, 10);
    await assignPlatform(api, admin, { operatorId: id, platformId, prices: firstPrices });
    await change(id, { platformIds: [platformId], action: "unassign" });
    const prices = { ...(await pricesForEachOttPlan(api, admin, 20)), "OTTPLAY-LITE-1M": 0 };
    const answer = await setPricing(id, platformId, prices);
    expect(answer).toMatchObject({
      status: 200,
      body: { assignedServices: [{ pricing: prices, isActive: false }] },
    });
    expect(await lastAudit(id)).toEqual({
      action: "operators.set-pricing",
      before: { platformId, platform: expect.any(String), pricing: firstPrices },
      after: { platformId, platform: expect.any(String), pricing: prices },
    });
  });

  test("must cover a plan that the catalogue has gained", async () => {
    const { id } = await createOperator(api, admin);
    const platformId = await createOttPlay();
    const prices = await pricesForEachOttPlan(api, admin, 10);
    await assignPlatform(api, admin, { operatorId: id, platformId, prices });
    const code = await addOttPlan(api);
    const answer = await setPricing(id, platformId, prices);
    expect(answer).toMatchObject({ status: 400, body: { code: "ott_prices_missing" } });
    expect(Object.keys(answer.body.fields)).toEqual([`pricing.${code}`]);
    expect((await setPricing(id, platformId, { ...prices, [code]: 5 })).status).toBe(200);
  });

  test("are 409 before it was assigned and 404 for an unknown platform or operator", async () => {
    const { id } = await createOperator(api, admin);
    const { id: platformId } = await createPlatform(api, admin);
    expect((await setPricing(id, platformId, { basic: 1 })).status).toBe(409);
    expect((await setPricing(id, 999_999, { basic: 1 })).status).toBe(404);
    expect((await setPricing(999_999, platformId, { basic: 1 })).status).toBe(404);
    expect((await lastAudit(id))?.action).toBe("operators.create");
  });

  test.each([
    ["basic", -1, "Price cannot be negative"],
    ["basic", "5", "Basic must be a number"],
    ["basic", 0.001, "Price can have at most two decimals"],
    ["basic", 10_000_000.5, "Price must be at most 1,00,00,000"],
    ["a\0b", 5, "This text has characters that can't be saved"],
    ["a\ud800b", 5, "This text has characters that can't be saved"],
    [" ", 5, "Value is required"],
  ])("take no price %j of %j", async (tier, price, sentence) => {
    const { id } = await createOperator(api, admin);
    const { id: platformId } = await createPlatform(api, admin);
    await assignPlatform(api, admin, { operatorId: id, platformId });
    expect(await setPricing(id, platformId, { [tier]: price })).toMatchObject({
      status: 400,
      body: { error: sentence },
    });
    const pricing = { [platformId]: { [tier]: price } };
    expect(await change(id, { platformIds: [platformId], action: "assign", pricing })).toMatchObject({
      status: 400,
      body: { error: sentence },
    });
  });

  test("are required", async () => {
    const { id } = await createOperator(api, admin);
    expect((await setPricing(id, (await createPlatform(api, admin)).id, undefined)).status).toBe(400);
  });
});

test.each([
  [{ platformIds: [], action: "assign" }, "platformIds", "Please select a platform"],
  [{ action: "assign" }, "platformIds", "Platform ids is required"],
  [{ platformIds: [1], action: "remove" }, "action", "Action must be one of: assign, unassign, activate"],
  [{ platformIds: ["1"], action: "assign" }, "platformIds.0", "Platform ids must be a number"],
  [
    { platformIds: [1], action: "assign", pricing: { x: { a: 1 } } },
    "pricing.x",
    "Id must be a positive whole number",
  ],
  [{ platformIds: [1], action: "assign", pricing: [] }, "pricing", "Pricing must be an object"],
])("%j is refused", async (body, field, sentence) => {
  const { id } = await createOperator(api, admin);
  expect(await change(id, body)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
});

test("an unknown operator's platforms are 404", async () => {
  const { id: platformId } = await createPlatform(api, admin);
  const answer = await change(999_999, { platformIds: [platformId], action: "assign" });
  expect(answer).toMatchObject({ status: 404, body: { error: "Operator not found" } });
});
