import { describe, expect, test } from "vitest";
import { adjustWallet, createOperator, recharge } from "../../testing/business.ts";
import { openAlertsWorld, start } from "../../testing/worlds/alerts-world.ts";

const world = await openAlertsWorld();
/** When an operator created at the start sets its threshold then: a later version of the operator than that of its creation. */
const thresholdSet = new Date(start.getTime() + 1).toISOString();

describe("the threshold", () => {
  test("is unset at first, set by the operator, and shown with the wallet", async () => {
    const wallet = async () =>
      (await world.api.call("GET", "/operator/wallet", { token: world.business.operator.token })).body.wallet;
    expect((await wallet()).lowBalanceThreshold).toBe(0);
    const { status, body } = await world.threshold(499.5);
    expect([status, body.wallet.lowBalanceThreshold]).toEqual([200, 499.5]);
    expect(await wallet()).toEqual(body.wallet);
  });

  test("can also be set by the admin, which the audit log records", async () => {
    const operator = await createOperator(world.api, world.admin);
    const path = `/admin/operators/${operator.id}`;
    await world.api.call("PUT", path, { token: world.admin, body: { lowBalanceThreshold: 700 } });
    const { body } = await world.api.call("GET", path, { token: world.admin });
    expect(body.operator.lowBalanceThreshold).toBe(700);
    const { body: own } = await world.api.call("GET", "/operator/wallet", { token: operator.token });
    expect(own.wallet.lowBalanceThreshold).toBe(700);
    const { body: log } = await world.api.call("GET", `/admin/audit-log?operatorId=${operator.id}`, {
      token: world.admin,
    });
    expect(log.entries[0]).toMatchObject({
      action: "operators.update",
      before: { lowBalanceThreshold: 0 },
      after: { lowBalanceThreshold: 700 },
    });
    const created = await world.api.call("POST", "/admin/operators", {
      token: world.admin,
      body: {
        name: "New",
        username: `low-${operator.id}`,
        password: "a good password",
        lowBalanceThreshold: 5,
      },
    });
    const { id, lowBalanceThreshold } = created.body.operator;
    expect(lowBalanceThreshold).toBe(5);
    expect(await world.listForAdmin(), "a new wallet waits for its first funding").toEqual({
      alerts: [],
      unread: 0,
      belowZero: 0,
    });
    await adjustWallet(world.api, world.admin, id, { amount: 4 });
    expect((await world.listForAdmin()).alerts).toContainEqual(
      expect.objectContaining({ operator: { id, name: "New" }, threshold: 5 }),
    );
  });

  test.each([
    [-1, "Low balance alert cannot be negative"],
    [0.001, "Low balance alert can have at most two decimals"],
    [10_000_001, "Low balance alert must be at most 1,00,00,000"],
  ])("of %d is refused by both sides", async (value, sentence) => {
    const own = await world.threshold(value);
    const byAdmin = await world.api.call("PUT", `/admin/operators/${world.business.operator.id}`, {
      token: world.admin,
      body: { lowBalanceThreshold: value },
    });
    for (const { status, body } of [own, byAdmin]) {
      expect([status, body.fields]).toEqual([400, { lowBalanceThreshold: sentence }]);
    }
  });

  test.each([["500"], [null], [undefined], [true]])("of %j is refused", async (value) => {
    expect((await world.threshold(value)).status).toBe(400);
  });
});

describe("a low wallet", () => {
  test("is reported below the threshold, not at it", async () => {
    await world.threshold(900);
    await world.spend(100);
    expect(await world.list()).toEqual({ alerts: [], unread: 0 });
    await world.spend(0.01);
    const at = world.api.clock.now?.toISOString();
    expect(await world.list()).toEqual({
      alerts: [
        {
          kind: "low_balance",
          stamp: thresholdSet,
          at,
          isRead: false,
          balance: 899.99,
          threshold: 900,
        },
      ],
      unread: 1,
    });
  });

  test("without a threshold is reported to both below zero, even without any credit before", async () => {
    const { id, token } = await createOperator(world.api, world.admin);
    expect(await world.list(token)).toEqual({ alerts: [], unread: 0 });
    world.later();
    await adjustWallet(world.api, world.admin, id, { amount: 0.01, type: "debit" });
    const at = world.api.clock.now?.toISOString();
    const stamp = start.toISOString();
    const low = { kind: "low_balance", stamp, at, isRead: false, balance: -0.01, threshold: 0 };
    expect(await world.list(token)).toEqual({ alerts: [low], unread: 1 });
    const operator = { id, name: expect.any(String) };
    expect((await world.listForAdmin()).alerts).toEqual([{ ...low, operator }]);
    await adjustWallet(world.api, world.admin, id, { amount: 0.01 });
    expect(await world.list(token)).toEqual({ alerts: [], unread: 0 });
    expect(await world.listForAdmin()).toEqual({ alerts: [], unread: 0, belowZero: 0 });
  });

  test("without a threshold stays read while the debt grows, and is unread again only after the debt was paid", async () => {
    const { id } = world.business.operator;
    const debit = (amount: number) => {
      world.later();
      return adjustWallet(world.api, world.admin, id, { amount, type: "debit" });
    };
    await debit(1000.01);
    await world.markAll();
    await world.markAll(world.admin, "admin");
    await debit(99.99);
    await world.topUp(99.99);
    expect(await world.list()).toMatchObject({ alerts: [{ balance: -0.01, isRead: true }], unread: 0 });
    expect(await world.listForAdmin()).toMatchObject({ alerts: [{ isRead: true }], unread: 0, belowZero: 1 });
    await world.topUp(0.01);
    expect((await world.list()).alerts).toEqual([]);
    await debit(1);
    expect(await world.list()).toMatchObject({ alerts: [{ balance: -1, isRead: false }], unread: 1 });
    expect((await world.listForAdmin()).unread).toBe(1);
    await world.topUp(1);
    expect(await world.listForAdmin()).toEqual({ alerts: [], unread: 0, belowZero: 0 });
  });

  test("below zero is reported by its threshold, and as below zero once that is removed", async () => {
    await adjustWallet(world.api, world.admin, world.business.operator.id, { amount: 5000, type: "debit" });
    await world.threshold(500);
    expect(await world.list()).toMatchObject({ alerts: [{ balance: -4000, threshold: 500 }], unread: 1 });
    await world.markAll();
    world.later();
    await world.threshold(0);
    expect(await world.list()).toMatchObject({ alerts: [{ balance: -4000, threshold: 0 }], unread: 1 });
    await world.topUp(4000);
    expect(await world.list()).toEqual({ alerts: [], unread: 0 });
  });

  test("stays read while it falls further, and is unread again only after it was above the threshold", async () => {
    await world.threshold(900);
    await world.spend(200);
    await world.markAll();
    await world.spend(100);
    expect(await world.list()).toMatchObject({ alerts: [{ balance: 700, isRead: true }], unread: 0 });
    await world.topUp(199.99);
    expect(await world.list()).toMatchObject({ alerts: [{ balance: 899.99, isRead: true }], unread: 0 });
    await world.topUp(0.01);
    expect((await world.list()).alerts).toEqual([]);
    await world.spend(1);
    expect(await world.list()).toMatchObject({ alerts: [{ balance: 899, isRead: false }], unread: 1 });
    await world.markAll();
    expect((await world.list()).unread).toBe(0);
  });

  test("is unread again after a recharge was undone and made again", async () => {
    await world.threshold(950);
    world.later();
    const { body } = await recharge(world.api, world.business, { amount: 100 });
    await world.markAll();
    world.later();
    const undone = await world.api.call("POST", `/operator/recharges/${body.recharge.id}/undo`, {
      token: world.business.operator.token,
      body: { reason: "Wrong customer" },
    });
    expect(undone.status).toBe(201);
    expect((await world.list()).alerts).toEqual([]);
    await world.spend(100);
    expect(await world.list()).toMatchObject({ alerts: [{ balance: 900, isRead: false }], unread: 1 });
  });

  test("is unread again under another threshold, and not when the same is set again", async () => {
    await world.threshold(950);
    await world.spend(100);
    await world.markAll();
    world.later();
    await world.threshold(950);
    expect((await world.list()).unread).toBe(0);
    await world.threshold(800);
    expect((await world.list()).alerts).toEqual([]);
    await world.spend(101);
    expect(await world.list()).toMatchObject({ alerts: [{ threshold: 800 }], unread: 1 });
  });

  test("isn't reported again after many small credits below the threshold", async () => {
    await world.threshold(900);
    await adjustWallet(world.api, world.admin, world.business.operator.id, { amount: 900, type: "debit" });
    await world.markAll();
    for (let credits = 0; credits < 55; credits++) await world.topUp(1);
    expect(await world.list()).toMatchObject({ alerts: [{ balance: 155, isRead: true }], unread: 0 });
  });

  test("is reported to the admin with the operator's name, unless the operator is inactive", async () => {
    await world.threshold(2000);
    const { id } = world.business.operator;
    expect(await world.listForAdmin()).toEqual({
      alerts: [
        {
          kind: "low_balance",
          stamp: thresholdSet,
          at: start.toISOString(),
          isRead: false,
          balance: 1000,
          threshold: 2000,
          operator: { id, name: "Test Operator" },
        },
      ],
      unread: 1,
      belowZero: 0,
    });
    await world.api.call("DELETE", `/admin/operators/${id}`, { token: world.admin });
    expect(await world.listForAdmin()).toEqual({ alerts: [], unread: 0, belowZero: 0 });
  });
});
