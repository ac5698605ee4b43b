import { describe, expect, test } from "vitest";
import { fixedPlans, planLabel, platformTypes } from "./constants.ts";
import { messages } from "./messages.ts";
import { isOttPlay } from "./platforms.ts";
import { defaultPlanName, needsPlan, rechargeDescription } from "./recharges.ts";

const expiryDate = "2026-12-05";

describe("a recharge's description", () => {
  test.each([
    [{ type: "cable", name: "City" }, undefined, "Cable recharge - Expires: 05 Dec 2026"],
    [{ type: "internet", name: "Fibre" }, "Basic Plan", "Internet recharge - Expires: 05 Dec 2026"],
    [
      { type: "ott", name: "My OTTPlay" },
      "OTTPlay Lite",
      "OTTPlay plan: OTTPlay Lite - Expires: 05 Dec 2026",
    ],
    [
      { type: "iptv", name: "OTTPlay" },
      "Basic Plan",
      "Plan recharge: Basic Plan (30 days) - Expires: 05 Dec 2026",
    ],
    [{ type: "others", name: "Box" }, "Own plan", "Plan recharge: Own plan - Expires: 05 Dec 2026"],
  ] as const)("of %j with %j is %j", (platform, planName, description) => {
    expect(rechargeDescription({ platform, planName, expiryDate })).toBe(description);
    expect(rechargeDescription({ platform, planName, expiryDate, note: "  " })).toBe(description);
    expect(rechargeDescription({ platform, planName, expiryDate, note: " in cash " })).toBe(
      `${description} - in cash`,
    );
  });
});

test("the plans of the price list carry their days, other names stand as they are", () => {
  expect(fixedPlans.map(({ name, price }) => [planLabel(name), price])).toEqual([
    ["Basic Plan (30 days)", 299],
    ["Premium Plan (30 days)", 499],
    ["Premium Plus Plan (30 days)", 699],
    ["Annual Basic Plan (365 days)", 2999],
    ["Annual Premium Plan (365 days)", 4999],
  ]);
  expect(planLabel("OTTPlay Lite")).toBe("OTTPlay Lite");
});

test("cable and internet alone need no plan", () => {
  expect(platformTypes.filter((type) => !needsPlan(type))).toEqual(["cable", "internet"]);
});

test("a recharge without a plan is listed by its type", () => {
  expect(platformTypes.map(defaultPlanName)).toEqual([
    "Cable recharge",
    "OTT recharge",
    "IPTV recharge",
    "Internet recharge",
    "Others recharge",
  ]);
});

test.each([
  ["ott", "OTTPlay", true],
  ["ott", "my ottplay pack", true],
  ["ott", "OTT Play", false],
  ["cable", "OTTPlay", false],
])("type %s and name %s: OTTPlay is %s", (type, name, expected) => {
  expect(isOttPlay({ type, name })).toBe(expected);
});

test("success names the plan without saying plan twice", () => {
  expect(messages.recharges.doneWithPlan("Basic Plan")).toBe(
    "Customer recharged with Basic plan successfully",
  );
  expect(messages.recharges.doneWithPlan("OTTPlay Lite")).toBe(
    "Customer recharged with OTTPlay Lite plan successfully",
  );
});
