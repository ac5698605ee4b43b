import { beforeEach, describe, expect, test } from "vitest";
import {
  addOttPlan,
  adjustWallet,
  changeAssignment,
  dayFromToday,
  pricesForEachOttPlan,
  recharge,
} from "../../testing/business.ts";
import { takeSnapshot } from "../../testing/database/snapshot.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { openIspWorld } from "../../testing/worlds/isp-world.ts";

const world = await openIspWorld();
const { api, admin, customersWith } = world;
const newPhone = "9000000001";

/** Everything stored; what noting a key's use writes is no part of a request. */
async function snapshot() {
  const { api_keys, ...rest } = await takeSnapshot(api.sql);
  return rest;
}

test("a recharge is made, debited and answered with its customer, as the customer's own page shows it", async () => {
  const { status, body } = await rechargeByPhone(api, world.isp, { amount: 299.5, description: "Order 7" });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    recharge: {
      customerId: world.isp.customerId,
      customer: { id: world.isp.customerId, name: "Asha Rao" },
      platformId: world.isp.platformId,
      planName: "Cable recharge",
      amount: "299.50",
      description: "Order 7",
      expiryDate: "2026-04-09",
      status: "completed",
    },
    newWalletBalance: 700.5,
    message: "Customer cable recharged successfully",
  });
  expect(body.customer.activeServices).toEqual([
    { serviceId: world.isp.platformId, platformId: world.isp.platformId, expiryDate: "2026-04-09" },
  ]);
  const token = world.isp.operator.token;
  const shown = await api.call("GET", `/operator/customers/${world.isp.customerId}`, { token });
  expect(body.customer).toEqual(shown.body.customer);
  const list = await api.call("GET", "/operator/recharges", { token });
  expect(list.body.recharges).toEqual([{ ...body.recharge, undoableUntil: expect.any(String) }]);
});

describe("a refusal leaves no new customer, nor anything else:", () => {
  test.each<[string, object, number, string]>([
    ["more than the wallet holds", { amount: 1000.01 }, 402, "insufficient_balance"],
    ["a platform that is not assigned", { platformId: 999_999 }, 409, "platform_not_assigned"],
    ["an expiry of yesterday", { expiryDate: "2026-03-09" }, 400, "expiry_in_past"],
    ["an expiry past 5 years", { expiryDate: "2031-03-11" }, 400, "expiry_too_far"],
    ["no amount", { amount: 0 }, 400, "validation"],
    ["a third decimal", { amount: 1.005 }, 400, "validation"],
    ["an amount as text", { amount: "100" }, 400, "validation"],
    ["a phone of 9 digits", { customerPhone: "900000001" }, 400, "validation"],
    ["a phone of letters", { customerPhone: "90000000a1" }, 400, "validation"],
    ["a bad address of mail", { customerEmail: "bina@" }, 400, "validation"],
    ["a NUL in the address", { customerAddress: "a\0b" }, 400, "validation"],
  ])("%s", async (_, fields, status, code) => {
    const before = await snapshot();
    const answer = await rechargeByPhone(api, world.isp, { customerPhone: newPhone, ...fields });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await snapshot()).toEqual(before);
  });

  test.each(["unassigned", "archived"])("a platform that was %s", async (how) => {
    const { operator, platformId } = world.isp;
    if (how === "unassigned")
      await changeAssignment(api, admin, { operatorId: operator.id, platformId, action: "unassign" });
    else await api.call("DELETE", `/admin/platforms/${platformId}`, { token: admin });
    const before = await snapshot();
    const answer = await rechargeByPhone(api, world.isp, { customerPhone: newPhone });
    expect(answer).toMatchObject({ status: 409, body: { error: "Platform is not assigned to you" } });
    expect(await snapshot()).toEqual(before);
  });
});

test.each(["2026-03-10", "2031-03-10"])("an expiry of %s is taken", async (expiryDate) => {
  expect((await rechargeByPhone(api, world.isp, { expiryDate })).body.recharge.expiryDate).toBe(expiryDate);
});

test("the credit limit counts, to the paisa", async () => {
  world.isp = await createIsp(api, admin, { funds: 10, creditLimit: 90.5 });
  expect((await rechargeByPhone(api, world.isp, { amount: 100.51 })).status).toBe(402);
  const answer = await rechargeByPhone(api, world.isp, { amount: 100.5 });
  expect(answer).toMatchObject({ status: 201, body: { newWalletBalance: -90.5 } });
});

describe("of OTTPlay", () => {
  let prices: Record<string, number>;
  let ottCode: string;

  beforeEach(async () => {
    prices = await pricesForEachOttPlan(api, admin, 249);
    ottCode = Object.keys(prices)[0] ?? "";
    world.isp = await createIsp(api, admin, { platform: { name: "OTTPlay", type: "ott" }, prices });
  });

  test("the plans are shown with the key holder's own prices", async () => {
    const { body } = await api.call("GET", "/ott-plans", { token: world.isp.apiKey });
    expect(
      Object.fromEntries(
        body.map((plan: { ott_code: string; price: number }) => [plan.ott_code, plan.price]),
      ),
    ).toEqual(prices);
  });

  test("a recharge at the price carries the catalogue's name of the plan, whatever name is sent", async () => {
    const { body: plans } = await api.call("GET", "/ott-plans", { token: world.isp.apiKey });
    const { status, body } = await rechargeByPhone(api, world.isp, {
      ottCode,
      ottName: "Made up",
      amount: 249,
    });
    expect(status).toBe(201);
    expect(body.recharge.planName).toBe(plans[0].ott_name);
  });

  test.each<[string, object, string]>([
    ["no code", { amount: 249 }, "ott_plan_required"],
    ["an unknown code", { amount: 249, ottCode: "NONE" }, "ott_plan_unknown"],
  ])("%s is refused without a new customer", async (_, fields, code) => {
    const answer = await rechargeByPhone(api, world.isp, { customerPhone: newPhone, ...fields });
    expect(answer).toMatchObject({ status: 400, body: { code, fields: { ottCode: expect.any(String) } } });
    expect(await customersWith(newPhone)).toHaveLength(0);
  });

  test("an amount below the price and a plan without one are refused without a new customer", async () => {
    const below = await rechargeByPhone(api, world.isp, { customerPhone: newPhone, ottCode, amount: 248.99 });
    expect(below).toMatchObject({ status: 400, body: { code: "amount_below_price" } });
    const unpriced = await addOttPlan(api);
    const answer = await rechargeByPhone(api, world.isp, {
      customerPhone: newPhone,
      ottCode: unpriced,
      amount: 249,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: "ott_price_missing" } });
    expect(await customersWith(newPhone)).toHaveLength(0);
  });
});

describe("under an Idempotency-Key", () => {
  test("a replay is the first answer to the letter, though customer and platform have changed since", async () => {
    const first = await rechargeByPhone(api, world.isp, { customerPhone: newPhone }, "order-1");
    const { id } = first.body.customer;
    const { token } = world.isp.operator;
    await api.call("PUT", `/operator/customers/${id}`, { token, body: { name: "Renamed", isActive: false } });
    await api.call("DELETE", `/admin/platforms/${world.isp.platformId}`, { token: admin });
    const second = await rechargeByPhone(api, world.isp, { customerPhone: newPhone }, "order-1");
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(first.headers.has("idempotent-replayed")).toBe(false);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(await customersWith(newPhone)).toHaveLength(1);
  });

  test("another body is refused", async () => {
    await rechargeByPhone(api, world.isp, {}, "order-1");
    for (const change of [{ customerPhone: newPhone }, { customerFirstName: "Bina" }, { amount: 101 }]) {
      expect(await rechargeByPhone(api, world.isp, change, "order-1")).toMatchObject({
        status: 422,
        body: { code: "idempotency_key_reused" },
      });
    }
    expect(await customersWith(newPhone)).toHaveLength(0);
  });

  test("a refusal is not kept: after a top-up the same request succeeds", async () => {
    const order = () => rechargeByPhone(api, world.isp, { amount: 1001, customerPhone: newPhone }, "order-1");
    expect((await order()).status).toBe(402);
    await adjustWallet(api, admin, world.isp.operator.id, { amount: 1 });
    expect(await order()).toMatchObject({ status: 201, body: { newWalletBalance: 0 } });
  });

  test("20 at once make one recharge and one customer, and all get the same answer", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        rechargeByPhone(api, world.isp, { customerPhone: newPhone }, "order-1"),
      ),
    );
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 201, body: answers[0]?.body })),
    );
    expect(answers.filter(({ headers }) => headers.get("idempotent-replayed") === "true")).toHaveLength(19);
    expect(await customersWith(newPhone)).toHaveLength(1);
  });

  test("20 orders at once for a new phone make one customer and 20 recharges", async () => {
    world.isp = await createIsp(api, admin, { funds: 100_000 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, order) =>
        rechargeByPhone(api, world.isp, { customerPhone: newPhone }, `order-${order}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.recharge.id)).size).toBe(20);
    expect((await customersWith(newPhone)).map(({ id }) => id)).toEqual([answers[0]?.body.customer.id]);
  });

  test("the operator's own recharge can't use up a key holder's key for something else", async () => {
    await rechargeByPhone(api, world.isp, {}, "order-1");
    expect((await recharge(api, world.isp, {}, "order-1")).status).toBe(422);
  });
});

test("an expiry a day ahead counts from the business day", async () => {
  api.clock.now = new Date("2026-03-10T18:30:00Z");
  expect(dayFromToday(api, 0)).toBe("2026-03-11");
  expect((await rechargeByPhone(api, world.isp, { expiryDate: "2026-03-10" })).body.code).toBe(
    "expiry_in_past",
  );
});
