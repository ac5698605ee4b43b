import type { Platform } from "@cable-connect/contract/platforms";
import { expect, test } from "vitest";
import { newPlatformBody, platformBody, platformValues, validatePlatform } from "./platform-form.ts";

const required = "Please fill in all required fields";
const empty = platformValues(undefined);
const filled = { ...empty, name: "City Cable", description: "200 channels", type: "cable" } as const;

test("missing values get an error message at their fields", () => {
  expect(validatePlatform(empty)).toEqual({ name: required, description: required, type: required });
  expect(validatePlatform({ ...filled, type: null })).toEqual({ type: required });
  expect(validatePlatform({ ...filled, name: "C" })).toEqual({ name: "Name must be at least 2 characters" });
  expect(validatePlatform(filled)).toEqual({});
});

test.each([
  ["249.50", undefined],
  ["0", undefined],
  ["", undefined],
  ["-1", "Rate cannot be negative"],
  ["1.999", "Rate can have at most two decimals"],
])("a rate of %j", (operator_rate, sentence) => {
  expect(validatePlatform({ ...filled, operator_rate }).operator_rate).toBe(sentence);
});

test("an emptied rate is sent as null for an existing platform, and not at all for a new one", () => {
  const platform = { ...filled, id: 4, operator_rate: 300, purchase_rate: 200 } as Platform;
  const values = { ...platformValues(platform), purchase_rate: "" };
  expect(platformBody(values)).toEqual({ ...filled, operator_rate: 300, purchase_rate: null });
  expect(newPlatformBody(values)).toEqual({ ...filled, operator_rate: 300, purchase_rate: undefined });
});
