import { expect, test } from "vitest";
import { planRatesBody, validatePlanRates } from "./plan-rates-form.ts";

test("a plan may have no rate, but none below zero", () => {
  expect(validatePlanRates({ LITE: "", MAX: 0, SPORTS: "99.5" })).toEqual({});
  expect(validatePlanRates({ LITE: -1, MAX: "1.999" })).toEqual({
    "plan_purchase_rates.LITE": "Rate cannot be negative",
    "plan_purchase_rates.MAX": "Rate can have at most two decimals",
  });
});

test("only changed rates are sent, and an emptied one as null", () => {
  const initial = { LITE: 40, MAX: "", SPORTS: 90 };
  expect(planRatesBody(initial, { LITE: "", MAX: "120.5", SPORTS: 90 })).toEqual({
    plan_purchase_rates: { LITE: null, MAX: 120.5 },
  });
});
