import { describe, expect, test } from "vitest";
import { readAudit } from "../../testing/audit.ts";
import {
  assignPlatform,
  createOperator,
  createPlatform,
  pricesForEachOttPlan,
  unique,
} from "../../testing/business.ts";
import { takeSnapshot } from "../../testing/database/snapshot.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const now = "2026-03-10T06:30:00.000Z";

const api = await openTestApi();
api.clock.now = new Date(now);
const admin = await api.signInAdmin();

function create(fields: object = {}, token = admin) {
  const body = { name: unique("Platform"), description: "For a test", type: "cable", ...fields };
  return api.call("POST", "/admin/platforms", { token, body });
}

function update(id: number, body: object, token = admin) {
  return api.call("PUT", `/admin/platforms/${id}`, { token, body });
}

describe("creating a platform", () => {
  test("returns the platform, and is audited", async () => {
    const fields = {
      name: " City Cable ",
      description: " All channels ",
      price: 299.99,
      operator_rate: 0,
      purchase_rate: 150,
      requiresOperatorRate: true,
    };
    const { status, body } = await create(fields);
    expect(status).toBe(201);
    const { id } = body.platform;
    const stored = { ...fields, name: "City Cable", description: "All channels", type: "cable" };
    expect(body.platform).toEqual({ id, ...stored, plan_purchase_rates: {}, createdAt: now, updatedAt: now });
    expect(await readAudit(api.sql, { type: "platform", id })).toEqual([
      { action: "platforms.create", before: null, after: stored },
    ]);
    const read = await api.call("GET", `/admin/platforms/${id}`, { token: admin });
    expect(read.body).toEqual(body);
  });

  test.each([{}, { price: null, operator_rate: null, purchase_rate: null }])(
    "with prices %j sets none",
    async (prices) => {
      const { body } = await create(prices);
      expect(body.platform).toMatchObject({ price: null, operator_rate: null, purchase_rate: null });
    },
  );

  test("doesn't require the operator rate unless it is said", async () => {
    expect((await create({})).body.platform.requiresOperatorRate).toBe(false);
  });

  test.each([
    ["name", "", "Please fill in all required fields"],
    ["name", "   ", "Please fill in all required fields"],
    ["name", "x", "Name must be at least 2 characters"],
    ["name", "😀", "Name must be at least 2 characters"],
    ["name", "x".repeat(101), "Name must be at most 100 characters"],
    ["description", "", "Please fill in all required fields"],
    ["description", "x".repeat(501), "Description must be at most 500 characters"],
    ["type", "satellite", "Type must be one of: cable, ott, iptv, internet, others"],
    ["type", "Cable", "Type must be one of: cable, ott, iptv, internet, others"],
    ["type", undefined, "Type is required"],
    ["price", -0.01, "Price cannot be negative"],
    ["operator_rate", "5", "Operator rate must be a number"],
    ["purchase_rate", 10.001, "Rate can have at most two decimals"],
    ["requiresOperatorRate", "yes", "Requires operator rate must be true or false"],
  ])("is refused with %s %j, and writes nothing", async (field, value, sentence) => {
    const before = await takeSnapshot(api.sql);
    expect(await create({ [field]: value })).toMatchObject({
      status: 400,
      body: { error: sentence, fields: { [field]: sentence } },
    });
    expect(await takeSnapshot(api.sql)).toEqual(before);
  });
});

describe("what OTT plans cost", () => {
  const first = { plan_purchase_rates: { "OTTPLAY-LITE-1M": 40.5, "OTTPLAY-SPORTS-1M": 0 } };

  test("is set and removed plan by plan, and is audited", async () => {
    const { id } = await createPlatform(api, admin, {
      type: "ott",
      name: unique("OTTPlay"),
      purchase_rate: 75,
    });
    expect((await update(id, first)).body.platform).toMatchObject({ purchase_rate: 75, ...first });
    await update(id, { description: "Another" });
    const second = { plan_purchase_rates: { "OTTPLAY-LITE-1M": null, "OTTPLAY-SPORTS-1M": 60 } };
    const { body } = await update(id, second);
    expect(body.platform.plan_purchase_rates).toEqual({ "OTTPLAY-SPORTS-1M": 60 });
    expect((await api.call("GET", `/admin/platforms/${id}`, { token: admin })).body).toEqual(body);
    const audit = await readAudit(api.sql, { type: "platform", id });
    expect(audit.slice(1)).toEqual([
      { action: "platforms.update", before: { plan_purchase_rates: {} }, after: first },
      expect.objectContaining({ after: { description: "Another" } }),
      {
        action: "platforms.update",
        before: first,
        after: { plan_purchase_rates: { "OTTPLAY-SPORTS-1M": 60 } },
      },
    ]);
  });

  test.each([
    [{ "OTTPLAY-LITE-1M": -1 }, "plan_purchase_rates.OTTPLAY-LITE-1M", "Rate cannot be negative"],
    [
      { "OTTPLAY-LITE-1M": 1.001 },
      "plan_purchase_rates.OTTPLAY-LITE-1M",
      "Rate can have at most two decimals",
    ],
    [null, "plan_purchase_rates", "Plan purchase rates must be an object"],
  ])("is refused as %j", async (plan_purchase_rates, field, sentence) => {
    const { id } = await createPlatform(api, admin);
    const before = await takeSnapshot(api.sql);
    expect(await update(id, { plan_purchase_rates })).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
    expect(await takeSnapshot(api.sql)).toEqual(before);
  });
});

describe("editing a platform", () => {
  const given = {
    name: "City Cable",
    description: "All channels",
    price: 299,
    operator_rate: 250,
    purchase_rate: 150,
  };

  test("switches whether it requires the operator rate, and is audited", async () => {
    const { id } = await createPlatform(api, admin, given);
    for (const requiresOperatorRate of [true, false]) {
      const { body } = await update(id, { requiresOperatorRate });
      expect(body.platform).toMatchObject({ ...given, requiresOperatorRate });
      expect((await readAudit(api.sql, { type: "platform", id })).at(-1)).toEqual({
        action: "platforms.update",
        before: { requiresOperatorRate: !requiresOperatorRate },
        after: { requiresOperatorRate },
      });
    }
  });

  test("without any change writes no audit entry, and keeps the version", async () => {
    const platform = await createPlatform(api, admin, given);
    const { id } = platform;
    for (const body of [{}, { name: given.name, price: given.price, plan_purchase_rates: { GONE: null } }]) {
      expect(await update(id, body)).toEqual(expect.objectContaining({ status: 200, body: { platform } }));
    }
    expect(await readAudit(api.sql, { type: "platform", id })).toMatchObject([
      { action: "platforms.create" },
    ]);
  });

  test.each([
    [{ name: "Town Cable" }, { ...given, name: "Town Cable" }],
    [{ price: null }, { ...given, price: null }],
    [
      { purchase_rate: 0, type: "iptv" },
      { ...given, purchase_rate: 0, type: "iptv" },
    ],
  ])("with %j sets just that and audits it", async (body, expected) => {
    const { id } = await createPlatform(api, admin, given);
    const answer = await update(id, body);
    expect(answer).toMatchObject({ status: 200, body: { platform: expected } });
    expect((await readAudit(api.sql, { type: "platform", id })).at(-1)).toEqual({
      action: "platforms.update",
      before: Object.fromEntries(Object.keys(body).map((name) => [name, { ...given, type: "cable" }[name]])),
      after: body,
    });
  });

  test.each([
    [{ name: "" }, "name", "Please fill in all required fields"],
    [{ description: null }, "description", "Description must be text"],
    [{ price: -1 }, "price", "Price cannot be negative"],
  ])("with %j is refused and changes nothing", async (body, field, sentence) => {
    const { id } = await createPlatform(api, admin, given);
    const before = await takeSnapshot(api.sql);
    expect(await update(id, body)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
    expect(await takeSnapshot(api.sql)).toEqual(before);
  });
});

describe("a platform", () => {
  test.each([
    ["becomes OTTPlay", { type: "ott", name: "Play" }, { name: "My OTTPlay" }],
    ["becomes OTTPlay by its type", { type: "cable", name: "OTTplay" }, { type: "ott" }],
    ["stops being OTTPlay", { type: "ott", name: "OTTPlay" }, { name: "Play" }],
  ])("%s only while no operator has it assigned", async (_, fields, change) => {
    const { id } = await createPlatform(api, admin, fields);
    const { id: operatorId } = await createOperator(api, admin);
    const prices = await pricesForEachOttPlan(api, admin, 100);
    await assignPlatform(api, admin, { operatorId, platformId: id, prices });
    const before = await takeSnapshot(api.sql);
    expect(await update(id, change)).toMatchObject({ status: 409, body: { code: "platform_assigned" } });
    expect(await takeSnapshot(api.sql)).toEqual(before);
    expect(await update(id, { price: 300 }), "any other change").toMatchObject({ status: 200 });
    const unassign = { token: admin, body: { platformIds: [id], action: "unassign" } };
    await api.call("POST", `/admin/operators/${operatorId}/services`, unassign);
    expect(await update(id, change)).toMatchObject({ status: 200, body: { platform: change } });
  });
});

describe("the list of platforms", () => {
  test("is newest first, optionally of one type", async () => {
    const { id: first } = await createPlatform(api, admin, { type: "internet" });
    const { id: second } = await createPlatform(api, admin, { type: "internet" });
    const { body } = await api.call("GET", "/admin/platforms?type=internet", { token: admin });
    expect(body.platforms.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    const all = await api.call("GET", "/admin/platforms", { token: admin });
    expect(all.body.platforms.length).toBeGreaterThan(2);
  });

  test.each(["type=satellite", "type=", "type=ott&type=ott"])("refuses %j", async (query) => {
    expect((await api.call("GET", `/admin/platforms?${query}`, { token: admin })).status).toBe(400);
  });
});

test.each(["GET", "PUT", "DELETE"])("%s of an unknown platform is 404", async (method) => {
  const options = { token: admin, body: method === "PUT" ? { name: "Another" } : undefined };
  expect(await api.call(method, "/admin/platforms/999999", options)).toMatchObject({
    status: 404,
    body: { error: "Platform not found", code: "platform_not_found" },
  });
});

test("an operator can neither read nor create platforms", async () => {
  const { token } = await createOperator(api, admin);
  const { id } = await createPlatform(api, admin);
  expect((await create({}, token)).status).toBe(403);
  expect((await update(id, {}, token)).status).toBe(403);
  expect((await api.call("GET", `/admin/platforms/${id}`, { token })).status).toBe(403);
});
