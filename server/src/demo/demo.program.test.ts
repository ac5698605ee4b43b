import { defaultSettings } from "@cable-connect/contract/settings";
import { addMonths } from "@cable-connect/contract/values/business-date";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFirstAdmin, fillOttCatalogue } from "../boot/first-start.ts";
import type { Context } from "../context.ts";
import { soldBelowCost } from "../reads/below-cost.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/database.ts";
import { demoAdmin } from "./business.ts";
import { fillDemo } from "./fill.ts";

let database: TestDatabase;
let now: Date;
let context: Context;

beforeEach(async () => {
  database = await createTestDatabase();
  now = new Date("2026-11-21T09:30:00Z");
  context = { database: database.sql, settings: defaultSettings, now: () => now, secret: Buffer.alloc(32) };
  await createFirstAdmin(context.database, demoAdmin, now);
  await fillOttCatalogue(context.database);
});
afterEach(() => database.drop());

async function countRecharges(): Promise<number> {
  const [count] = await context.database<[{ total: number }]>`select count(*) as total from recharges`;
  return count.total;
}

test("fills months of business up to today, with a service due today and an operator in debt", async () => {
  await fillDemo(context, () => {});
  const [facts] = await context.database`
    select min(recharge_date)::date::text as first_day, max(recharge_date) <= ${now} as none_in_future,
      (select count(*) from subscriptions where expiry_date = '2026-11-21') as due_today,
      (select count(*) from wallets where balance < 0) as owing,
      (select count(*) from platforms) as platforms,
      count(distinct ott_code) filter (where ${soldBelowCost}) as below_cost,
      (select count(distinct operator_id) from payments) as collecting,
      (select count(*) > 0 from customer_wallets where balance < 0) as has_debts,
      (select count(distinct difference) from day_closings) as differences,
      (select min(difference)::integer from day_closings) as short,
      (select count(*) from customers where route_position = 1) as routes,
      (select count(*) > count(distinct customer_id) from connections) as has_two_boxes
    from recharges`;
  expect(facts?.first_day < addMonths("2026-11-21", -4)).toBe(true);
  expect(facts).toMatchObject({
    none_in_future: true,
    owing: 1,
    platforms: 6,
    below_cost: 1,
    collecting: 1,
    has_debts: true,
    differences: 2,
    short: -20,
    routes: 3,
    has_two_boxes: true,
  });
  expect(facts?.due_today).toBeGreaterThan(0);
});

test("a later start adds the days since; one on the same day changes nothing", async () => {
  await fillDemo(context, () => {});
  const first = await countRecharges();
  await fillDemo(context, () => {});
  expect(await countRecharges()).toBe(first);
  now = new Date("2026-11-24T09:30:00Z");
  await fillDemo(context, () => {});
  expect(await countRecharges()).toBeGreaterThan(first);
});

test("a database that isn't the demo's is refused and left unchanged", async () => {
  await context.database`update users set username = 'owner'`;
  await expect(fillDemo(context, () => {})).rejects.toThrow(
    "DEMO_DATA_DIR holds another business than the demo",
  );
  expect(await countRecharges()).toBe(0);
});
