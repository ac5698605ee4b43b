import { expect, test } from "vitest";
import { sumMargins } from "../../money/totals/sum-margins.ts";
import { findWrongBooks } from "../../testing/books.ts";
import { createBusiness, recharge } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { advanceTo } from "../../testing/session.ts";
import { undoAsAdmin } from "../../testing/undo.ts";

const timeZone = "Asia/Kolkata";

const api = await openTestApi();
await advanceTo(api, "2026-03-10T06:30:00Z");
let admin = await api.signInAdmin();
const business = await createBusiness(api, admin, { platform: { purchase_rate: 60.5 } });

/** Moves the clock and signs in again, because sessions expire. */
async function moveTo(moment: string): Promise<void> {
  await advanceTo(api, moment, business.operator);
  admin = await api.signInAdmin();
}

// Two recharges of March, the second without a purchase rate, and one of April on an open day.
const rechargeId: number = (await recharge(api, business, { expiryDate: "2026-06-10" })).body.recharge.id;
await moveTo("2026-03-20T06:30:00Z");
await setRate(null);
await recharge(api, business, { amount: 70 });
await moveTo("2026-04-02T06:30:00Z");
await setRate(20);
await recharge(api, business, { amount: 30 });

async function setRate(purchase_rate: number | null): Promise<void> {
  await api.call("PUT", `/admin/platforms/${business.platformId}`, { token: admin, body: { purchase_rate } });
}

const scopes = ["", "operatorId=", "platformId=", "operatorId=&platformId="];

/** Every way to ask for the margins. */
async function readAll() {
  const { operator, platformId } = business;
  const queries = scopes.flatMap((scope) =>
    ["operator", "platform", "month"].flatMap((by) => [
      `by=${by}&${scope}`,
      `by=${by}&${scope}&from=2026-02&to=2026-03`,
    ]),
  );
  return Promise.all(
    queries.map(async (query) => {
      const named = query.replace("operatorId=", `operatorId=${operator.id}`);
      const path = `/admin/margin?${named.replace("platformId=", `platformId=${platformId}`)}`;
      const { status, body } = await api.call("GET", path, { token: admin });
      expect(status).toBe(200);
      return body;
    }),
  );
}

test("margins are the same however many days are closed, and however often", async () => {
  const before = await readAll();
  expect(before[0].totals).toMatchObject({ recharges: 3, revenue: 200, unknownCostRevenue: 70, cost: 201.5 });
  await sumMargins(api.sql, "2026-03-15", timeZone);
  expect(await readAll()).toEqual(before);
  await Promise.all([1, 2, 3].map(() => sumMargins(api.sql, "2026-04-02", timeZone)));
  expect(await readAll()).toEqual(before);
  await sumMargins(api.sql, "2026-04-02", timeZone);
  expect(await readAll()).toEqual(before);

  const kept = await api.sql`
    select operator_id, platform_id, month, recharges, amount, costed_amount, cost from margin_months
    order by operator_id, platform_id`;
  const march = {
    month: "2026-03-01",
    recharges: 2,
    amount: "170.00",
    costed_amount: "100.00",
    cost: "181.50",
  };
  const { operator, platformId } = business;
  expect(kept).toEqual([
    { operator_id: 0, platform_id: 0, ...march },
    { operator_id: 0, platform_id: platformId, ...march },
    { operator_id: operator.id, platform_id: 0, ...march },
    { operator_id: operator.id, platform_id: platformId, ...march },
  ]);
  expect(await findWrongBooks(api.sql)).toEqual([]);
});

test("the next days of a month that are over are added to it", async () => {
  await moveTo("2026-04-06T06:30:00Z");
  const before = await readAll();
  await recharge(api, business, { amount: 50 });
  await sumMargins(api.sql, "2026-04-05", timeZone);
  await sumMargins(api.sql, "2026-04-09", timeZone);
  const after = await readAll();
  expect(after[0].totals.revenue).toBe(before[0].totals.revenue + 50);
  expect(
    await api.sql`select amount from margin_months where month = '2026-04-01' and operator_id + platform_id = 0`,
  ).toEqual([{ amount: "80.00" }]);
  expect(await findWrongBooks(api.sql)).toEqual([]);
});

test("undoing a recharge months later subtracts it from its own, closed month", async () => {
  await moveTo("2026-05-15T06:30:00Z");
  const operatorId = business.operator.id;
  // The newest of a service goes first.
  const rows = await api.sql<{ id: number }[]>`select id from recharges order by id desc`;
  for (const { id } of rows) {
    expect((await undoAsAdmin(api, admin, { operatorId, rechargeId: id })).status).toBe(201);
    if (id === rechargeId) break;
  }
  for (const { totals, byMonth } of await readAll()) {
    expect(totals).toMatchObject({ recharges: 0, revenue: 0, unknownCostRevenue: 0, cost: 0, margin: 0 });
    expect(byMonth.every(({ revenue }: { revenue: number }) => revenue === 0)).toBe(true);
  }
  expect(await findWrongBooks(api.sql)).toEqual([]);
});
