import { describe, expect, test } from "vitest";
import { createBusiness, recharge } from "../../testing/business.ts";
import { now, openRenewalsWorld } from "../../testing/worlds/renewals-world.ts";

const world = await openRenewalsWorld();

describe("renewing", () => {
  test("repeats each last recharge, from today or from its expiry, and returns the remaining balance", async () => {
    const rechargeId = await world.recharged({ amount: 300, expiryDate: "2026-06-10" });
    await world.later();
    const { status, body } = await world.renew([rechargeId], { renewals: [{ rechargeId, amount: 299.5 }] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      results: [{ rechargeId, recharge: { amount: 299.5, expiryDate: "2026-06-20" }, refusal: null }],
      amount: 299.5,
      wallet: { balanceBefore: 9700, balanceAfter: 9400.5 },
    });
    expect(await world.balance()).toBe(9400.5);
    const { body: list } = await world.api.call("GET", "/operator/recharges", {
      token: world.business.operator.token,
    });
    expect(list.recharges[0]).toMatchObject({
      amount: "299.50",
      expiryDate: "2026-06-20",
      description: "Cable recharge - Expires: 20 Jun 2026",
    });
    await world.later(new Date("2026-03-21T06:30:00Z"));
    const next = body.results[0].recharge.id;
    expect((await world.renew([next], { extend: true })).body.results).toMatchObject([
      { recharge: { expiryDate: "2026-09-20" } },
    ]);
  });

  test("a refused one doesn't affect the others, and has a reason", async () => {
    const [first = 0, second = 0, third = 0] = await world.rechargedCustomers(3);
    const other = await createBusiness(world.api, world.admin);
    // Its fourth recharge has a number that this business hasn't given yet.
    let foreign = 0;
    for (let count = 0; count < 4; count += 1)
      foreign = (await recharge(world.api, other, { expiryDate: "2026-04-10" })).body.recharge.id;
    await world.later();
    const renewals = [
      { rechargeId: first, amount: 100 },
      { rechargeId: second, amount: 1_000_000 },
      { rechargeId: foreign, amount: 100 },
      { rechargeId: third, amount: 200 },
      { rechargeId: first, amount: 100 },
    ];
    const { status, body } = await world.renew([], { renewals });
    expect(status).toBe(200);
    const codes = body.results.map((row: { refusal: { code: string } | null }) => row.refusal?.code);
    expect(codes).toEqual([
      undefined,
      "insufficient_balance",
      "recharge_not_found",
      undefined,
      "recharged_meanwhile",
    ]);
    expect(body.results[1].refusal.error).toBe("Insufficient wallet balance");
    expect(body).toMatchObject({ amount: 300, wallet: { balanceBefore: 9700, balanceAfter: 9400 } });
    expect(await world.balance()).toBe(9400);
  });

  test("a service recharged in the last minutes can't be renewed until a while later", async () => {
    await world.later();
    const rechargeId = await world.recharged({ expiryDate: "2026-04-20" });
    expect((await world.renew([rechargeId])).body.results).toMatchObject([
      { refusal: { code: "recharged_just_now" } },
    ]);
    await world.later(new Date(now.getTime() + 11 * 60_000));
    expect((await world.renew([rechargeId])).body.results).toMatchObject([{ refusal: null }]);
  });

  test("a stale page renews nothing", async () => {
    const rechargeId = await world.recharged();
    await world.later();
    await world.recharged({ expiryDate: "2026-05-10" });
    await world.later(new Date("2026-03-21T06:30:00Z"));
    expect((await world.renew([rechargeId])).body.results).toMatchObject([
      { recharge: null, refusal: { code: "recharged_meanwhile" } },
    ]);
    expect(await world.countRecharges()).toBe(2);
  });

  test.each([
    [{ renewals: [] }, "Select what to renew"],
    [{ renewals: Array.from({ length: 501 }, () => ({ rechargeId: 1, amount: 1 })) }, "At most 500 services"],
    [{ renewals: [{ rechargeId: 1, amount: 0.001 }] }, "Amount"],
    [{ renewals: [{ rechargeId: 1 }] }, "Amount is required"],
  ])("%#. a wrong body is refused as a whole", async (body, sentence) => {
    const answer = await world.renew([], body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(sentence);
  });
});
