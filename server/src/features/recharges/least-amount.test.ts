import { intervalsBetween } from "@cable-connect/contract/prices/least-amount";
import { addDays, addMonths, type BusinessDate } from "@cable-connect/contract/values/business-date";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { json } from "../../database/sql.ts";
import { findWrongBooks } from "../../testing/books.ts";
import { dayFromToday, pricesForEachOttPlan, recharge, unique } from "../../testing/business.ts";
import { createIsp, rechargeByPhone, type TestIsp } from "../../testing/external.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const ottCode = "OTTPLAY-LITE-1M";

let isp: TestIsp;

const api = await openTestApi();
api.clock.now = new Date("2026-03-10T06:30:00Z");
const admin = await api.signInAdmin();
const today: BusinessDate = dayFromToday(api, 0);
afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));

/** The ways to recharge, each with an answer in the form of a recharge's. */
const ways: [string, (fields: object) => ReturnType<typeof recharge>][] = [
  ["the console", (fields) => recharge(api, isp, fields)],
  ["a key", (fields) => rechargeByPhone(api, isp, fields)],
];

/** What a recharge writes. */
function readRecharged() {
  return api.sql`
    select balance, last_seq, (select count(*) from recharges) as recharges, (select count(*) from customers) as customers
    from wallets where operator_id = ${isp.operator.id}`;
}

async function expectLeast(
  way: (typeof ways)[number][1],
  fields: object,
  { least, code, error }: { least: number; code: string; error: string },
): Promise<void> {
  const before = await readRecharged();
  const refused = await way({ ...fields, amount: Math.round(least * 100 - 1) / 100 });
  expect(refused).toMatchObject({ status: 400, body: { code, error, fields: { amount: error } } });
  expect(await readRecharged()).toEqual(before);
  expect(await way({ ...fields, amount: least })).toMatchObject({
    status: 201,
    body: { recharge: { amount: least.toFixed(2) } },
  });
}

describe.each(ways)("OTTPlay by %s costs the price of each interval up to the expiry", (_, way) => {
  beforeEach(async () => {
    const prices = { ...(await pricesForEachOttPlan(api, admin, 500)), [ottCode]: 149.5 };
    const platform = { type: "ott", name: unique("OTTPlay") };
    isp = await createIsp(api, admin, { funds: 50_000, platform, prices });
  });

  const sentence = (least: string) =>
    `Amount must be at least ${least}, the price of this OTT plan up to the expiry date`;

  test.each([
    ["the same day", "2026-03-10", 149.5, "₹149.50"],
    ["a month", "2026-04-10", 149.5, "₹149.50"],
    ["a day more than a month", "2026-04-11", 299, "₹299.00"],
    ["five years", "2031-03-10", 8970, "₹8,970.00"],
  ])("for %s", async (_length, expiryDate, least, money) => {
    const fields = { ottCode, expiryDate };
    await expectLeast(way, fields, { least, code: "amount_below_price", error: sentence(money) });
  });

  test("for months that extend it, from its expiry", async () => {
    expect((await way({ ottCode, amount: 149.5, expiryDate: "2026-03-31" })).status).toBe(201);
    const fields = { ottCode, expiryDate: undefined, extend: true, months: 3 };
    await expectLeast(way, fields, {
      least: 448.5,
      code: "amount_below_price",
      error: sentence("₹448.50"),
    });
  });

  test("for one interval when it is extended by one, though the month is shorter", async () => {
    expect((await way({ ottCode, amount: 149.5, expiryDate: "2026-03-31" })).status).toBe(201);
    expect((await way({ ottCode, amount: 149.5, expiryDate: undefined, extend: true })).status).toBe(201);
  });
});

describe.each(ways)("a platform that requires the operator rate, by %s,", (_, way) => {
  beforeEach(async () => {
    const platform = { operator_rate: 99.99, requiresOperatorRate: true };
    isp = await createIsp(api, admin, { funds: 50_000, platform });
  });

  const code = "amount_below_rate";
  const sentence = (least: string) =>
    `Amount must be at least ${least}, your rate for the months up to the expiry date`;

  test.each([
    ["a day", "2026-03-11", 99.99, "₹99.99"],
    ["a month", "2026-04-10", 99.99, "₹99.99"],
    ["two months", "2026-05-10", 199.98, "₹199.98"],
    ["five years", "2031-03-10", 5999.4, "₹5,999.40"],
  ])("costs the rate of its months for %s", async (_length, expiryDate, least, money) => {
    await expectLeast(way, { expiryDate }, { least, code, error: sentence(money) });
  });

  test("costs the rate of the months that extend it", async () => {
    expect((await way({ amount: 99.99, expiryDate: addDays(today, 20) })).status).toBe(201);
    const fields = { expiryDate: undefined, extend: true, months: 6 };
    await expectLeast(way, fields, { least: 599.94, code, error: sentence("₹599.94") });
  });

  test("takes any amount once the switch is off, or without a rate", async () => {
    for (const body of [{ operator_rate: null }, { operator_rate: 99.99, requiresOperatorRate: false }]) {
      const path = `/admin/platforms/${isp.platformId}`;
      expect((await api.call("PUT", path, { token: admin, body })).status).toBe(200);
      expect((await way({ amount: 0.01 })).status).toBe(201);
    }
  });

  test("answers a retry, though the rate has risen since", async () => {
    if (way !== ways[0]?.[1]) return;
    const first = await recharge(api, isp, { amount: 99.99 }, "once");
    const path = `/admin/platforms/${isp.platformId}`;
    await api.call("PUT", path, { token: admin, body: { operator_rate: 500 } });
    expect((await recharge(api, isp, { amount: 99.99 }, "once")).body).toEqual(first.body);
  });
});

test("a refused amount is not overtaken by a wallet that is too empty", async () => {
  isp = await createIsp(api, admin, {
    funds: 1,
    platform: { operator_rate: 100, requiresOperatorRate: true },
  });
  expect(await recharge(api, isp, { amount: 50 })).toMatchObject({ body: { code: "amount_below_rate" } });
  expect(await recharge(api, isp, { amount: 100 })).toMatchObject({ status: 402 });
});

test("database and console count the same intervals", async () => {
  const units = ["day", "month", "year"] as const;
  const rows = units.flatMap((interval_unit) =>
    [1, 2, 3, 28].flatMap((interval) =>
      ["2024-02-29", "2026-01-31", "2026-03-10"].flatMap((from) =>
        [0, 1, 27, 28, 29, 30, 31, 59, 60, 365, 366, 730, 1826].flatMap((days) =>
          [addDays(from, days), addMonths(from, days % 61)].map((to) => ({
            interval,
            interval_unit,
            from,
            to,
          })),
        ),
      ),
    ),
  );
  const counted = await api.sql<{ count: number }[]>`
    select intervals_between(1, "from"::date, "to"::date, interval, interval_unit) as count
    from rows from (jsonb_to_recordset(${json(rows)}) as (
      "from" text, "to" text, interval integer, interval_unit text)) with ordinality order by ordinality`;
  expect(counted.map(({ count }) => count)).toEqual(
    rows.map(({ from, to, interval, interval_unit }) =>
      intervalsBetween(from, to, { interval, interval_unit }),
    ),
  );
});
