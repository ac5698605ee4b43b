import { beforeEach, describe, expect, test } from "vitest";
import { createBusiness, pricesForEachOttPlan } from "../../testing/business.ts";
import { openRenewalsWorld } from "../../testing/worlds/renewals-world.ts";

const world = await openRenewalsWorld();

describe("OTTPlay", () => {
  const ottCode = "OTTPLAY-LITE-1M";

  beforeEach(async () => {
    const platform = { type: "ott", name: `OTTPlay ${Math.random()}` };
    const prices = await pricesForEachOttPlan(world.api, world.admin, 150);
    world.business = await createBusiness(world.api, world.admin, { funds: 10_000, platform, prices });
  });

  async function changePrice(price: number): Promise<void> {
    const { operator, platformId } = world.business;
    const pricing = await pricesForEachOttPlan(world.api, world.admin, price);
    const path = `/admin/operators/${operator.id}/services/${platformId}/pricing`;
    expect((await world.api.call("PUT", path, { token: world.admin, body: { pricing } })).status).toBe(200);
  }

  test("takes today's price and one interval of its plan", async () => {
    const rechargeId = await world.recharged({ ottCode, amount: 300, expiryDate: "2026-04-28" });
    await world.later();
    await changePrice(180.5);
    const { body } = await world.preview({ customerIds: [world.business.customerId], extend: true });
    expect(body.renewals).toMatchObject([
      { planName: "OTTPlay Lite", lastAmount: 300, price: 180.5, amount: 180.5, newExpiryDate: "2026-05-28" },
    ]);
    const { body: dues } = await world.api.call("GET", "/operator/recharges/expiry-status", {
      token: world.business.operator.token,
    });
    // A recharge takes whole rupees.
    expect(dues.recharges).toMatchObject([{ amount: "300.00", nextAmount: 181 }]);
    const below = await world.preview({
      customerIds: [world.business.customerId],
      changes: [{ rechargeId, amount: 150 }],
    });
    expect(below.body.renewals).toMatchObject([{ refusal: { code: "amount_below_price" } }]);
    const refused = await world.renew([rechargeId], { renewals: [{ rechargeId, amount: 150 }] });
    expect(refused.body.results).toMatchObject([{ refusal: { code: "amount_below_price" } }]);
    const made = await world.renew([rechargeId], { renewals: [{ rechargeId, amount: 180.5 }] });
    expect(made.body.results).toMatchObject([{ recharge: { amount: 180.5, expiryDate: "2026-04-20" } }]);
    const { body: list } = await world.api.call("GET", "/operator/recharges", {
      token: world.business.operator.token,
    });
    expect(list.recharges[0]).toMatchObject({
      planName: "OTTPlay Lite",
      description: "OTTPlay plan: OTTPlay Lite - Expires: 20 Apr 2026",
    });
  });
});
