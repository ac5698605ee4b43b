import { describe, expect, test } from "vitest";
import type { Interval } from "../values/business-date.ts";
import { intervalsBetween, leastAmount, monthsBetween } from "./least-amount.ts";

test.each([
  ["2026-03-10", "2026-03-10", 1],
  ["2026-03-10", "2026-04-24", 1],
  ["2026-03-10", "2026-04-25", 2],
  ["2026-01-31", "2026-02-28", 1],
  ["2026-03-10", "2031-03-10", 60],
])("from %s to %s are %d months", (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months);
});

const month: Interval = { interval: 1, interval_unit: "month" };
const quarter: Interval = { interval: 3, interval_unit: "month" };
const year: Interval = { interval: 1, interval_unit: "year" };
const fourWeeks: Interval = { interval: 28, interval_unit: "day" };

test.each([
  ["2026-03-10", "2026-03-10", month, 1],
  ["2026-03-10", "2026-04-10", month, 1],
  ["2026-03-10", "2026-04-11", month, 2],
  ["2026-01-31", "2026-02-28", month, 1],
  ["2026-01-31", "2026-03-30", month, 2],
  ["2026-01-31", "2026-03-31", month, 2],
  ["2026-02-28", "2026-03-31", month, 2],
  ["2026-03-10", "2031-03-10", month, 60],
  ["2026-03-10", "2026-06-10", quarter, 1],
  ["2026-03-10", "2026-06-11", quarter, 2],
  ["2024-02-29", "2025-02-28", year, 1],
  ["2024-02-29", "2025-03-01", year, 2],
  ["2026-03-10", "2026-04-07", fourWeeks, 1],
  ["2026-03-10", "2026-04-08", fourWeeks, 2],
])("from %s to %s are, of intervals of %j, %d", (from, to, interval, count) => {
  expect(intervalsBetween(from, to, interval)).toBe(count);
});

describe("the least amount", () => {
  const cable = { type: "cable", name: "City Cable", operator_rate: 99.99, requiresOperatorRate: true };
  const half = { from: "2026-03-10", to: "2026-09-10" };

  test("is the operator rate of the months, if the platform requires it and has one", () => {
    expect(leastAmount({ platform: cable }, half)).toBe(599.94);
    expect(leastAmount({ platform: { ...cable, requiresOperatorRate: false } }, half)).toBe(0);
    expect(leastAmount({ platform: { ...cable, operator_rate: null } }, half)).toBe(0);
  });

  test("of OTTPlay is the plan's price for each interval, whatever the operator rate", () => {
    const platform = { ...cable, type: "ott", name: "OTTPlay" };
    expect(leastAmount({ platform, ottPlan: { ...month, price: 149.5 } }, half)).toBe(897);
    expect(leastAmount({ platform, ottPlan: { ...month, price: null } }, half)).toBe(0);
    expect(leastAmount({ platform }, half)).toBe(0);
  });
});
