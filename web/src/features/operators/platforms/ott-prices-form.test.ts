import { expect, test } from "vitest";
import { lite, ottPlanOf } from "../../../testing/recharge-fields.ts";
import { ottPricesOf, validateOttPrices } from "./ott-prices-form.ts";

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
