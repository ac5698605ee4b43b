import { describe, expect, test } from "vitest";
import { createCustomer, dayFromToday, recharge } from "../../testing/business.ts";
import { openSession } from "../../testing/session.ts";
import { openAlertsWorld } from "../../testing/worlds/alerts-world.ts";

const dayStart = "2026-03-09T18:30:00.000Z";

const world = await openAlertsWorld();

describe("renewals due today", () => {
  test("are counted as in Due's tab for today, until the day ends", async () => {
    for (const days of [0, 0, 1]) {
      const { id: customerId } = await createCustomer(world.api, world.business.operator.token);
      await recharge(
        world.api,
        { ...world.business, customerId },
        { expiryDate: dayFromToday(world.api, days), amount: 1 },
      );
    }
    const expected = { kind: "renewals_today", stamp: dayStart, at: dayStart, services: 2 };
    expect(await world.list()).toEqual({ alerts: [{ ...expected, isRead: false }], unread: 1 });
    const dues = await world.api.call("GET", "/operator/recharges/expiry-status", {
      token: world.business.operator.token,
    });
    expect(dues.body.counts.today).toBe(2);
    await world.markAll();
    world.api.clock.now = new Date("2026-03-10T18:29:59.999Z");
    let token = await openSession(world.api, world.business.operator.id);
    expect(await world.list(token)).toEqual({ alerts: [{ ...expected, isRead: true }], unread: 0 });
    world.api.clock.now = new Date("2026-03-10T18:30:00.000Z");
    token = await openSession(world.api, world.business.operator.id);
    expect(await world.list(token)).toMatchObject({
      alerts: [{ stamp: "2026-03-10T18:30:00.000Z", services: 1 }],
      unread: 1,
    });
  });

  test("disappear once they are renewed", async () => {
    await recharge(world.api, world.business, { expiryDate: dayFromToday(world.api, 0) });
    expect((await world.list()).unread).toBe(1);
    await recharge(world.api, world.business);
    expect(await world.list()).toEqual({ alerts: [], unread: 0 });
  });
});

describe("failed reminders", () => {
  async function sold(of = world.business): Promise<number> {
    const { body } = await recharge(world.api, of, { amount: 1, expiryDate: dayFromToday(world.api, 3) });
    return body.recharge.id;
  }

  test("are reported with the last customer and the reason, to the admin without the customer", async () => {
    await world.fail(await sold(), { days: 2 });
    const { id: customerId } = await createCustomer(world.api, world.business.operator.token, {
      name: "Ravi Das",
    });
    const other = { ...world.business, customerId };
    const stamp = await world.fail(await sold(other), { days: 1, of: other });
    const common = {
      kind: "failed_reminders",
      stamp,
      at: stamp,
      isRead: false,
      customers: 2,
      reason: "The mail server rejected the address.",
    };
    const customer = { id: customerId, name: "Ravi Das", phone: "9876543210" };
    expect(await world.list()).toEqual({ alerts: [{ ...common, customer }], unread: 1 });
    const operator = { id: world.business.operator.id, name: "Test Operator" };
    expect(await world.listForAdmin()).toEqual({
      alerts: [{ ...common, operator }],
      unread: 1,
      belowZero: 0,
    });
  });

  test("disappear once the service is renewed, the customer is reminded otherwise, or after 7 days", async () => {
    const rechargeId = await sold();
    await world.fail(rechargeId, { days: 7 });
    expect((await world.list()).alerts).toEqual([]);
    await world.fail(rechargeId, { stage: "1", days: 6 });
    expect((await world.list()).alerts).toHaveLength(1);
    await world.api.call("POST", "/operator/reminders", {
      token: world.business.operator.token,
      body: { rechargeId, channel: "whatsapp" },
    });
    expect((await world.list()).alerts).toEqual([]);
    expect((await world.listForAdmin()).alerts).toEqual([]);
    const renewed = await sold();
    await world.fail(renewed);
    expect((await world.list()).alerts).toHaveLength(1);
    await recharge(world.api, world.business);
    expect((await world.list()).alerts).toEqual([]);
  });

  test("include emails still unsent after an hour, until they are sent", async () => {
    const rechargeId = await sold();
    const stamp = await world.fail(rechargeId, { status: "retrying" });
    world.later(60);
    expect(await world.list()).toEqual({ alerts: [], unread: 0 });
    world.later();
    expect(await world.list()).toMatchObject({ alerts: [{ kind: "failed_reminders", stamp }], unread: 1 });
    await world.markAll();
    // Further attempts create no new alert.
    await world.api.sql`update reminders set reminded_at = ${world.api.clock.now ?? null}, times = 6`;
    expect(await world.list()).toMatchObject({ alerts: [{ stamp, isRead: true }], unread: 0 });
    expect(await world.listForAdmin()).toMatchObject({ alerts: [{ stamp, customers: 1 }], unread: 1 });
    await world.api.sql`update reminders set status = 'sent', reason = null`;
    expect((await world.list()).alerts).toEqual([]);
  });

  test("stay read when the newest of them is resolved, and become unread by another one", async () => {
    await world.fail(await sold(), { days: 2 });
    const other = {
      ...world.business,
      customerId: (await createCustomer(world.api, world.business.operator.token)).id,
    };
    await world.fail(await sold(other), { of: other });
    await world.markAll();
    expect(await world.list()).toMatchObject({ alerts: [{ customers: 2, isRead: true }], unread: 0 });
    await recharge(world.api, other);
    expect(await world.list()).toMatchObject({ alerts: [{ customers: 1, isRead: true }], unread: 0 });
    world.later();
    const third = {
      ...world.business,
      customerId: (await createCustomer(world.api, world.business.operator.token)).id,
    };
    await world.fail(await sold(third), { of: third });
    expect(await world.list()).toMatchObject({ alerts: [{ customers: 2, isRead: false }], unread: 1 });
  });

  test("are found beside a hundred newer ones that don't matter any more", async () => {
    const stamp = await world.fail(await sold(), { days: 2 });
    const { id: customerId } = await createCustomer(world.api, world.business.operator.token);
    await Promise.all(Array.from({ length: 22 }, () => sold({ ...world.business, customerId })));
    const now = world.api.clock.now ?? null;
    await world.api.sql`
      insert into reminders (operator_id, recharge_id, stage, channel, customer_id, address, status, reason, times, created_at,
        reminded_at)
      select operator_id, recharges.id, stage, 'email', customer_id, 'asha@example.in', 'failed', 'None', 1, ${now}, ${now}
      from recharges cross join unnest(array['7', '3', '1', '0', 'overdue']) as stage
      where operator_id = ${world.business.operator.id} and customer_id = ${customerId} and id < (
        select max(id) from recharges where operator_id = ${world.business.operator.id})`;
    expect(await world.list()).toMatchObject({ alerts: [{ stamp, customers: 1 }] });
  });
});
