import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { unsafe } from "../../database/sql.ts";
import { findWrongBooks } from "../../testing/books.ts";
import { recharge } from "../../testing/business.ts";
import { pay, readAccount, reverse } from "../../testing/collections.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { openCollectingWorld, refused } from "../../testing/worlds/collecting-world.ts";

const world = await openCollectingWorld();

describe("a recharge", () => {
  test("charges its amount, or what the customer pays, and takes a payment with it", async () => {
    const first = await recharge(world.api, world.business);
    expect(first.body.account).toEqual({ customerPrice: 100, payment: null, outstanding: 100, credit: 0 });
    const payment = { amount: 150.5, mode: "upi", reference: "4213 0001 2345" };
    const second = await recharge(world.api, world.business, { customerPrice: 250.5, payment });
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
    const account = await readAccount(world.api, world.business);
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
    const free = await recharge(world.api, world.business, { customerPrice: 0 });
    expect(free.body.account).toMatchObject({ customerPrice: 0, outstanding: 0, credit: 0 });
    const payment = { amount: 250, mode: "cash", isAdvance: true };
    const advance = await recharge(world.api, world.business, { payment });
    expect(advance.body.account).toMatchObject({ outstanding: 0, credit: 150 });
    const { customer } = await world.read(`/operator/customers/${world.business.customerId}`);
    expect(customer).toMatchObject({ walletBalance: 150, outstanding: 0 });
  });

  test("that is free has the payment that came with it on its receipt, and is undone with it", async () => {
    const owed = await recharge(world.api, world.business);
    const payment = { amount: 60, mode: "cash" };
    const free = await recharge(world.api, world.business, { customerPrice: 0, payment });
    const { id } = free.body.recharge;
    const { id: paymentId } = free.body.account.payment;
    const { receipt } = await world.read(`/operator/recharges/${id}/receipt`);
    expect(receipt.account).toMatchObject({
      charged: "0.00",
      received: { amount: "60.00" },
      outstanding: "40.00",
    });
    const preview = await world.read(`/operator/recharges/${id}/undo`);
    expect(preview.undo.account).toMatchObject({
      charged: 0,
      outstanding: 40,
      payment: { id: paymentId, amount: 60 },
    });
    expect(await undoRecharge(world.api, world.business, id, { reversePayment: true })).toMatchObject({
      status: 201,
      body: { account: { charged: 0, outstanding: 100, credit: 0 } },
    });
    const { receipt: first } = await world.read(`/operator/recharges/${owed.body.recharge.id}/receipt`);
    expect(first.account.received).toBeNull();
    expect(await readAccount(world.api, world.business)).toMatchObject({
      outstanding: 100,
      entries: [
        { kind: "payment-reversal", amount: -60 },
        { kind: "payment", isReversed: true },
        { kind: "recharge" },
      ],
    });
  });

  test("has no payment of another call, also when both are of one instant", async () => {
    const made = await recharge(world.api, world.business);
    await pay(world.api, world.business, { amount: 60 });
    const { id } = made.body.recharge;
    const { receipt } = await world.read(`/operator/recharges/${id}/receipt`);
    expect(receipt.account).toMatchObject({ received: null, outstanding: "100.00" });
    expect((await world.read(`/operator/recharges/${id}/undo`)).undo.account.payment).toBeNull();
    await undoRecharge(world.api, world.business, id, { reversePayment: true });
    expect(await readAccount(world.api, world.business)).toMatchObject({ outstanding: 0, credit: 60 });
  });

  test("of before this schema gets the payment that came with it, and no other", async () => {
    const payment = { amount: 60, mode: "cash" };
    await recharge(world.api, world.business, { payment });
    await recharge(world.api, world.business);
    world.api.clock.now = new Date("2026-05-01T06:00:01Z");
    await pay(world.api, world.business, { amount: 60 });
    const { sql } = world.api;
    await sql`update payments set recharge_id = null`;
    const schema = new URL("../../../schema/0054-payments-of-recharges.sql", import.meta.url);
    const [backfill = ""] = /^update [^;]*/m.exec(await readFile(schema, "utf8")) ?? [];
    await sql`${unsafe(backfill)}`;
    const kept = await sql`select id, recharge_id from payments
      where operator_id = ${world.business.operator.id} order by id`;
    expect([...kept]).toEqual([
      { id: 1, recharge_id: 1 },
      { id: 2, recharge_id: null },
    ]);
  });

  test("that is undone takes its charge back; what was paid stays as credit", async () => {
    const { body } = await world.api.call("POST", "/operator/collectors", {
      token: world.business.operator.token,
      body: { name: "Mani" },
    });
    const collector = { id: body.collector.id, name: "Mani" };
    const received = { amount: 60, mode: "cash", collectorId: collector.id };
    const made = await recharge(world.api, world.business, { payment: received });
    const { id } = made.body.recharge;
    const account = { charged: 100, outstanding: 0, credit: 60 };
    const { id: paymentId, amount, mode, receivedOn, receiptNumber } = made.body.account.payment;
    const payment = { id: paymentId, amount, mode, receivedOn, receiptNumber, collector };
    const preview = await world.read(`/operator/recharges/${id}/undo`);
    expect(preview.undo).toMatchObject({ account: { ...account, payment } });
    expect(await undoRecharge(world.api, world.business, id)).toMatchObject({
      status: 201,
      body: { account },
    });
    expect(await readAccount(world.api, world.business)).toMatchObject({
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

  test("that is undone with its payment leaves nothing, also when the request comes twice", async () => {
    const payment = { amount: 150, mode: "cash", isAdvance: true };
    const made = await recharge(world.api, world.business, { payment });
    const { id } = made.body.recharge;
    const order = { reversePayment: true, key: "undo-1" };
    const undone = await undoRecharge(world.api, world.business, id, order);
    expect(undone).toMatchObject({
      status: 201,
      body: { newWalletBalance: 100_000, account: { charged: 100, outstanding: 0, credit: 0 } },
    });
    expect(await readAccount(world.api, world.business)).toMatchObject({
      outstanding: 0,
      credit: 0,
      owesSince: null,
      openCharges: [],
      entries: [
        { kind: "recharge-undone", amount: 100 },
        { kind: "payment-reversal", amount: -150 },
        { kind: "payment", isReversed: true },
        { kind: "recharge", isReversed: true },
      ],
    });
    const { receipt } = await world.read(`/operator/recharges/${id}/receipt`);
    expect(receipt.account.received).toMatchObject({ amount: "150.00", isReversed: true });
    const again = await undoRecharge(world.api, world.business, id, order);
    expect(again.body).toEqual(undone.body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await undoRecharge(world.api, world.business, id, { key: "undo-1" })).toMatchObject(
      refused(422, "idempotency_key_reused"),
    );
  });

  test("that is undone with its payment ten times at once is undone once", async () => {
    const made = await recharge(world.api, world.business, { payment: { amount: 60, mode: "cash" } });
    const order = { reversePayment: true, key: "undo-1" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => undoRecharge(world.api, world.business, made.body.recharge.id, order)),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 201, body: { account: { outstanding: 0, credit: 0 } } });
    expect(await readAccount(world.api, world.business)).toMatchObject({ pagination: { total: 4 } });
  });

  test("is undone alone when its payment is reversed already, or there was none", async () => {
    const paid = await recharge(world.api, world.business, { payment: { amount: 60, mode: "cash" } });
    await reverse(world.api, world.business, paid.body.account.payment.id);
    const unpaid = await recharge(world.api, world.business);
    for (const { body } of [unpaid, paid]) {
      const undone = await undoRecharge(world.api, world.business, body.recharge.id, {
        reversePayment: true,
      });
      expect(undone).toMatchObject({ status: 201, body: { account: { charged: 100 } } });
    }
    expect(await readAccount(world.api, world.business)).toMatchObject({ outstanding: 0, credit: 0 });
  });

  test("is neither undone nor its payment reversed when one of both is refused", async () => {
    const payment = { amount: 60, mode: "cash" };
    const first = await recharge(world.api, world.business, { payment });
    const second = await recharge(world.api, world.business, { payment });
    const undo = (id: number, reversePayment: unknown = true) =>
      world.expectNothingWritten.bind(world, () =>
        undoRecharge(world.api, world.business, id, { reversePayment }),
      );
    await undo(first.body.recharge.id)(refused(409, "later_recharge"));
    await undo(second.body.recharge.id, "yes")(refused(400, "validation", "reversePayment"));
    const token = world.business.operator.token;
    const closing = { day: "2026-05-01", notes: [], coins: 120, signedBy: "Ravi" };
    expect(
      await world.api.call("POST", "/operator/day-book/closings", { token, body: closing }),
    ).toMatchObject({
      status: 201,
    });
    await undo(second.body.recharge.id)(refused(409, "closed_day"));
    expect(await undoRecharge(world.api, world.business, second.body.recharge.id)).toMatchObject({
      status: 201,
      body: { account: { outstanding: 0, credit: 20 } },
    });
  });

  test("names no payment to give back once that was reversed, or if the customer paid apart from it", async () => {
    const made = await recharge(world.api, world.business, { payment: { amount: 60, mode: "cash" } });
    await reverse(world.api, world.business, made.body.account.payment.id);
    const other = await recharge(world.api, world.business);
    world.api.clock.now = new Date("2026-05-01T06:00:01Z");
    await pay(world.api, world.business, { amount: 100 });
    for (const { body } of [other, made]) {
      const path = `/operator/recharges/${body.recharge.id}/undo`;
      const preview = await world.read(path);
      expect(preview.undo.account.payment).toBeNull();
      await undoRecharge(world.api, world.business, body.recharge.id);
    }
  });

  test("under a key that is sent again charges and receives once", async () => {
    const order = { payment: { amount: 60, mode: "cash" } };
    const first = await recharge(world.api, world.business, order, "key-1");
    const second = await recharge(world.api, world.business, order, "key-1");
    expect(second.body).toEqual(first.body);
    expect(await readAccount(world.api, world.business)).toMatchObject({
      outstanding: 40,
      pagination: { total: 2 },
    });
  });

  test("is refused with a used UPI reference or an unknown collector, and nothing is written", async () => {
    await recharge(world.api, world.business, {
      payment: { amount: 1, mode: "upi", reference: "4213 0001 2346" },
    });
    const upi = { amount: 1, mode: "upi", reference: "421300012346" };
    await world.expectNothingWritten(
      () => recharge(world.api, world.business, { payment: upi }),
      refused(409, "reference_used", "payment.reference"),
    );
    await world.expectNothingWritten(
      () => recharge(world.api, world.business, { payment: { amount: 1, mode: "cash", collectorId: 9 } }),
      refused(409, "collector_unknown", "payment.collectorId"),
    );
  });
});

test("a paid recharge has the instant of a wallet that was moved by a clock ahead, and leaves sound books", async () => {
  // An hour before midnight in India; the credit comes an hour after it.
  world.api.clock.now = new Date("2027-03-31T17:30:00Z");
  world.business = await world.openBusiness();
  const ahead = "2027-03-31T19:30:00.000Z";
  world.api.clock.now = new Date(ahead);
  await world.moveWallet({ amount: 5, type: "credit" });
  world.api.clock.now = new Date("2027-03-31T17:31:00Z");
  const payment = { amount: 15, mode: "cash" };
  const { status, body } = await recharge(world.api, world.business, { amount: 20, payment });
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
  expect(await findWrongBooks(world.api.sql)).toEqual([]);
});
