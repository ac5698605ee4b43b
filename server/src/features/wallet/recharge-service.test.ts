import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import {
  changeAssignment,
  createBusiness,
  createPlatform,
  recharge,
  type TestBusiness,
} from "../../testing/business.ts";
import { takeSnapshot } from "../../testing/database/snapshot.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

let business: TestBusiness;

const api = await openTestApi();
const admin = await api.signInAdmin();
afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));

beforeEach(async () => {
  business = await createBusiness(api, admin, { platform: { name: "City Cable" } });
});

function pay(fields: object = {}, key?: string) {
  const { operator, platformId } = business;
  return api.call("POST", "/operator/service-recharge", {
    token: operator.token,
    body: { operatorId: operator.id, platformId, amount: 100, ...fields },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
}

async function expectRefused(fields: object, refusal: object): Promise<void> {
  const before = await takeSnapshot(api.sql);
  expect(await pay(fields)).toMatchObject(refusal);
  expect(await takeSnapshot(api.sql)).toEqual(before);
}

test("pays out of the wallet, names the platform, and is among the wallet's movements", async () => {
  const { status, body } = await pay({ amount: 250.25 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    transaction: {
      type: "service-recharge",
      amount: 250.25,
      description: "Service recharge: City Cable",
      balanceAfter: 749.75,
      rechargeId: null,
      reversesId: null,
      reversal: null,
    },
    newWalletBalance: 749.75,
    message: "City Cable recharged successfully",
  });
  const { body: list } = await api.call("GET", "/operator/wallet/transactions", {
    token: business.operator.token,
  });
  expect(list.transactions[0]).toEqual({
    ...body.transaction,
    customer: null,
    platform: null,
    isUndoable: false,
  });
  const [entry] = await api.sql`
    select platform_id, actor_id from wallet_entries where id = ${body.transaction.id}`;
  expect(entry).toEqual({ platform_id: business.platformId, actor_id: business.operator.id });
});

test("is neither a recharge, nor revenue, nor what the admin did", async () => {
  await pay();
  const { token } = business.operator;
  const read = async (path: string) => (await api.call("GET", path, { token })).body;
  expect((await read("/operator/recharges")).recharges).toEqual([]);
  expect((await read("/operator/dashboard")).metrics).toMatchObject({ totalRevenue: 0, totalRecharges: 0 });
  expect((await read("/operator/admin-transactions")).pagination.total).toBe(1);
});

test("counts in the admin's analytics under its own type", async () => {
  const read = async () =>
    (await api.call("GET", "/admin/dashboard/analytics", { token: admin })).body.analytics;
  const before = await read();
  await pay({ amount: 40 });
  const after = await read();
  expect(after.transactionsByType).toEqual({
    ...before.transactionsByType,
    "service-recharge": before.transactionsByType["service-recharge"] + 40,
  });
  expect(after.totalTransactionAmount).toBe(before.totalTransactionAmount + 40);
  expect(after.currentMonth.transactions).toBe(before.currentMonth.transactions + 40);
});

test("another operator's id is refused, whoever that is", async () => {
  const other = await createBusiness(api, admin);
  for (const operatorId of [other.operator.id, 999_999]) {
    await expectRefused(
      { operatorId },
      { status: 403, body: { error: "You can only pay for your own services", code: "not_own_operator" } },
    );
  }
});

describe("a platform", () => {
  const refusal = { status: 409, body: { error: "Platform is not assigned to you" } };

  test("that is unknown or was never assigned is refused", async () => {
    await expectRefused({ platformId: 999_999 }, refusal);
    await expectRefused({ platformId: (await createPlatform(api, admin)).id }, refusal);
  });

  test("that is unassigned is refused until it is active again", async () => {
    const { operator, platformId } = business;
    await changeAssignment(api, admin, { operatorId: operator.id, platformId, action: "unassign" });
    await expectRefused({}, refusal);
    await changeAssignment(api, admin, { operatorId: operator.id, platformId, action: "activate" });
    expect((await pay()).status).toBe(201);
  });

  test("that is archived is refused", async () => {
    await api.call("DELETE", `/admin/platforms/${business.platformId}`, { token: admin });
    await expectRefused({}, refusal);
  });
});

test("the wallet and its credit limit may be used to the paisa and no further", async () => {
  business = await createBusiness(api, admin, { funds: 10, creditLimit: 5.5 });
  await expectRefused(
    { amount: 15.51 },
    { status: 402, body: { error: "Insufficient wallet balance", code: "insufficient_balance" } },
  );
  expect(await pay({ amount: 15.5 })).toMatchObject({ status: 201, body: { newWalletBalance: -5.5 } });
  await expectRefused({ amount: 0.01 }, { status: 402 });
});

test.each([
  { amount: 0 },
  { amount: -1 },
  { amount: 0.001 },
  { amount: "10" },
  { amount: 10_000_000.01 },
  { amount: null },
  { platformId: "1" },
  { platformId: undefined },
  { operatorId: undefined },
  { operatorId: 1.5 },
])("%j is refused beside its field", async (fields) => {
  const [field = ""] = Object.keys(fields);
  await expectRefused(fields, { status: 400, body: { fields: { [field]: expect.any(String) } } });
});

describe("under an Idempotency-Key", () => {
  test("a replay answers the same, also after the platform is gone", async () => {
    const first = await pay({}, "key-1");
    await api.call("DELETE", `/admin/platforms/${business.platformId}`, { token: admin });
    const second = await pay({}, "key-1");
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get("idempotent-replayed")).toBe("true");
  });

  test("another amount, and another kind of payment, is refused", async () => {
    await pay({}, "key-1");
    expect((await pay({ amount: 101 }, "key-1")).status).toBe(422);
    expect((await recharge(api, business, {}, "key-1")).status).toBe(422);
  });

  test("20 at once pay once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay({}, "key-1")));
    expect(answers.map(({ status, body }) => [status, body.newWalletBalance])).toEqual(
      answers.map(() => [201, 900]),
    );
  });
});

test("of 30 services and recharges at once with funds for 10 exactly 10 succeed", async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => [pay(), recharge(api, business)]).flat(),
  );
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([count(201), count(402)]).toEqual([10, 20]);
});
