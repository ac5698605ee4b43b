import { beforeEach, describe, expect, test } from "vitest";
import { assignPlatform, createPlatform } from "../../testing/business.ts";
import { openRenewalsWorld } from "../../testing/worlds/renewals-world.ts";

const world = await openRenewalsWorld();

describe("a service of a platform that has come to require the operator rate", () => {
  let rechargeId: number;

  beforeEach(async () => {
    rechargeId = await world.recharged({ amount: 250, expiryDate: "2026-06-10" });
    await world.later();
    const path = `/admin/platforms/${world.business.platformId}`;
    const body = { operator_rate: 99.99, requiresOperatorRate: true };
    expect((await world.api.call("PUT", path, { token: world.admin, body })).status).toBe(200);
  });

  const code = "amount_below_rate";
  const error = "Amount must be at least ₹299.97, your rate for the months up to the expiry date";

  async function preview(changes: object[] = []) {
    const { body } = await world.preview({ customerIds: [world.business.customerId], changes });
    return body.renewals[0];
  }

  test("is offered at the rate of its months", async () => {
    expect(await preview()).toMatchObject({
      lastAmount: 250,
      price: null,
      leastAmount: 299.97,
      amount: 299.97,
      newExpiryDate: "2026-06-20",
      refusal: null,
    });
    expect(await preview([{ rechargeId, amount: 400 }])).toMatchObject({ amount: 400, refusal: null });
  });

  test("costs the rate of as many months in the preview, the list and the forecast, also of another number than its plan's", async () => {
    const { id: platformId } = await createPlatform(world.api, world.admin, {
      type: "iptv",
      operator_rate: 99.99,
      requiresOperatorRate: true,
    });
    await assignPlatform(world.api, world.admin, { operatorId: world.business.operator.id, platformId });
    await world.recharged({
      platformId,
      planName: "Annual Basic Plan",
      amount: 100,
      expiryDate: "2026-04-10",
    });
    await world.api.call("PUT", `/admin/platforms/${platformId}`, {
      token: world.admin,
      body: { operator_rate: 120.5 },
    });
    const read = async (path: string) =>
      (await world.api.call("GET", path, { token: world.business.operator.token })).body;
    await world.later(new Date("2026-03-21T06:30:00Z"));
    const { body } = await world.preview({ services: [{ ...world.business, platformId }] });
    expect(body.renewals).toMatchObject([{ amount: 120.5 }]);
    const { recharges } = await read("/operator/recharges/expiry-status?sort=expiryDate");
    expect(recharges[0]).toMatchObject({ amount: "100.00", nextAmount: 121 });
    expect((await read("/operator/wallet/runway")).runway.next30).toMatchObject({
      renewals: 1,
      amount: 120.5,
    });
  });

  test("is refused below it, with the least amount, by preview and renewal alike", async () => {
    expect(await preview([{ rechargeId, amount: 299.96 }])).toMatchObject({ refusal: { code, error } });
    const { body } = await world.renew(
      [],
      { renewals: [{ rechargeId, amount: 299.96 }], extend: true },
      "key",
    );
    expect(body.results).toEqual([{ rechargeId, recharge: null, refusal: { code, error } }]);
    const again = await world.renew([], { renewals: [{ rechargeId, amount: 299.96 }], extend: true }, "key");
    expect(again.body).toEqual(body);
    const made = await world.renew([], { renewals: [{ rechargeId, amount: 299.97 }], extend: true });
    expect(made.body.results).toMatchObject([{ recharge: { amount: 299.97, expiryDate: "2026-09-10" } }]);
  });
});
