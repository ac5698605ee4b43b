import { describe, expect, test } from "vitest";
import { createExternalRechargeBody } from "./external-recharges.ts";
import { rechargeMessages } from "./messages/recharges.ts";
import { isOttPlay, platformTypes } from "./platform-types.ts";
import { fixedPlans, planLabel, planMonths, renewedMonths } from "./prices/fixed-plans.ts";
import {
  defaultPlanName,
  needsPlan,
  openExpiryDate,
  rechargeDescription,
} from "./recharges/recharge-description.ts";
import { createRechargeBody } from "./recharges.ts";
import { fieldMessages, parseOptions } from "./values/validation.ts";

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

test("the description of an extension has a placeholder for its date", () => {
  const extension = { platform: { type: "cable", name: "City" }, expiryDate: openExpiryDate } as const;
  expect(rechargeDescription({ ...extension, note: "in cash" })).toBe(
    "Cable recharge - Expires: {expiryDate} - in cash",
  );
});

describe.each([
  ["operator", createRechargeBody, { customerId: 1, platformId: 1, amount: 100 }],
  [
    "key holder",
    createExternalRechargeBody,
    { platformId: 1, customerFirstName: "Asha", customerPhone: "9876543210", amount: 100 },
  ],
] as const)("the term of a recharge by the %s", (_, schema, order) => {
  const dateWithExtend = "An expiry date can't be combined with extend. Send months instead.";

  test.each([{ expiryDate }, { extend: false, expiryDate }, { extend: true }, { extend: true, months: 60 }])(
    "is accepted from %j",
    (terms) => {
      // Absent fields stay absent, so that a retry from before a field existed is the same request.
      expect(schema.parse({ ...order, ...terms })).toEqual({ ...order, ...terms });
    },
  );

  test.each([
    [{}, { expiryDate: "Date must be a valid date as yyyy-mm-dd" }],
    [{ extend: true, expiryDate }, { expiryDate: dateWithExtend }],
    [
      { extend: true, expiryDate, amount: 0 },
      { expiryDate: dateWithExtend, amount: "Amount must be greater than zero" },
    ],
    [
      { months: 3, expiryDate },
      { months: "Months can only be sent with extend. Send an expiry date instead." },
    ],
    [{ extend: true, months: 61 }, { months: "Months must be at most 60" }],
    [{ extend: 1 }, { extend: "Extend must be true or false" }],
  ])("is refused from %j", (terms, sentences) => {
    const { error } = schema.safeParse({ ...order, ...terms }, parseOptions);
    expect(fieldMessages(error?.issues ?? [])).toEqual(sentences);
  });
});

test("a plan of the price list has its months, any other one month", () => {
  expect(fixedPlans.map(({ name }) => planMonths(name))).toEqual([1, 1, 1, 12, 12]);
  expect([planMonths("OTTPlay Lite"), planMonths(null), planMonths(undefined)]).toEqual([1, 1, 1]);
});

test.each([
  [3, null, 3],
  [3, "Basic Plan", 3],
  [12, "Annual Basic Plan", 12],
  [24, "Annual Basic Plan", 24],
  [3, "Annual Basic Plan", 3],
  [null, "Annual Basic Plan", 12],
  [null, "OTTPlay Lite", 1],
])("a recharge of %j months of %j is renewed for %i", (months, planName, repeated) => {
  expect(renewedMonths(months, planName)).toBe(repeated);
});

test("labels of the price list's plans have their days, other names are unchanged", () => {
  expect(fixedPlans.map(({ name, price }) => [planLabel(name), price])).toEqual([
    ["Basic Plan (30 days)", 299],
    ["Premium Plan (30 days)", 499],
    ["Premium Plus Plan (30 days)", 699],
    ["Annual Basic Plan (365 days)", 2999],
    ["Annual Premium Plan (365 days)", 4999],
  ]);
  expect(planLabel("OTTPlay Lite")).toBe("OTTPlay Lite");
});

test("only cable and internet need no plan", () => {
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

test("the success message doesn't repeat the word plan", () => {
  expect(rechargeMessages.doneWithPlan("Basic Plan")).toBe("Customer recharged with Basic plan successfully");
  expect(rechargeMessages.doneWithPlan("OTTPlay Lite")).toBe(
    "Customer recharged with OTTPlay Lite plan successfully",
  );
});

test("lost days are counted, with the singular for one", () => {
  const { loss, gets, cutTerm } = rechargeMessages;
  const until = "10 Apr 2026";
  expect(loss(0, until)).toBe("Already paid until 10 Apr 2026. This recharge adds no days.");
  expect(loss(1, until)).toBe("Already paid until 10 Apr 2026. This recharge takes 1 day away.");
  expect(loss(39, until)).toBe("Already paid until 10 Apr 2026. This recharge takes 39 days away.");
  expect(gets(1, 0)).toBe("The customer gets 1 more day");
  expect(gets(21, 1)).toBe("The customer gets 21 more days and loses 1 already paid");
  expect(gets(21, 9)).toBe("The customer gets 21 more days and loses 9 already paid");
  expect(cutTerm(12, 1)).toBe("This plan is for 12 months, but the customer gets only 1.");
  expect(cutTerm(12, 3)).toBe("This plan is for 12 months, but the customer gets only 3.");
});
