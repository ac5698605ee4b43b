import { expect, test } from "vitest";
import { serviceNeeds, validateRechargeService } from "./recharge-service-form.ts";

test("a service recharge needs all fields and a valid amount", () => {
  const values = { operatorId: "7", platformId: "4", amount: 249.75 };
  expect(validateRechargeService(values)).toEqual({});
  expect(validateRechargeService({ ...values, platformId: null, amount: "" })).toEqual({
    platformId: "Please fill in all fields",
    amount: "Please fill in all fields",
  });
  for (const amount of [0, -5, 1.999]) {
    expect(validateRechargeService({ ...values, amount })).toEqual({ amount: "Please enter a valid amount" });
  }
  expect(validateRechargeService({ ...values, amount: 10_000_001 })).toEqual({
    amount: "Amount must be at most ₹1,00,00,000",
  });
});

test("what a service recharge still needs is named", () => {
  const values = { operatorId: "7", platformId: "4", amount: "" };
  expect(serviceNeeds(values)).toBe("Still needed: amount");
  expect(serviceNeeds({ ...values, platformId: null })).toBe("Still needed: platform, amount");
  expect(serviceNeeds({ ...values, amount: 0 })).toBe("Still needed: a valid amount");
  expect(serviceNeeds({ ...values, amount: 40 })).toBeUndefined();
});
