import { beforeEach, describe, expect, test } from "vitest";
import {
  assignPlatform,
  createCustomer,
  createPlatform,
  dayFromToday,
  recharge,
  type TestBusiness,
} from "../../testing/business.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { openAlertsWorld, start } from "../../testing/worlds/alerts-world.ts";

const world = await openAlertsWorld();

describe("recharges below cost", () => {
  let sold: TestBusiness;

  beforeEach(async () => {
    const { id: operatorId } = world.business.operator;
    const { id } = await createPlatform(world.api, world.admin, { purchase_rate: 60.5 });
    await assignPlatform(world.api, world.admin, { operatorId, platformId: id });
    sold = { ...world.business, platformId: id };
  });

  /** Recharges for a number of days and returns the recharge's id. */
  async function sell(amount: number, days = 30, fields: object = {}): Promise<number> {
    const order = { amount, expiryDate: dayFromToday(world.api, days), ...fields };
    const { status, body } = await recharge(world.api, sold, order);
    expect(status).toBe(201);
    return body.recharge.id;
  }

  async function listOwn(token = world.admin) {
    const { alerts } = await world.listForAdmin(token);
    const { id } = world.business.operator;
    return alerts.filter(({ operator }) => (operator as { id: number }).id === id);
  }

  test("are reported to the admin with operator, customer and loss, and not to the operator", async () => {
    await sell(60.5);
    await sell(181.5, 91);
    expect(await listOwn()).toEqual([]);
    await sell(0.01, 1826);
    const at = start.toISOString();
    expect(await listOwn()).toEqual([
      {
        kind: "sold_below_cost",
        stamp: at,
        at,
        isRead: false,
        recharges: 1,
        loss: 3629.99,
        customer: { id: sold.customerId, name: "Asha Rao" },
        operator: { id: world.business.operator.id, name: "Test Operator" },
      },
    ]);
    expect(await world.list()).toEqual({ alerts: [], unread: 0 });
  });

  test("of an operator are one alert, with the sum of the losses and the last customer", async () => {
    await sell(50);
    world.later();
    const { id: customerId } = await createCustomer(world.api, sold.operator.token, { name: "Ravi Das" });
    await sell(60, 30, { customerId });
    const alerts = await listOwn();
    expect(alerts).toMatchObject([
      { recharges: 2, loss: 11, customer: { id: customerId, name: "Ravi Das" }, stamp: alerts[0]?.at },
    ]);
  });

  test("stay read until the next one", async () => {
    await sell(50);
    await world.markAll(world.admin, "admin");
    expect(await listOwn()).toMatchObject([{ isRead: true }]);
    world.later();
    await sell(50);
    expect(await listOwn()).toMatchObject([{ isRead: false, recharges: 2 }]);
  });

  test("disappear once they are undone, or after 7 days", async () => {
    await sell(50);
    const id = await sell(40);
    await undoRecharge(world.api, sold, id);
    expect(await listOwn()).toMatchObject([{ recharges: 1, loss: 10.5 }]);
    world.later(7 * 24 * 60 - 1);
    const admin = await world.api.signInAdmin();
    expect(await listOwn(admin)).toMatchObject([{ loss: 10.5 }]);
    world.later(1);
    expect(await listOwn(admin)).toEqual([]);
  });

  test("without a known cost are not reported", async () => {
    await recharge(world.api, world.business, { amount: 0.01 });
    expect(await listOwn()).toEqual([]);
  });
});
