import { expect, test } from "vitest";
import { lite, ottPlanOf } from "../../../testing/recharge-fields.ts";
import {
  countBelowCost,
  ottPricesOf,
  percentOf,
  pricesOfPlans,
  pricesOverCost,
  validateOttPrices,
} from "./ott-prices-form.ts";

const max = ottPlanOf("MAX", { interval: 1, interval_unit: "year" });
const plans = [lite, max];

test("each plan needs a price of 0 or more", () => {
  expect(validateOttPrices(plans, { prices: {} })).toEqual({
    "prices.LITE": "OTTPlay LITE price is required",
    "prices.MAX": "OTTPlay MAX price is required",
  });
  expect(validateOttPrices(plans, { prices: { LITE: "99.50", MAX: 0 } })).toEqual({});
  expect(validateOttPrices(plans, { prices: { LITE: -5, MAX: "1.999" } })).toEqual({
    "prices.LITE": "Price cannot be negative",
    "prices.MAX": "Price can have at most two decimals",
  });
});

test("prices are sent as numbers, without those of plans that no longer exist", () => {
  expect(ottPricesOf(plans, { prices: { LITE: "99.50", MAX: 0, GONE: 7 } })).toEqual({ LITE: 99.5, MAX: 0 });
});

test("another operator's prices are copied for the plans that exist", () => {
  expect(pricesOfPlans(plans, { LITE: 49, GONE: 7 })).toEqual({ LITE: 49 });
});

test("prices below what their plans cost for their interval are counted", () => {
  const rates = { purchase_rate: 50, plan_purchase_rates: { MAX: 80 } };
  expect(countBelowCost(plans, rates, { LITE: 49.99, MAX: 959 })).toBe(2);
  expect(countBelowCost(plans, rates, { LITE: 50, MAX: 959 })).toBe(1);
  expect(countBelowCost(plans, { ...rates, purchase_rate: null }, { LITE: 0 })).toBe(0);
  expect(countBelowCost(plans, undefined, { LITE: 0 })).toBe(0);
});

test("a percentage is added to what each plan costs for its interval, up to whole rupees, and nothing where that isn't known", () => {
  const rates = { purchase_rate: 33.33, plan_purchase_rates: { MAX: 80.05 } };
  expect(pricesOverCost(plans, rates, 20)).toEqual({ LITE: 40, MAX: 1153 });
  expect(pricesOverCost(plans, rates, 12.5)).toEqual({ LITE: 38, MAX: 1081 });
  expect(pricesOverCost(plans, { ...rates, purchase_rate: null }, 0)).toEqual({ MAX: 961 });
  expect(pricesOverCost(plans, undefined, 20)).toEqual({});
});

test.each([
  [100, 10, 110],
  [80, 16.25, 93],
  [50, 0.01, 51],
  [0, 20, 0],
  [10_000_000, 1000, 110_000_000],
])("%d and %d%% more is %d", (purchase_rate, percent, price) => {
  expect(pricesOverCost([lite], { purchase_rate, plan_purchase_rates: {} }, percent)).toEqual({
    LITE: price,
  });
});

test.each([
  ["20", 20],
  ["12.5%", 12.5],
  [" 1000 %", 1000],
  ["0", 0],
  ["-10", undefined],
  ["1,00", undefined],
  ["1000.01", undefined],
  ["1000000", undefined],
  ["1e2", undefined],
  ["", undefined],
])("%j as a percentage is %j", (typed, percent) => {
  expect(percentOf(typed)).toBe(percent);
});
