import type { Platform } from "@cable-connect/contract/platforms";
import { expect, test } from "vitest";
import { validateRechargeService } from "../operator/recharge-service-form.ts";
import { newPlatformBody, platformBody, platformValues, validatePlatform } from "./platform-form.ts";

const required = "Please fill in all required fields";
const empty = platformValues(undefined);
const filled = { ...empty, name: "City Cable", description: "200 channels", type: "cable" } as const;

test("what a platform lacks is told by its fields", () => {
  expect(validatePlatform(empty)).toEqual({ name: required, description: required, type: required });
  expect(validatePlatform({ ...filled, name: "C" })).toEqual({ name: "Name must be at least 2 characters" });
  expect(validatePlatform(filled)).toEqual({});
});

test.each([
  ["249.50", undefined],
  ["0", undefined],
  ["", undefined],
  ["-1", "Price cannot be negative"],
  ["1.999", "Price may have at most two decimals"],
])("a rate of %j", (operator_rate, sentence) => {
  expect(validatePlatform({ ...filled, operator_rate }).operator_rate).toBe(sentence);
});

test("an emptied rate is taken away from a platform that stands, and not sent of a new one", () => {
  const platform = { ...filled, id: 4, operator_rate: 300, purchase_rate: 200 } as Platform;
  const values = { ...platformValues(platform), purchase_rate: "" };
  expect(platformBody(values)).toEqual({ ...filled, operator_rate: 300, purchase_rate: null });
  expect(newPlatformBody(values)).toEqual({ ...filled, operator_rate: 300, purchase_rate: undefined });
});

test("a recharge of a platform of one's own needs all its fields, and an amount that can be paid", () => {
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
    amount: "Amount must be at most 10,000,000",
  });
});
