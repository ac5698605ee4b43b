import { describe, expect, test } from "vitest";
import { recharge } from "../../testing/business.ts";
import { charge, pay, readAccount } from "../../testing/collections.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { openCollectingWorld, refused } from "../../testing/worlds/collecting-world.ts";

const world = await openCollectingWorld();

const isRefused = (field: string) => refused(409, "amount_over_outstanding", field);

/** Receives a payment that isn't said to be in advance. */
const payOwed = (amount: number, key?: string) =>
  pay(world.api, world.business, { amount, isAdvance: undefined }, key);

describe("a payment", () => {
  test("of more than is owed is refused with what is owed, and nothing is written", async () => {
    await charge(world.api, world.business, { amount: 100.5 });
    await world.expectNothingWritten(() => payOwed(100.51), isRefused("amount"));
    const { body } = await payOwed(300);
    expect(body.error).toBe(
      "The customer owes ₹100.50 now. Enter at most that, or say that the rest is paid in advance.",
    );
    expect(body.fields).toEqual({ amount: body.error });
    expect((await payOwed(100.5)).body).toMatchObject({ outstanding: 0, credit: 0 });
  });

  test("of a customer who owes nothing is refused, whether it has an account or an advance", async () => {
    const nothing = { ...isRefused("amount"), body: { error: expect.stringMatching(/owes nothing now/) } };
    await world.expectNothingWritten(() => payOwed(1), nothing);
    await pay(world.api, world.business, { amount: 50 });
    await world.expectNothingWritten(() => payOwed(1), nothing);
    await world.expectNothingWritten(
      () => pay(world.api, world.business, { amount: 1, isAdvance: false }),
      nothing,
    );
  });

  test("that is said to be in advance leaves credit", async () => {
    await charge(world.api, world.business, { amount: 100 });
    const { status, body } = await pay(world.api, world.business, { amount: 130, isAdvance: true });
    expect({ status, body }).toMatchObject({ status: 201, body: { outstanding: 0, credit: 30 } });
  });

  test("under a key may be said to be in advance once it is refused, and is answered again later", async () => {
    await charge(world.api, world.business, { amount: 100 });
    expect(await payOwed(130, "key-1")).toMatchObject(isRefused("amount"));
    const inAdvance = () => pay(world.api, world.business, { amount: 130 }, "key-1");
    const taken = await inAdvance();
    expect(taken).toMatchObject({ status: 201, body: { credit: 30 } });
    expect((await inAdvance()).body).toEqual(taken.body);

    await charge(world.api, world.business, { amount: 90 });
    const received = await payOwed(60, "key-2");
    const again = await payOwed(60, "key-2");
    expect(again.body, "although nothing is owed any more").toEqual(received.body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await readAccount(world.api, world.business)).toMatchObject({ outstanding: 0, credit: 0 });
  });

  test("that two receive at the same moment is received once", async () => {
    await charge(world.api, world.business, { amount: 100 });
    const answers = await Promise.all([payOwed(100), payOwed(100)]);
    const [received, other] = answers.toSorted((one, another) => one.status - another.status);
    expect(received).toMatchObject({ status: 201, body: { outstanding: 0, credit: 0 } });
    expect(other).toMatchObject(isRefused("amount"));
    expect(await readAccount(world.api, world.business)).toMatchObject({
      outstanding: 0,
      credit: 0,
      pagination: { total: 2 },
    });
  });
});

describe("what is received with a recharge", () => {
  const sell = (amount: number, isAdvance?: boolean, key?: string) =>
    recharge(world.api, world.business, { payment: { amount, mode: "cash", isAdvance } }, key);

  test("is at most its price and what is owed, unless it is said to be in advance", async () => {
    await charge(world.api, world.business, { amount: 50.5 });
    await world.expectNothingWritten(() => sell(150.51), isRefused("payment.amount"));
    expect((await sell(200)).body.error).toBe(
      "At most ₹150.50 is owed with this recharge. Enter at most that, or say that the rest is paid in advance.",
    );
    expect((await sell(150.5)).body.account).toMatchObject({ outstanding: 0, credit: 0 });
    expect((await sell(120, true)).body.account).toMatchObject({ outstanding: 0, credit: 20 });
  });

  test("may be its price although an advance would pay for it, and no more", async () => {
    await pay(world.api, world.business, { amount: 40 });
    expect((await sell(100.01)).body.error).toMatch(/At most ₹100 is owed/);
    expect((await sell(100)).body.account).toMatchObject({ outstanding: 0, credit: 40 });
    await pay(world.api, world.business, { amount: 500 });
    expect((await sell(101)).body.error).toMatch(/At most ₹100 is owed/);
  });

  test("is answered again under its key", async () => {
    const made = await sell(100, undefined, "key-1");
    await pay(world.api, world.business, { amount: 500 });
    expect((await sell(100, undefined, "key-1")).body).toEqual(made.body);
    expect(await sell(101, undefined, "key-2")).toMatchObject(isRefused("payment.amount"));
    expect(await sell(101, true, "key-2")).toMatchObject({ status: 201 });
  });

  test("by API key is refused as well, and no customer is added", async () => {
    const isp = await createIsp(world.api, world.admin, { funds: 1000 });
    const token = isp.operator.token;
    await world.api.call("PUT", "/operator/collections/settings", { token, body: { isOn: true } });
    const order = (isAdvance?: boolean) =>
      rechargeByPhone(world.api, isp, {
        customerPhone: "9000000077",
        amount: 90,
        payment: { amount: 100, mode: "cash", isAdvance },
      });
    const countCustomers = async () =>
      (await world.api.call("GET", "/operator/customers", { token })).body.pagination.total;
    const before = await countCustomers();
    expect(await order()).toMatchObject(isRefused("payment.amount"));
    expect(await countCustomers()).toBe(before);
    expect(await order(true)).toMatchObject({ status: 201, body: { account: { credit: 10 } } });
  });

  test("in bulk is refused as well, with what is owed", async () => {
    const renew = (rechargeId: number, isAdvance?: boolean) =>
      world.api.call("POST", "/operator/renewals", {
        token: world.business.operator.token,
        body: {
          renewals: [{ rechargeId, amount: 100, payment: { amount: 140, mode: "cash", isAdvance } }],
        },
      });
    const { body } = await recharge(world.api, world.business, { payment: { amount: 70, mode: "cash" } });
    await world.advanceTo("2026-05-02");
    const error =
      "At most ₹130 is owed with this recharge. Enter at most that, or say that the rest is paid in advance.";
    const refusal = { code: "amount_over_outstanding", error };
    expect((await renew(body.recharge.id)).body.results).toMatchObject([{ recharge: null, refusal }]);
    expect((await renew(body.recharge.id, true)).body.results).toMatchObject([{ refusal: null }]);
    expect(await readAccount(world.api, world.business)).toMatchObject({ outstanding: 0, credit: 10 });
  });
});
