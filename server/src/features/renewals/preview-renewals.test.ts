import { describe, expect, test } from "vitest";
import {
  assignPlatform,
  changeAssignment,
  createBusiness,
  createCustomer,
  createPlatform,
  recharge,
} from "../../testing/business.ts";
import { openRenewalsWorld } from "../../testing/worlds/renewals-world.ts";

const world = await openRenewalsWorld();

describe("the preview", () => {
  test("repeats what was last bought, soonest expiry first, and says what is left in the wallet", async () => {
    const { id: second } = await createPlatform(world.api, world.admin, { type: "iptv" });
    await assignPlatform(world.api, world.admin, {
      operatorId: world.business.operator.id,
      platformId: second,
    });
    const months = await world.recharged({ amount: 900, expiryDate: "2026-06-10" });
    const plan = await world.recharged({ platformId: second, planName: "Basic Plan", amount: 299 });
    await world.later();
    const { status, body } = await world.preview({ customerIds: [world.business.customerId] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 2, amount: 1199 });
    expect(body.wallet).toEqual({ balance: 8801, creditLimit: 0, balanceAfter: 7602 });
    expect(body.renewals).toMatchObject([
      {
        rechargeId: plan,
        planName: "Basic Plan",
        amount: 299,
        expiryDate: "2026-04-10",
        newExpiryDate: "2026-04-20",
        balanceAfter: 8502,
      },
      { rechargeId: months, amount: 900, newExpiryDate: "2026-06-20", balanceAfter: 7602, refusal: null },
    ]);
    const extended = await world.preview({ customerIds: [world.business.customerId], extend: true });
    expect(extended.body.renewals).toMatchObject([
      { newExpiryDate: "2026-05-10" },
      { newExpiryDate: "2026-09-10" },
    ]);
    expect(await world.countRecharges()).toBe(2);
  });

  test("says how many paid days are lost, none where the current expiry leads to the same day", async () => {
    await world.later(new Date("2026-12-31T06:30:00Z"));
    await world.recharged({ expiryDate: "2027-01-31" });
    const { customerId } = world.business;
    const lostOn = async (day: string, extend = false) => {
      await world.later(new Date(`${day}T06:30:00Z`));
      const { body } = await world.preview({ customerIds: [customerId], extend });
      return body.renewals[0].lostDays;
    };
    expect(await lostOn("2027-01-20")).toBe(11);
    expect(await lostOn("2027-01-20", true)).toBe(0);
    expect(await lostOn("2027-01-30")).toBe(0);
    expect(await lostOn("2027-02-10")).toBe(0);
  });

  test("reads how long an extension ran from the expiry that it extended", async () => {
    await world.recharged({ expiryDate: "2026-03-25" });
    await world.recharged({ expiryDate: undefined, extend: true, months: 2 });
    await world.later();
    const { body } = await world.preview({ customerIds: [world.business.customerId] });
    expect(body.renewals).toMatchObject([{ expiryDate: "2026-05-25", newExpiryDate: "2026-05-20" }]);
  });

  test("what was bought from today buys as much again, though it ended whole months after the expiry before", async () => {
    await world.recharged({ expiryDate: "2026-04-10" });
    await world.recharged({ expiryDate: "2026-06-10" });
    await world.later();
    const { body } = await world.preview({ customerIds: [world.business.customerId] });
    expect(body.renewals).toMatchObject([{ expiryDate: "2026-06-10", newExpiryDate: "2026-06-20" }]);
  });

  test("a day of somebody's choice is renewed for its months, rounded", async () => {
    await world.recharged({ expiryDate: "2026-06-13" });
    await world.later();
    const { body } = await world.preview({ customerIds: [world.business.customerId] });
    expect(body.renewals).toMatchObject([{ newExpiryDate: "2026-06-20" }]);
  });

  test("fewer months than the plan has are renewed as they are", async () => {
    const { id: iptv } = await createPlatform(world.api, world.admin, { type: "iptv" });
    const operatorId = world.business.operator.id;
    await assignPlatform(world.api, world.admin, { operatorId, platformId: iptv });
    await world.recharged({ platformId: iptv, planName: "Annual Basic Plan", expiryDate: "2026-09-10" });
    await world.later();
    const { body } = await world.preview({ customerIds: [world.business.customerId] });
    expect(body.renewals).toMatchObject([{ newExpiryDate: "2026-09-20" }]);
  });

  test("a recharge from before its months were kept is renewed for those between its days", async () => {
    await world.recharged({ expiryDate: "2026-03-25" });
    const rechargeId = await world.recharged({ expiryDate: undefined, extend: true, months: 2 });
    await world.api.sql`
      update recharges set months = null, purchase_rate = null, operator_rate = null where id = ${rechargeId}`;
    await world.later();
    const { body } = await world.preview({ customerIds: [world.business.customerId] });
    expect(body.renewals).toMatchObject([{ expiryDate: "2026-05-25", newExpiryDate: "2026-05-20" }]);
  });

  test("a day of somebody's choice within the plan is renewed for its months, rounded, too", async () => {
    const { id: iptv } = await createPlatform(world.api, world.admin, { type: "iptv" });
    await assignPlatform(world.api, world.admin, {
      operatorId: world.business.operator.id,
      platformId: iptv,
    });
    await world.recharged({ expiryDate: "2026-03-27" });
    await world.recharged({ platformId: iptv, planName: "Annual Basic Plan", expiryDate: "2026-03-28" });
    await world.later();
    const { body } = await world.preview({ customerIds: [world.business.customerId] });
    expect(body.renewals).toMatchObject([{ newExpiryDate: "2026-04-20" }, { newExpiryDate: "2026-04-20" }]);
  });

  test("a service named twice stands in it once, and another operator's not at all", async () => {
    const rechargeId = await world.recharged();
    const other = await createBusiness(world.api, world.admin);
    await recharge(world.api, other, { expiryDate: "2026-04-10" });
    await world.later();
    const { customerId, platformId } = world.business;
    const service = { customerId, platformId };
    const { body } = await world.preview({
      services: [service, service, { customerId: other.customerId, platformId: other.platformId }],
      customerIds: [customerId, customerId, other.customerId],
    });
    expect(body.renewals).toMatchObject([{ rechargeId }]);
  });

  test("says by each row what keeps it from being renewed", async () => {
    const { id: inactive } = await createCustomer(world.api, world.business.operator.token, {
      name: "Inactive",
    });
    const { id: never } = await createCustomer(world.api, world.business.operator.token, { name: "Never" });
    const { id: gone } = await createPlatform(world.api, world.admin);
    await assignPlatform(world.api, world.admin, {
      operatorId: world.business.operator.id,
      platformId: gone,
    });
    await world.recharged({ customerId: inactive, expiryDate: "2026-03-21" });
    await world.recharged({ platformId: gone, expiryDate: "2026-03-22" });
    await world.later();
    await world.api.call("DELETE", `/operator/customers/${inactive}`, {
      token: world.business.operator.token,
    });
    const change = { operatorId: world.business.operator.id, platformId: gone, action: "unassign" };
    await changeAssignment(world.api, world.admin, change);
    await world.recharged();
    const { body } = await world.preview({ customerIds: [inactive, never, world.business.customerId] });
    expect(body.count).toBe(0);
    const codes = body.renewals.map((row: { refusal: { code: string } }) => row.refusal.code);
    expect(codes).toEqual([
      "customer_inactive",
      "platform_not_assigned",
      "recharged_just_now",
      "never_recharged",
    ]);
  });

  test("pays in order as far as the wallet and its credit limit reach, and goes on with what is cheaper", async () => {
    world.business = await createBusiness(world.api, world.admin, { funds: 450, creditLimit: 50 });
    const ids = [];
    for (const [nth, amount] of [100, 200, 50].entries()) {
      const { id: customerId } = await createCustomer(world.api, world.business.operator.token);
      ids.push(await world.recharged({ customerId, amount, expiryDate: `2026-04-1${nth}` }));
    }
    await world.later();
    const { body: all } = await world.api.call("GET", "/operator/customers", {
      token: world.business.operator.token,
    });
    const customerIds = all.customers.map(({ id }: { id: number }) => id);
    const first = await world.preview({ customerIds });
    // 100 rupees and 50 of credit are left.
    const outcome = (body: { renewals: { balanceAfter: number; refusal: { code: string } | null }[] }) =>
      body.renewals.slice(0, 3).map((row) => row.refusal?.code ?? row.balanceAfter);
    expect(outcome(first.body)).toEqual([0, "insufficient_balance", -50]);
    const [dear, left] = ids;
    const changes = [
      { rechargeId: dear, isLeftOut: true },
      { rechargeId: left, amount: 120.5 },
    ];
    const changed = await world.preview({ customerIds, changes });
    expect(outcome(changed.body)).toEqual([null, -20.5, "insufficient_balance"]);
    expect(changed.body).toMatchObject({ count: 1, amount: 120.5, wallet: { balanceAfter: -20.5 } });
  });

  test("refuses more than 500 services with a sentence, and bad fields", async () => {
    const services = Array.from({ length: 501 }, (_, nth) => ({ customerId: nth + 1, platformId: 1 }));
    expect((await world.preview({ services })).body.error).toBe(
      "At most 500 services can be renewed at a time",
    );
    expect((await world.preview({ customerIds: ["1"] })).status).toBe(400);
    expect((await world.preview({ changes: [{ rechargeId: 1, amount: 0 }] })).status).toBe(400);
    expect((await world.preview({})).body.renewals).toEqual([]);
  });
});
