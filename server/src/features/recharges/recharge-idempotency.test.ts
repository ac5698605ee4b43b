import { beforeEach, expect, test } from "vitest";
import { adjustWallet, createBusiness, recharge, type TestBusiness, unique } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const now = new Date("2026-03-10T06:30:00Z");

let business: TestBusiness;

const api = await openTestApi();
api.clock.now = now;
const admin = await api.signInAdmin();

beforeEach(async () => {
  api.clock.now = now;
  business = await createBusiness(api, admin);
});

async function countRecharges(): Promise<number> {
  const [{ count }] = await api.sql<[{ count: number }]>`
    select count(*) as count from recharges where operator_id = ${business.operator.id}`;
  return count;
}

test("the same key and body answer the first success again and recharge once", async () => {
  const first = await recharge(api, business, { description: "once" }, "key-1");
  const second = await recharge(api, business, { description: "once" }, "key-1");
  expect(first.headers.get("idempotent-replayed")).toBeNull();
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(await countRecharges()).toBe(1);
});

test("a replay returns the original success, though much has changed since", async () => {
  const first = await recharge(api, business, {}, "key-1");
  await recharge(api, business, { amount: 900 });
  const { operator, customerId, platformId } = business;
  await api.call("PUT", `/operator/customers/${customerId}`, {
    token: operator.token,
    body: { name: "Renamed", isActive: false },
  });
  await api.call("DELETE", `/admin/platforms/${platformId}`, { token: admin });
  expect((await recharge(api, business, {}, "key-1")).body).toEqual(first.body);
});

test("a retry after midnight still answers the success whose expiry was that day", async () => {
  api.clock.now = new Date("2026-03-10T18:29:59Z");
  const fields = { expiryDate: "2026-03-10" };
  const first = await recharge(api, business, fields, "key-1");
  api.clock.now = new Date("2026-03-10T18:30:01Z");
  const retried = await recharge(api, business, fields, "key-1");
  expect(retried).toMatchObject({ status: 201, body: first.body });
  expect((await recharge(api, business, fields, "key-2")).body.code).toBe("expiry_in_past");
});

test("field order and ignored fields don't make another request", async () => {
  const first = await recharge(api, business, { description: "same" }, "key-1");
  const { customerId, platformId } = business;
  const { amount, expiryDate } = { amount: 100, expiryDate: first.body.recharge.expiryDate };
  const second = await api.call("POST", "/operator/recharge", {
    token: business.operator.token,
    headers: { "idempotency-key": "key-1" },
    body: { unknown: 1, description: " same ", expiryDate, amount, platformId, customerId },
  });
  expect(second).toMatchObject({ status: 201, body: first.body });
});

test.each([{ amount: 100.01 }, { description: "other" }, { expiryDate: "2026-03-11" }])(
  "the same key with %j instead is refused and recharges nothing",
  async (change) => {
    await recharge(api, business, {}, "key-1");
    expect(await recharge(api, business, change, "key-1")).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
    expect(await countRecharges()).toBe(1);
  },
);

test.each(["", "a b", "x".repeat(256), "clé"])("the key %j is refused", async (key) => {
  expect(await recharge(api, business, {}, key)).toMatchObject({
    status: 400,
    body: { code: "invalid_idempotency_key" },
  });
  expect(await countRecharges()).toBe(0);
});

test("a key of 255 characters is taken", async () => {
  expect((await recharge(api, business, {}, "x".repeat(255))).status).toBe(201);
});

test("a refusal is not stored: after a top-up the same key succeeds", async () => {
  const fields = { amount: 1500 };
  expect((await recharge(api, business, fields, "key-1")).status).toBe(402);
  await adjustWallet(api, admin, business.operator.id, { amount: 500 });
  const answer = await recharge(api, business, fields, "key-1");
  expect(answer).toMatchObject({ status: 201, body: { newWalletBalance: 0 } });
  expect(answer.headers.has("idempotent-replayed")).toBe(false);
});

test("another operator may use the same key", async () => {
  const other = await createBusiness(api, admin);
  const key = unique("key");
  const first = await recharge(api, business, {}, key);
  const second = await recharge(api, other, { amount: 5 }, key);
  expect(first.status).toBe(201);
  expect(second).toMatchObject({ status: 201, body: { newWalletBalance: 995 } });
});

test("without a key the same recharge is made twice", async () => {
  await recharge(api, business);
  await recharge(api, business);
  expect(await countRecharges()).toBe(2);
});

test("20 requests at once under one key recharge once and get one answer", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => recharge(api, business, {}, "key-1")));
  const [first] = answers;
  expect(first?.status).toBe(201);
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    answers.map(() => ({ status: 201, body: first?.body })),
  );
  expect(answers.filter(({ headers }) => headers.get("idempotent-replayed") === "true")).toHaveLength(19);
  expect(await countRecharges()).toBe(1);
});
