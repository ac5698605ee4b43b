import { describe, expect, test } from "vitest";
import { createCustomer } from "../../testing/business.ts";
import { charge, pay, readAccount, reverse } from "../../testing/collections.ts";
import { openCollectingWorld, refused } from "../../testing/worlds/collecting-world.ts";

const world = await openCollectingWorld();

describe("a payment", () => {
  test("settles the oldest charges first and says which", async () => {
    await charge(world.api, world.business, { amount: 100 });
    await world.advanceTo("2026-05-10");
    await charge(world.api, world.business, { amount: 50, label: "Set-top box" });
    const { body } = await pay(world.api, world.business, { amount: 120 });
    expect(body).toMatchObject({
      settled: [
        { label: "Installation", day: "2026-05-01", amount: 100, remaining: 0 },
        { label: "Set-top box", day: "2026-05-10", amount: 20, remaining: 30 },
      ],
      outstanding: 30,
      credit: 0,
    });
    expect(await readAccount(world.api, world.business)).toMatchObject({
      owesSince: "2026-05-10",
      openCharges: [{ label: "Set-top box", amount: 50, remaining: 30, day: "2026-05-10" }],
    });
  });

  test("that is reversed makes the customer owe since the same day again, once", async () => {
    await charge(world.api, world.business);
    await world.advanceTo("2026-05-10");
    const { body: paid } = await pay(world.api, world.business);
    expect(await readAccount(world.api, world.business)).toMatchObject({ outstanding: 0, owesSince: null });
    const undone = await reverse(world.api, world.business, paid.payment.id);
    expect(undone).toMatchObject({
      status: 201,
      body: {
        payment: { reversal: { by: "operator", reason: "Cheque bounced" } },
        outstanding: 100,
        credit: 0,
      },
    });
    expect(await readAccount(world.api, world.business)).toMatchObject({
      owesSince: "2026-05-01",
      entries: [{ kind: "payment-reversal" }, { kind: "payment", isReversed: true }, { kind: "charge" }],
    });
    await world.expectNothingWritten(
      () => reverse(world.api, world.business, paid.payment.id),
      refused(409, "payment_already_reversed"),
    );
    await world.expectNothingWritten(
      () => reverse(world.api, world.business, 99),
      refused(404, "payment_not_found"),
    );
  });

  test("that is reversed after its credit was taken out is owed since that day", async () => {
    const { body: paid } = await pay(world.api, world.business);
    await world.advanceTo("2026-05-04");
    await world.moveWallet({ amount: 100, type: "debit" });
    await world.advanceTo("2026-05-09");
    await reverse(world.api, world.business, paid.payment.id);
    expect(await readAccount(world.api, world.business)).toMatchObject({
      outstanding: 100,
      owesSince: "2026-05-04",
      openCharges: [{ label: "Wallet debit", remaining: 100 }],
    });
  });

  test("has receipts without gaps that begin again on 1 April", async () => {
    const numbers = [];
    for (const day of ["2027-03-31", "2027-04-01", "2027-04-02"]) {
      await world.advanceTo(day);
      numbers.push((await pay(world.api, world.business)).body.payment.receiptNumber);
    }
    expect(numbers).toEqual(["2026-27/000001", "2027-28/000001", "2027-28/000002"]);
  });

  test("may have come earlier, not later", async () => {
    const { body } = await pay(world.api, world.business, { receivedOn: "2026-04-29" });
    expect(body.payment.receivedOn).toBe("2026-04-29");
    await world.expectNothingWritten(
      () => pay(world.api, world.business, { receivedOn: "2026-05-02" }),
      refused(400, "received_in_future", "receivedOn"),
    );
  });

  test("by UPI has a reference of its own until it is reversed; other references may repeat", async () => {
    const upi = { mode: "upi", reference: "4213 0001 2345" };
    const { body } = await pay(world.api, world.business, upi);
    await world.expectNothingWritten(
      () => pay(world.api, world.business, { mode: "upi", reference: "421300012345" }),
      refused(409, "reference_used", "reference"),
    );
    await reverse(world.api, world.business, body.payment.id);
    expect((await pay(world.api, world.business, upi)).status).toBe(201);
    for (let times = 0; times < 2; times++) {
      expect((await pay(world.api, world.business, { mode: "cheque", reference: "000123" })).status).toBe(
        201,
      );
    }
    const other = await world.openBusiness();
    expect((await pay(world.api, other, upi)).status).toBe(201);
  });

  test("under a key is received once", async () => {
    const first = await pay(world.api, world.business, {}, "key-1");
    const second = await pay(world.api, world.business, {}, "key-1");
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect((await pay(world.api, world.business, { amount: 5 }, "key-1")).status).toBe(422);
    expect(await readAccount(world.api, world.business)).toMatchObject({ credit: 100 });
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
    [{ isAdvance: "yes" }, "isAdvance"],
  ])("of %j is refused beside its field", async (fields, field) => {
    expect(await pay(world.api, world.business, fields)).toMatchObject(refused(400, "validation", field));
  });

  test("of another operator's customer is not found", async () => {
    const { token } = (await world.openBusiness()).operator;
    // The second customer of its operator: the business has only a first one.
    const theirs = await createCustomer(world.api, token);
    expect(theirs.id).not.toBe(world.business.customerId);
    const path = `/operator/customers/${theirs.id}/payments`;
    const body = { amount: 1, mode: "cash", isAdvance: true };
    const call = { token: world.business.operator.token, body };
    expect((await world.api.call("POST", path, call)).status).toBe(404);
    expect((await world.api.call("POST", path, { ...call, token })).status).toBe(201);
  });
});
