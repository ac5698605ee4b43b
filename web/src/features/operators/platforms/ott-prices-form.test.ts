import { expect, test } from "vitest";
import { lite, ottPlanOf } from "../../../testing/recharge-fields.ts";
import { ottPricesOf, validateOttPrices } from "./ott-prices-form.ts";

const max = ottPlanOf("MAX", { interval: 1, interval_unit: "year" });
const plans = [lite, max];

test("each plan needs a price, which may be nothing but not less", () => {
  expect(validateOttPrices(plans, { prices: {} })).toEqual({
    "prices.LITE": "OTTPlay LITE price is required",
    "prices.MAX": "OTTPlay MAX price is required",
  });
  expect(validateOttPrices(plans, { prices: { LITE: "99.50", MAX: 0 } })).toEqual({});
  expect(validateOttPrices(plans, { prices: { LITE: -5, MAX: "1.999" } })).toEqual({
    "prices.LITE": "Price cannot be negative",
    "prices.MAX": "Price may have at most two decimals",
  });
});

test("the prices of the plans that there are go as numbers", () => {
  expect(ottPricesOf(plans, { prices: { LITE: "99.50", MAX: 0, GONE: 7 } })).toEqual({ LITE: 99.5, MAX: 0 });
});
