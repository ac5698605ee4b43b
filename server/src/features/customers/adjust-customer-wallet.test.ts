import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import {
  changeAssignment,
  createBusiness,
  createCustomer,
  createPlatform,
  type TestBusiness,
} from "../../testing/business.ts";
import { takeSnapshot } from "../../testing/database/snapshot.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

let business: TestBusiness;

const api = await openTestApi();
const admin = await api.signInAdmin();
afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));

beforeEach(async () => {
  business = await createBusiness(api, admin);
});

type Adjustment = { customerId?: number; key?: string; token?: string };

function adjust(fields: object = {}, { customerId = business.customerId, key, token }: Adjustment = {}) {
  return api.call("POST", `/operator/customers/${customerId}/wallet`, {
    token: token ?? business.operator.token,
    body: { amount: 100, type: "credit", ...fields },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
}

async function balance(customerId = business.customerId): Promise<number> {
  const token = business.operator.token;
  const { body } = await api.call("GET", `/operator/customers/${customerId}`, { token });
  return body.customer.walletBalance;
}

test("a credit and a debit move the customer's wallet and not the operator's", async () => {
  const credit = await adjust({ amount: 100.1, description: " Advance " });
  expect(credit).toMatchObject({
    status: 201,
    body: {
      transaction: {
        type: "wallet-add",
        amount: 100.1,
        description: "Advance",
        balanceAfter: 100.1,
        status: "completed",
        rechargeId: null,
        reversesId: null,
        reversal: null,
      },
      newWalletBalance: 100.1,
    },
  });
  const debit = await adjust({ amount: 0.2, type: "debit" });
  expect(debit.body).toMatchObject({
    transaction: { type: "wallet-deduct", amount: 0.2, description: null, balanceAfter: 99.9 },
    newWalletBalance: 99.9,
  });
  expect(await balance()).toBe(99.9);
  const wallet = await api.call("GET", "/operator/wallet", { token: business.operator.token });
  expect(wallet.body.wallet.balance).toBe(1000);
});

test("a debit may use the whole balance and no paisa more", async () => {
  await adjust({ amount: 10.01 });
  expect(await adjust({ amount: 10.02, type: "debit" })).toMatchObject({
    status: 402,
    body: { error: "Insufficient wallet balance", code: "insufficient_balance" },
  });
  expect(await adjust({ amount: 10.01, type: "debit" })).toMatchObject({
    status: 201,
    body: { newWalletBalance: 0 },
  });
});

test("a first debit without a wallet is refused and creates none", async () => {
  const before = await takeSnapshot(api.sql);
  expect((await adjust({ amount: 0.01, type: "debit" })).status).toBe(402);
  expect(await takeSnapshot(api.sql)).toEqual(before);
});

test("an inactive customer can still be refunded", async () => {
  await adjust();
  const { token } = business.operator;
  await api.call("DELETE", `/operator/customers/${business.customerId}`, { token });
  expect((await adjust({ type: "debit" })).status).toBe(201);
});

describe("a serviceId", () => {
  async function servicesOfEntries() {
    const rows = await api.sql`
      select platform_id from customer_wallet_entries
      where operator_id = ${business.operator.id} and customer_id = ${business.customerId} order by seq`;
    return rows.map(({ platform_id }) => platform_id);
  }

  test("of an assigned platform is stored with the movement, also after unassigning", async () => {
    const { operator, platformId } = business;
    expect((await adjust({ serviceId: platformId })).status).toBe(201);
    await changeAssignment(api, admin, { operatorId: operator.id, platformId, action: "unassign" });
    expect((await adjust({ serviceId: platformId })).status).toBe(201);
    expect((await adjust({ serviceId: null })).status).toBe(201);
    expect(await servicesOfEntries()).toEqual([platformId, platformId, null]);
  });

  test("of a platform that was never assigned is refused", async () => {
    for (const serviceId of [(await createPlatform(api, admin)).id, 999_999]) {
      expect(await adjust({ serviceId })).toMatchObject({
        status: 409,
        body: { error: "Platform is not assigned to you", code: "platform_not_assigned" },
      });
    }
    expect(await servicesOfEntries()).toEqual([]);
  });
});

test.each<[object, string]>([
  [{ amount: 0 }, "amount"],
  [{ amount: -1 }, "amount"],
  [{ amount: 1.001 }, "amount"],
  [{ amount: "1" }, "amount"],
  [{ amount: 10_000_000.01 }, "amount"],
  [{ amount: undefined }, "amount"],
  [{ type: "refund" }, "type"],
  [{ type: undefined }, "type"],
  [{ serviceId: "1" }, "serviceId"],
  [{ serviceId: 0 }, "serviceId"],
  [{ description: "x".repeat(501) }, "description"],
])("%j is refused beside its field", async (fields, field) => {
  expect(await adjust(fields)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
  expect(await balance()).toBe(0);
});

test("an unknown customer and another operator's are 404", async () => {
  const { operator } = await createBusiness(api, admin);
  // Its second customer has a number that this business hasn't given yet.
  const { id: another } = await createCustomer(api, operator.token);
  for (const customerId of [999_999, another]) {
    expect(await adjust({}, { customerId })).toMatchObject({
      status: 404,
      body: { error: "Customer not found" },
    });
  }
});

describe("under an Idempotency-Key", () => {
  test("a replay returns the same and moves nothing", async () => {
    const first = await adjust({}, { key: "key-1" });
    await adjust({ amount: 50, type: "debit" });
    const second = await adjust({}, { key: "key-1" });
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(await balance()).toBe(50);
  });

  test.each([{ amount: 101 }, { type: "debit" }, { description: "Other" }])(
    "%j instead is refused",
    async (change) => {
      await adjust({}, { key: "key-1" });
      expect(await adjust(change, { key: "key-1" })).toMatchObject({
        status: 422,
        body: { code: "idempotency_key_reused" },
      });
      expect(await balance()).toBe(100);
    },
  );

  test("a refused debit may succeed after a credit", async () => {
    const debit = () => adjust({ type: "debit" }, { key: "key-1" });
    expect((await debit()).status).toBe(402);
    await adjust();
    expect((await debit()).status).toBe(201);
  });

  test("the same key on two customers' wallets at once succeeds once and is refused once", async () => {
    const { id: second } = await createCustomer(api, business.operator.token);
    for (const key of ["key-1", "key-2", "key-3", "key-4", "key-5"]) {
      const before = (await balance()) + (await balance(second));
      const answers = await Promise.all([adjust({}, { key }), adjust({}, { key, customerId: second })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
      expect((await balance()) + (await balance(second))).toBe(before + 100);
    }
  });

  test("20 at once credit once and get one answer", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => adjust({}, { key: "key-1" })));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 201, body: answers[0]?.body })),
    );
    expect(await balance()).toBe(100);
  });

  test("another operator may use the same key", async () => {
    await adjust({}, { key: "key-1" });
    const other = await createBusiness(api, admin);
    const own = { key: "key-1", customerId: other.customerId, token: other.operator.token };
    expect(await adjust({ amount: 5 }, own)).toMatchObject({ status: 201, body: { newWalletBalance: 5 } });
  });
});

test("of 30 debits at once with money for 10 exactly 10 succeed, each with its own balance", async () => {
  await adjust({ amount: 105 });
  const answers = await Promise.all(Array.from({ length: 30 }, () => adjust({ amount: 10, type: "debit" })));
  const done = answers.filter(({ status }) => status === 201);
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(20);
  expect(done.map(({ body }) => body.newWalletBalance).toSorted((a, b) => a - b)).toEqual([
    5, 15, 25, 35, 45, 55, 65, 75, 85, 95,
  ]);
  expect(await balance()).toBe(5);
});

test("simultaneous first movements create one wallet", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => adjust({ amount: 0.1 })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await balance()).toBe(1);
});

describe("the database rejects", () => {
  test.each([
    "update customer_wallet_entries set amount = 60",
    "update customer_wallet_entries set balance_after = 160, amount = 160",
    "delete from customer_wallet_entries",
    "update customer_wallet_entries set seq = 9",
  ])("an earlier entry changed by: %s", async (change) => {
    await adjust();
    await adjust();
    const { customerId } = business;
    const edit = api.sql.query(`${change} where customer_id = ${customerId} and seq = 1`);
    await expect(edit).rejects.toThrow(/constraint/);
  });

  test("a customer's wallet below zero", async () => {
    await adjust();
    const edit = api.sql`update customer_wallets set balance = -1 where customer_id = ${business.customerId}`;
    await expect(edit).rejects.toThrow(/check constraint/);
  });
});
