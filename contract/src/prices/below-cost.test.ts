import { expect, test } from "vitest";
import { isBelowCost, monthsOfPlan, planCost, planPurchaseRate } from "./below-cost.ts";

test.each([
  [{ interval: 1, interval_unit: "month" }, 1],
  [{ interval: 3, interval_unit: "month" }, 3],
  [{ interval: 2, interval_unit: "year" }, 24],
  [{ interval: 7, interval_unit: "day" }, 1],
  [{ interval: 28, interval_unit: "day" }, 1],
  [{ interval: 45, interval_unit: "day" }, 1],
  [{ interval: 46, interval_unit: "day" }, 2],
  [{ interval: 365, interval_unit: "day" }, 12],
] as const)("a plan of %j runs for %i months", (interval, months) => {
  expect(monthsOfPlan(interval)).toBe(months);
});

test.each([
  [80, 80, 1, false],
  [79.99, 80, 1, true],
  [90, 60, 1, false],
  [100, 120, 1, true],
  // In binary fractions 0.1 + 0.1 + 0.1 is more than 0.3.
  [0.3, 0.1, 3, false],
  [1439.99, 120, 12, true],
  [0, 0, 1, false],
  [null, 80, 1, false],
  [80, null, 1, false],
])(
  "a rate of %d with a cost of %d a month is, for %i months, below it: %j",
  (rate, cost, months, expected) => {
    expect(isBelowCost(rate, cost, months)).toBe(expected);
  },
);

test("a plan costs its own rate, and the platform's only without one", () => {
  const rates = { purchase_rate: 75, plan_purchase_rates: { LITE: 40.35, FREE: 0 } };
  expect(planPurchaseRate(rates, "LITE")).toBe(40.35);
  expect(planPurchaseRate(rates, "FREE")).toBe(0);
  expect(planPurchaseRate(rates, "MAX")).toBe(75);
  expect(planPurchaseRate({ ...rates, purchase_rate: null }, "MAX")).toBeNull();
  expect(planPurchaseRate(undefined, "LITE")).toBeNull();
  const threeMonths = { interval: 3, interval_unit: "month" } as const;
  expect(planCost(rates, { ott_code: "LITE", ...threeMonths })).toBe(121.05);
  expect(planCost(undefined, { ott_code: "LITE", ...threeMonths })).toBeNull();
});
