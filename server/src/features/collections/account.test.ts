import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import { findWrongBooks } from "../../testing/books.ts";
import { createBusiness, dayFromToday, recharge, type TestBusiness } from "../../testing/business.ts";
import {
  charge,
  createCollectingBusiness,
  pay,
  readAccount,
  reverse,
  setCollections,
} from "../../testing/collections.ts";
import { openSession } from "../../testing/session.ts";
import { takeSnapshot } from "../../testing/snapshot.ts";
import { undoRecharge } from "../../testing/undo.ts";

let api: TestApi;
let admin: string;
let business: TestBusiness;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signInAdmin();
});
afterAll(async () => {
  expect(await findWrongBooks(api.sql)).toEqual([]);
  await api.close();
});

beforeEach(async () => {
  api.clock.now = new Date("2026-05-01T06:00:00Z");
  admin = await openSession(api, await adminId(), api.clock.now);
  business = await createCollectingBusiness(api, admin);
});

async function adminId(): Promise<number> {
  const [{ id }] = await api.sql<[{ id: number }]>`select id from users where type = 'admin'`;
  return id;
}

/** Goes on to a later day, with a session of that day. */
async function goTo(day: string): Promise<void> {
  api.clock.now = new Date(`${day}T06:00:00Z`);
  business.operator.token = await openSession(api, business.operator.id, api.clock.now);
}

const refused = (status: number, code: string, field?: string) => ({
  status,
  body: { code, ...(field && { fields: { [field]: expect.any(String) } }) },
});

async function changesNothing(call: () => Promise<{ status: number; body: unknown }>, expected: object) {
  const before = await takeSnapshot(api.sql);
  expect(await call()).toMatchObject(expected);
  expect(await takeSnapshot(api.sql)).toEqual(before);
}

describe("a recharge", () => {
  test("charges its amount, or what the customer pays, and takes a payment with it", async () => {
    const first = await recharge(api, business);
    expect(first.body.account).toEqual({ customerPrice: 100, payment: null, outstanding: 100, credit: 0 });
    const payment = { amount: 150.5, mode: "upi", reference: "4213 0001 2345" };
    const second = await recharge(api, business, { customerPrice: 250.5, payment });
    expect(second).toMatchObject({
      status: 201,
      body: {
        account: {
          customerPrice: 250.5,
          payment: { amount: 150.5, mode: "upi", reference: "421300012345", receiptNumber: "2026-27/000001" },
          outstanding: 200,
          credit: 0,
        },
      },
    });
    const account = await readAccount(api, business);
    expect(account).toMatchObject({
      outstanding: 200,
      credit: 0,
      owesSince: "2026-05-01",
      openCharges: [{ rechargeId: 2, amount: 250.5, remaining: 200 }],
      entries: [
        { kind: "payment", amount: 150.5, balanceAfter: -200, payment: { id: 1, mode: "upi" } },
        { kind: "recharge", amount: -250.5, balanceAfter: -350.5, rechargeId: 2 },
        { kind: "recharge", amount: -100, balanceAfter: -100, rechargeId: 1 },
      ],
      pagination: { page: 1, limit: 10, total: 3, totalPages: 1 },
    });
    expect(account.openCharges[0].label).toMatch(/^Platform-\w+: Cable recharge$/);
  });

  test("that is free charges nothing, and one in advance leaves credit", async () => {
    const free = await recharge(api, business, { customerPrice: 0 });
    expect(free.body.account).toMatchObject({ customerPrice: 0, outstanding: 0, credit: 0 });
    const advance = await recharge(api, business, { payment: { amount: 250, mode: "cash" } });
    expect(advance.body.account).toMatchObject({ outstanding: 0, credit: 150 });
    const { body } = await api.call("GET", `/operator/customers/${business.customerId}`, {
      token: business.operator.token,
    });
    expect(body.customer).toMatchObject({ walletBalance: 150, outstanding: 0 });
  });

  test("that is undone takes its charge back; what was paid stays as credit", async () => {
    const made = await recharge(api, business, { payment: { amount: 60, mode: "cash" } });
    const { id } = made.body.recharge;
    const account = { charged: 100, outstanding: 0, credit: 60 };
    const { id: paymentId, amount, mode, receivedOn, receiptNumber } = made.body.account.payment;
    const payment = { id: paymentId, amount, mode, receivedOn, receiptNumber };
    const { token } = business.operator;
    const { body: preview } = await api.call("GET", `/operator/recharges/${id}/undo`, { token });
    expect(preview.undo).toMatchObject({ account: { ...account, payment } });
    expect(await undoRecharge(api, business, id)).toMatchObject({ status: 201, body: { account } });
    expect(await readAccount(api, business)).toMatchObject({
      outstanding: 0,
      credit: 60,
      owesSince: null,
      openCharges: [],
      entries: [
        { kind: "recharge-undone", amount: 100, isReversed: false },
        { kind: "payment", isReversed: false },
        { kind: "recharge", isReversed: true },
      ],
    });
  });

  test("names no payment to give back once that was reversed, or if the customer paid apart from it", async () => {
    const { token } = business.operator;
    const made = await recharge(api, business, { payment: { amount: 60, mode: "cash" } });
    await reverse(api, business, made.body.account.payment.id);
    const other = await recharge(api, business);
    api.clock.now = new Date("2026-05-01T06:00:01Z");
    await pay(api, business, { amount: 100 });
    for (const { body } of [other, made]) {
      const path = `/operator/recharges/${body.recharge.id}/undo`;
      const { body: preview } = await api.call("GET", path, { token });
      expect(preview.undo.account.payment).toBeNull();
      await undoRecharge(api, business, body.recharge.id);
    }
  });

  test("under a key that is sent again charges and receives once", async () => {
    const order = { payment: { amount: 60, mode: "cash" } };
    const first = await recharge(api, business, order, "key-1");
    const second = await recharge(api, business, order, "key-1");
    expect(second.body).toEqual(first.body);
    expect(await readAccount(api, business)).toMatchObject({ outstanding: 40, pagination: { total: 2 } });
  });

  test("is refused with a used UPI reference or an unknown collector, and nothing is written", async () => {
    await recharge(api, business, { payment: { amount: 1, mode: "upi", reference: "4213 0001 2346" } });
    const upi = { amount: 1, mode: "upi", reference: "421300012346" };
    await changesNothing(
      () => recharge(api, business, { payment: upi }),
      refused(409, "reference_used", "payment.reference"),
    );
    await changesNothing(
      () => recharge(api, business, { payment: { amount: 1, mode: "cash", collectorId: 9 } }),
      refused(409, "collector_unknown", "payment.collectorId"),
    );
  });
});

describe("while collections are off", () => {
  beforeEach(() => setCollections(api, business, false));

  test("a recharge charges nobody, and no answer says more than before", async () => {
    const made = await recharge(api, business);
    expect(Object.keys(made.body)).toEqual(["recharge", "newWalletBalance", "message"]);
    const { token } = business.operator;
    const { body: one } = await api.call("GET", `/operator/customers/${business.customerId}`, { token });
    expect(one.customer).not.toHaveProperty("outstanding");
    const { body: dues } = await api.call("GET", "/operator/recharges/expiry-status", { token });
    expect(dues.recharges[0]).not.toHaveProperty("outstanding");
    const { body: profile } = await api.call("GET", "/auth/profile", { token });
    expect(profile.user).not.toHaveProperty("collects");
    expect(await readAccount(api, business)).toMatchObject({ outstanding: 0, entries: [] });
  });

  test("what belongs to collections is refused, and nothing is written", async () => {
    await changesNothing(
      () => recharge(api, business, { customerPrice: 5 }),
      refused(409, "collections_off"),
    );
    const payment = { amount: 1, mode: "cash" };
    await changesNothing(() => recharge(api, business, { payment }), refused(409, "collections_off"));
    await changesNothing(() => pay(api, business), refused(409, "collections_off"));
    await changesNothing(() => charge(api, business), refused(409, "collections_off"));
  });

  test("what was booked stays, and an undo still takes its charge back", async () => {
    await setCollections(api, business, true);
    const made = await recharge(api, business, { payment: { amount: 30, mode: "cash" } });
    await setCollections(api, business, false);
    expect(await readAccount(api, business)).toMatchObject({ outstanding: 70 });
    const undone = await undoRecharge(api, business, made.body.recharge.id);
    expect(undone.body).not.toHaveProperty("account");
    expect(await readAccount(api, business)).toMatchObject({ outstanding: 0, credit: 30 });
  });
});

test("while they are on, customers, dues and the profile say so", async () => {
  const { token } = business.operator;
  await recharge(api, business, { expiryDate: dayFromToday(api, 3) });
  const { body: list } = await api.call("GET", "/operator/customers", { token });
  expect(list.customers[0]).toMatchObject({ outstanding: 100, walletBalance: 0 });
  const { body: dues } = await api.call("GET", "/operator/recharges/expiry-status", { token });
  expect(dues.recharges[0]).toMatchObject({ outstanding: 100 });
  const { body: profile } = await api.call("GET", "/auth/profile", { token });
  expect(profile.user).toMatchObject({ collects: true });
});

describe("a payment", () => {
  test("settles the oldest charges first and says which", async () => {
    await charge(api, business, { amount: 100 });
    await goTo("2026-05-10");
    await charge(api, business, { amount: 50, label: "Set-top box" });
    const { body } = await pay(api, business, { amount: 120 });
    expect(body).toMatchObject({
      settled: [
        { label: "Installation", day: "2026-05-01", amount: 100, remaining: 0 },
        { label: "Set-top box", day: "2026-05-10", amount: 20, remaining: 30 },
      ],
      outstanding: 30,
      credit: 0,
    });
    expect(await readAccount(api, business)).toMatchObject({
      owesSince: "2026-05-10",
      openCharges: [{ label: "Set-top box", amount: 50, remaining: 30, day: "2026-05-10" }],
    });
  });

  test("that is reversed makes the customer owe since the same day again, once", async () => {
    await charge(api, business);
    await goTo("2026-05-10");
    const { body: paid } = await pay(api, business);
    expect(await readAccount(api, business)).toMatchObject({ outstanding: 0, owesSince: null });
    const undone = await reverse(api, business, paid.payment.id);
    expect(undone).toMatchObject({
      status: 201,
      body: {
        payment: { reversal: { by: "operator", reason: "Cheque bounced" } },
        outstanding: 100,
        credit: 0,
      },
    });
    expect(await readAccount(api, business)).toMatchObject({
      owesSince: "2026-05-01",
      entries: [{ kind: "payment-reversal" }, { kind: "payment", isReversed: true }, { kind: "charge" }],
    });
    await changesNothing(
      () => reverse(api, business, paid.payment.id),
      refused(409, "payment_already_reversed"),
    );
    await changesNothing(() => reverse(api, business, 99), refused(404, "payment_not_found"));
  });

  test("that is reversed after its credit was taken out is owed since that day", async () => {
    const { body: paid } = await pay(api, business);
    await goTo("2026-05-04");
    const path = `/operator/customers/${business.customerId}/wallet`;
    await api.call("POST", path, { token: business.operator.token, body: { amount: 100, type: "debit" } });
    await goTo("2026-05-09");
    await reverse(api, business, paid.payment.id);
    expect(await readAccount(api, business)).toMatchObject({
      outstanding: 100,
      owesSince: "2026-05-04",
      openCharges: [{ label: "Wallet debit", remaining: 100 }],
    });
  });

  test("has receipts without gaps that begin again on 1 April", async () => {
    const numbers = [];
    for (const day of ["2027-03-31", "2027-04-01", "2027-04-02"]) {
      await goTo(day);
      numbers.push((await pay(api, business)).body.payment.receiptNumber);
    }
    expect(numbers).toEqual(["2026-27/000001", "2027-28/000001", "2027-28/000002"]);
  });

  test("may have come earlier, not later", async () => {
    const { body } = await pay(api, business, { receivedOn: "2026-04-29" });
    expect(body.payment.receivedOn).toBe("2026-04-29");
    await changesNothing(
      () => pay(api, business, { receivedOn: "2026-05-02" }),
      refused(400, "received_in_future", "receivedOn"),
    );
  });

  test("by UPI has a reference of its own until it is reversed; other references may repeat", async () => {
    const upi = { mode: "upi", reference: "4213 0001 2345" };
    const { body } = await pay(api, business, upi);
    await changesNothing(
      () => pay(api, business, { mode: "upi", reference: "421300012345" }),
      refused(409, "reference_used", "reference"),
    );
    await reverse(api, business, body.payment.id);
    expect((await pay(api, business, upi)).status).toBe(201);
    for (let times = 0; times < 2; times++) {
      expect((await pay(api, business, { mode: "cheque", reference: "000123" })).status).toBe(201);
    }
    const other = await createCollectingBusiness(api, admin);
    expect((await pay(api, other, upi)).status).toBe(201);
  });

  test("under a key is received once", async () => {
    const first = await pay(api, business, {}, "key-1");
    const second = await pay(api, business, {}, "key-1");
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect((await pay(api, business, { amount: 5 }, "key-1")).status).toBe(422);
    expect(await readAccount(api, business)).toMatchObject({ credit: 100 });
  });

  test.each<[object, string]>([
    [{ amount: 0 }, "amount"],
    [{ amount: 1.001 }, "amount"],
    [{ mode: "gold" }, "mode"],
    [{ mode: undefined }, "mode"],
    [{ reference: "r".repeat(51) }, "reference"],
    [{ mode: "upi", reference: "1" }, "reference"],
    [{ receivedOn: "2026-02-30" }, "receivedOn"],
    [{ collectorId: "1" }, "collectorId"],
  ])("of %j is refused beside its field", async (fields, field) => {
    expect(await pay(api, business, fields)).toMatchObject(refused(400, "validation", field));
  });

  test("of another operator's customer is not found", async () => {
    const other = await createCollectingBusiness(api, admin);
    const path = `/operator/customers/${other.customerId + 50}/payments`;
    const body = { amount: 1, mode: "cash" };
    expect((await api.call("POST", path, { token: business.operator.token, body })).status).toBe(404);
  });
});

describe("a charge", () => {
  test("needs a label, a discount and a write-off a reason", async () => {
    expect(await charge(api, business, { label: undefined })).toMatchObject(
      refused(400, "validation", "label"),
    );
    const discount = { kind: "discount", label: undefined, amount: 10 };
    expect(await charge(api, business, discount)).toMatchObject(refused(400, "validation", "reason"));
    await charge(api, business, { amount: 100 });
    expect(await charge(api, business, { ...discount, reason: "Old customer" })).toMatchObject({
      status: 201,
      body: { entry: { kind: "discount", label: "Old customer", amount: 10 }, outstanding: 90 },
    });
  });

  test("is taken off at most wholly", async () => {
    const writeOff = { kind: "write-off", reason: "Moved away", amount: 40.01 };
    await changesNothing(() => charge(api, business, writeOff), refused(400, "more_than_owed", "amount"));
    await charge(api, business, { amount: 40 });
    const answer = await charge(api, business, writeOff);
    expect(answer.body.fields.amount).toBe("The customer owes ₹40. Enter at most that");
    expect(await charge(api, business, { ...writeOff, amount: 40 })).toMatchObject({
      status: 201,
      body: { outstanding: 0, credit: 0 },
    });
  });
});

test("the customer's wallet is the credit side: a credit settles, a debit never goes below zero", async () => {
  await charge(api, business);
  const path = `/operator/customers/${business.customerId}/wallet`;
  const move = (body: object) => api.call("POST", path, { token: business.operator.token, body });
  expect(await move({ amount: 1, type: "debit" })).toMatchObject(refused(402, "insufficient_balance"));
  expect(await move({ amount: 60, type: "credit" })).toMatchObject({
    status: 201,
    body: { newWalletBalance: 0 },
  });
  expect(await move({ amount: 60, type: "credit" })).toMatchObject({ body: { newWalletBalance: 20 } });
  expect(await readAccount(api, business)).toMatchObject({ outstanding: 0, credit: 20 });
});

test("the account's pages follow each other", async () => {
  for (let amount = 1; amount <= 5; amount++) await pay(api, business, { amount });
  const amounts = async (query: string) =>
    (await readAccount(api, business, query)).entries.map(({ amount }: { amount: number }) => amount);
  expect(await amounts("?limit=2")).toEqual([5, 4]);
  expect(await amounts("?limit=2&page=3")).toEqual([1]);
  expect(await amounts("?limit=2&page=4")).toEqual([]);
});

test("payments, reversals, charges and recharges of one customer at once leave sound books", async () => {
  const { id } = (await pay(api, business)).body.payment;
  const path = `/operator/customers/${business.customerId}/wallet`;
  const storm = Array.from({ length: 12 }, (_, nth) => [
    pay(api, business, { amount: 10 + nth }),
    recharge(api, business, { amount: 20, payment: { amount: 15, mode: "cash" } }),
    charge(api, business, { amount: 7 }),
    api.call("POST", path, { token: business.operator.token, body: { amount: 3, type: "credit" } }),
    reverse(api, business, id),
  ]).flat();
  const statuses = (await Promise.all(storm)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 201)).toEqual(Array.from({ length: 11 }, () => 409));
  const owed = 12 * (20 + 7) - 12 * (15 + 3) - 12 * 10 - 66;
  expect(await readAccount(api, business)).toMatchObject({
    outstanding: Math.max(owed, 0),
    credit: Math.max(-owed, 0),
    pagination: { total: 1 + 1 + 12 * 5 },
  });
  const receipts = await api.sql<{ receipt_number: number }[]>`
    select receipt_number from payments where operator_id = ${business.operator.id} order by id`;
  expect(receipts.map(({ receipt_number }) => receipt_number)).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 1),
  );
  expect(await findWrongBooks(api.sql)).toEqual([]);
});

test("a paid recharge has the instant of a wallet that was moved by a clock ahead, and leaves sound books", async () => {
  // An hour before midnight in India; the credit comes an hour after it.
  api.clock.now = new Date("2027-03-31T17:30:00Z");
  business = await createCollectingBusiness(api, await openSession(api, await adminId(), api.clock.now));
  const ahead = "2027-03-31T19:30:00.000Z";
  api.clock.now = new Date(ahead);
  const path = `/operator/customers/${business.customerId}/wallet`;
  await api.call("POST", path, { token: business.operator.token, body: { amount: 5, type: "credit" } });
  api.clock.now = new Date("2027-03-31T17:31:00Z");
  const payment = { amount: 15, mode: "cash" };
  const { status, body } = await recharge(api, business, { amount: 20, payment });
  expect({ status, ...body }).toMatchObject({
    status: 201,
    recharge: { rechargeDate: ahead },
    account: { credit: 0, outstanding: 0 },
  });
  expect(body.account.payment).toMatchObject({
    createdAt: ahead,
    receivedOn: "2027-04-01",
    receiptNumber: expect.stringMatching(/^2027-28/),
  });
  expect(await findWrongBooks(api.sql)).toEqual([]);
});

test("without collections a business has no account of its own to pay into", async () => {
  const other = await createBusiness(api, admin);
  expect(await pay(api, other)).toMatchObject(refused(409, "collections_off"));
});
