import { describe, expect, test } from "vitest";
import { recharge } from "../../testing/business.ts";
import { openRenewalsWorld } from "../../testing/worlds/renewals-world.ts";

const world = await openRenewalsWorld();

describe("renewing", () => {
  test("two tabs at once recharge each service once", async () => {
    const ids = await world.rechargedCustomers(20);
    await world.later();
    const answers = await Promise.all([
      world.renew(ids, {}, "tab-1"),
      world.renew(ids.toReversed(), {}, "tab-2"),
    ]);
    const made = answers.flatMap(({ body }) => body.results).filter(({ recharge: one }) => one);
    expect(made).toHaveLength(20);
    expect(await world.countRecharges()).toBe(40);
    expect(await world.balance()).toBe(10_000 - 4000);
  });

  test("one alone and one of many at once stay in the books, whichever was first", async () => {
    const ids = await world.rechargedCustomers(10);
    await world.later();
    const alone = Array.from({ length: 10 }, () =>
      recharge(world.api, world.business, { expiryDate: "2026-05-01" }),
    );
    const [many] = await Promise.all([world.renew(ids), ...alone]);
    expect(many?.body.results.filter(({ recharge: one }: { recharge: object }) => one)).toHaveLength(10);
    expect(await world.balance()).toBe(10_000 - 3000);
  });
});
