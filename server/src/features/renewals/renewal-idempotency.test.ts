import { describe, expect, test } from "vitest";
import { adjustWallet, createBusiness } from "../../testing/business.ts";
import { openRenewalsWorld } from "../../testing/worlds/renewals-world.ts";

const world = await openRenewalsWorld();

describe("under a key", () => {
  test("a retry gets the same answers, refusals included, and recharges once", async () => {
    const [first = 0, second = 0] = await world.rechargedCustomers(2);
    await world.later();
    const renewals = [
      { rechargeId: first, amount: 100 },
      { rechargeId: second, amount: 1_000_000 },
    ];
    const once = await world.renew([], { renewals }, "key-1");
    await adjustWallet(world.api, world.admin, world.business.operator.id, { amount: 2_000_000 });
    const again = await world.renew([], { renewals }, "key-1");
    expect(again).toMatchObject({ status: 200, body: once.body });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await world.countRecharges()).toBe(3);
  });

  test("a retry after midnight answers the first success", async () => {
    const [id = 0] = await world.rechargedCustomers(1);
    await world.later(new Date("2026-03-20T18:29:59Z"));
    const once = await world.renew([id], {}, "key-1");
    await world.later(new Date("2026-03-20T18:30:01Z"));
    expect(await world.renew([id], {}, "key-1")).toMatchObject({ status: 200, body: once.body });
    expect(await world.countRecharges()).toBe(2);
  });

  test.each([{ extend: true }, { renewals: [{ rechargeId: 1, amount: 1 }] }])(
    "another body is refused: %j",
    async (change) => {
      const ids = await world.rechargedCustomers(2);
      await world.later();
      await world.renew(ids, {}, "key-1");
      expect(await world.renew(ids, change, "key-1")).toMatchObject({
        status: 422,
        body: { code: "idempotency_key_reused" },
      });
      expect(await world.countRecharges()).toBe(4);
    },
  );

  test("20 at once recharge once and get one answer", async () => {
    const ids = await world.rechargedCustomers(5);
    await world.later();
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.renew(ids, {}, "key-1")));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 200, body: answers[0]?.body })),
    );
    expect(await world.countRecharges()).toBe(10);
  });

  test("it also answers the same when all were refused", async () => {
    const [id = 0] = await world.rechargedCustomers(1);
    await world.later();
    const renewals = [{ rechargeId: id, amount: 20_000 }];
    const refused = await world.renew([], { renewals }, "key-1");
    await adjustWallet(world.api, world.admin, world.business.operator.id, { amount: 20_000 });
    expect((await world.renew([], { renewals }, "key-1")).body).toEqual(refused.body);
    expect((await world.renew([], { renewals }, "key-2")).body.results).toMatchObject([{ refusal: null }]);
  });

  test("a retry continues where a crashed server stopped", async () => {
    world.business = await createBusiness(world.api, world.admin, { funds: 10_000, creditLimit: 5000 });
    const ids = await world.rechargedCustomers(60);
    await world.later();
    // It had committed the first 50.
    await world.api.sql`
      create function fail_later() returns trigger language plpgsql as $$
      begin
        if (select count(*) from recharges where operator_id = new.operator_id) > 110 then
          raise exception 'the power is gone';
        end if;
        return new;
      end $$`;
    await world.api
      .sql`create trigger fails_later after insert on recharges for each row execute function fail_later()`;
    expect((await world.renew(ids, {}, "key-1")).status).toBe(500);
    expect(await world.countRecharges()).toBe(110);
    await world.api.sql`drop trigger fails_later on recharges`;
    const { status, body } = await world.renew(ids, {}, "key-1");
    expect(status).toBe(200);
    expect(body.results.every(({ recharge: one }: { recharge: object | null }) => one)).toBe(true);
    expect(body).toMatchObject({ amount: 6000, wallet: { balanceBefore: 4000, balanceAfter: -2000 } });
    expect(await world.countRecharges()).toBe(120);
    expect((await world.renew(ids, {}, "key-1")).body).toEqual(body);
  });
});
