import { afterAll, describe, expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import {
  changeAssignment,
  createBusiness,
  createOperator,
  dayFromToday,
  recharge,
  type TestBusiness,
  unique,
} from "../../testing/business.ts";
import { rechargeByPhone } from "../../testing/external.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { undoAsAdmin, undoRecharge } from "../../testing/undo.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();
afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));

function get(business: TestBusiness, path: string) {
  return api.call("GET", path, { token: business.operator.token });
}

/** A business whose customer was recharged up to each of these days from today, for 100 rupees each. */
async function createRecharged(...days: number[]) {
  const business = await createBusiness(api, admin);
  const ids: number[] = [];
  for (const ahead of days) {
    const { body } = await recharge(api, business, { expiryDate: dayFromToday(api, ahead) });
    ids.push(body.recharge.id);
  }
  return { business, ids, last: ids.at(-1) ?? 0 };
}

/** All that an operator's screens tell of its business. */
async function readScreens(business: TestBusiness) {
  const read = async (path: string) => (await get(business, path)).body;
  const { customer } = await read(`/operator/customers/${business.customerId}`);
  const { services } = await read(`/operator/customers/${business.customerId}/services`);
  const { wallet, metrics } = await read("/operator/dashboard");
  return {
    wallet,
    metrics,
    services,
    activeServices: customer.activeServices,
    daily: await read("/operator/dashboard/daily"),
    dues: await read("/operator/recharges/expiry-status"),
    runway: await read("/operator/wallet/runway"),
  };
}

describe("undoing a recharge", () => {
  test("brings back the money and the earlier expiry, and every screen is as it was before", async () => {
    const { business } = await createRecharged(5);
    const before = await readScreens(business);
    const { body: made } = await recharge(api, business, {
      amount: 250.5,
      expiryDate: dayFromToday(api, 40),
    });
    const { status, body } = await undoRecharge(api, business, made.recharge.id);
    expect(status).toBe(201);
    expect(body).toEqual({
      recharge: {
        ...made.recharge,
        status: "reversed",
        reversal: { date: expect.any(String), by: "operator", reason: "Wrong customer" },
        updatedAt: expect.any(String),
      },
      earlierExpiryDate: dayFromToday(api, 5),
      newWalletBalance: 900,
      message: "Recharge undone. The money is back in the wallet.",
    });
    expect(await readScreens(business)).toEqual(before);
  });

  test("of the first recharge of a service leaves no service", async () => {
    const business = await createBusiness(api, admin);
    const before = await readScreens(business);
    const { body: made } = await recharge(api, business);
    const { body } = await undoRecharge(api, business, made.recharge.id);
    expect(body).toMatchObject({ earlierExpiryDate: null, newWalletBalance: 1000 });
    expect(await readScreens(business)).toEqual(before);
  });

  test("up to the same day as before keeps that day, and it can be extended again", async () => {
    const { business, last } = await createRecharged(10, 10);
    expect((await undoRecharge(api, business, last)).body.earlierExpiryDate).toBe(dayFromToday(api, 10));
    const { body } = await recharge(api, business, { expiryDate: undefined, extend: true, months: 1 });
    expect(body.recharge.expiryDate > dayFromToday(api, 36)).toBe(true);
  });

  test("goes back one by one, past those that were undone before", async () => {
    const { business, ids } = await createRecharged(10, 20);
    await undoRecharge(api, business, ids[1] ?? 0);
    const { body: third } = await recharge(api, business, { expiryDate: dayFromToday(api, 30) });
    const { body } = await undoRecharge(api, business, third.recharge.id);
    expect(body.earlierExpiryDate).toBe(dayFromToday(api, 10));
    expect((await undoRecharge(api, business, ids[0] ?? 0)).body.earlierExpiryDate).toBeNull();
  });

  test("stands in the wallet's history beside the recharge that it names", async () => {
    const { business, last } = await createRecharged(10);
    await undoRecharge(api, business, last, { reason: "  Asha paid twice  " });
    const { body } = await get(business, "/operator/wallet/transactions");
    expect(body.transactions.slice(0, 2)).toMatchObject([
      {
        type: "wallet-add",
        amount: 100,
        balanceAfter: 1000,
        rechargeId: last,
        description: `Recharge #${last} undone: Asha paid twice`,
      },
      { type: "recharge", amount: 100, rechargeId: last },
    ]);
    expect((await get(business, "/operator/admin-transactions")).body.transactions).toHaveLength(1);
    const [link] = await api.sql`
      select paid.kind from wallet_entries as entry join wallet_entries as paid using (operator_id)
      where entry.operator_id = ${business.operator.id} and paid.seq = entry.reverses_seq`;
    expect(link).toEqual({ kind: "recharge" });
  });

  test("keeps the recharge in the list and in the file, as reversed", async () => {
    const { business, last } = await createRecharged(10);
    await undoRecharge(api, business, last, { reason: 'Says "no", thanks' });
    const { platformId } = business;
    for (const filter of ["", `?platformId=${platformId}`, `?customerId=${business.customerId}`]) {
      const { body } = await get(business, `/operator/recharges${filter}`);
      expect(body.pagination.totalItems).toBe(1);
      expect(body.recharges[0]).toMatchObject({
        id: last,
        status: "reversed",
        reversal: { by: "operator", reason: 'Says "no", thanks' },
        undoableUntil: null,
      });
    }
    const { body: file } = await get(business, "/operator/recharges/export");
    expect(file).toMatch(/,reversed,.*,operator,"Says ""no"", thanks"\s*$/);
  });

  test("works for a customer and on a platform that can't be recharged any more", async () => {
    const { business, last } = await createRecharged(10);
    const { operator, platformId, customerId } = business;
    await api.call("DELETE", `/operator/customers/${customerId}`, { token: operator.token });
    await changeAssignment(api, admin, { operatorId: operator.id, platformId, action: "unassign" });
    expect((await undoRecharge(api, business, last)).status).toBe(201);
  });

  test("also takes back what a key holder's system recharged", async () => {
    const isp = await createBusiness(api, admin, { isIsp: true });
    const { body: key } = await api.call("POST", "/operator/generate-api-key", {
      token: isp.operator.token,
      body: { name: "Billing" },
    });
    const order = { apiKey: key.apiKey, platformId: isp.platformId };
    const { body: made } = await rechargeByPhone(api, order, { customerPhone: "9000000009" }, "order-1");
    expect((await undoRecharge(api, isp, made.recharge.id)).status).toBe(201);
    // A retry of the order is told what it did, and recharges nothing.
    const { body: again } = await rechargeByPhone(api, order, { customerPhone: "9000000009" }, "order-1");
    expect(again).toEqual(made);
  });
});

describe("what can't be undone says why, and changes nothing", () => {
  async function expectRefusal(
    answer: Promise<{ status: number; body: unknown }>,
    status: number,
    error: string,
  ) {
    expect(await answer).toMatchObject({ status, body: { error } });
  }
  const preview = (business: TestBusiness, id: number) => get(business, `/operator/recharges/${id}/undo`);

  test("a recharge that was undone", async () => {
    const { business, last } = await createRecharged(10);
    await undoRecharge(api, business, last);
    const sentence = "This recharge was already undone";
    await expectRefusal(undoRecharge(api, business, last, { key: unique("key") }), 409, sentence);
    await expectRefusal(preview(business, last), 409, sentence);
    expect((await get(business, "/operator/wallet")).body.wallet.balance).toBe(1000);
  });

  test("one that another was built on", async () => {
    const { business, ids } = await createRecharged(10, 20);
    const sentence = "This service has a later recharge. Undo that one first.";
    await expectRefusal(undoRecharge(api, business, ids[0] ?? 0), 409, sentence);
    await expectRefusal(preview(business, ids[0] ?? 0), 409, sentence);
    const { body } = await get(business, "/operator/recharges");
    expect(body.recharges.map((row: { undoableUntil: string | null }) => row.undoableUntil !== null)).toEqual(
      [true, false],
    );
  });

  test("another operator's, or none", async () => {
    const { last } = await createRecharged(10);
    const stranger = await createBusiness(api, admin);
    await expectRefusal(undoRecharge(api, stranger, last), 404, "Recharge not found");
    await expectRefusal(preview(stranger, last), 404, "Recharge not found");
    await expectRefusal(undoRecharge(api, stranger, 999_999_999), 404, "Recharge not found");
  });

  test.each([
    [undefined, "Reason is required"],
    [7, "Reason must be text"],
    ["", "Enter a reason"],
    ["   no   ", "Reason must be at least 3 characters"],
    ["n".repeat(201), "Reason must be at most 200 characters"],
    ["a\0b", "This text has characters that can't be saved"],
  ])("the reason %j", async (reason, sentence) => {
    const { business, last } = await createRecharged(10);
    const { status, body } = await api.call("POST", `/operator/recharges/${last}/undo`, {
      token: business.operator.token,
      body: { reason },
    });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { reason: sentence } });
    expect((await undoRecharge(api, business, last, { reason: "न".repeat(200) })).status).toBe(201);
  });
});

test("a key undoes once, however often it is sent, and not with another reason", async () => {
  const { business, last } = await createRecharged(10);
  const key = unique("key");
  const first = await undoRecharge(api, business, last, { key });
  const again = await undoRecharge(api, business, last, { key });
  expect(again.body).toEqual(first.body);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect((await undoRecharge(api, business, last, { key, reason: "Something else" })).status).toBe(422);
});

test("what undoing would do is told before", async () => {
  const { business, last } = await createRecharged(10, 20);
  const { status, body } = await get(business, `/operator/recharges/${last}/undo`);
  expect(status).toBe(200);
  expect(body.undo).toMatchObject({
    recharge: { id: last, amount: "100.00", expiryDate: dayFromToday(api, 20), status: "completed" },
    earlierExpiryDate: dayFromToday(api, 10),
    balance: 800,
    newWalletBalance: 900,
  });
});

test("nobody undoes without a token, nor by the other role's address", async () => {
  const { business, last } = await createRecharged(10);
  const path = `/operator/recharges/${last}/undo`;
  const body = { reason: "Wrong customer" };
  expect((await api.call("POST", path, { body })).status).toBe(401);
  expect((await api.call("POST", path, { body, token: admin })).status).toBe(403);
  const order = { operatorId: business.operator.id, rechargeId: last };
  const { token } = await createOperator(api, admin);
  expect((await undoAsAdmin(api, token, order)).status).toBe(403);
  expect((await undoAsAdmin(api, business.operator.token, order)).status).toBe(403);
});
