import { describe, expect, test } from "vitest";
import { type CurrentService, newestFirst } from "../../../business/service/current-service.ts";
import { cable, internet, ottPlay, today } from "../../../testing/recharge-fields.ts";
import { renewalValues } from "./opening-values.ts";

function boughtOn(platformId: number, recharge: Partial<CurrentService> = {}): CurrentService {
  return {
    rechargeId: 70 + platformId,
    platformId,
    planName: "Cable recharge",
    amount: "300.00",
    ottCode: null,
    months: 1,
    expiryDate: "2026-04-10",
    ...recharge,
  };
}

const platforms = [cable, internet];

test("without a previous recharge the fields are empty, for one month from today", () => {
  expect(renewalValues([], platforms, today)).toEqual({
    platformId: null,
    planName: null,
    ottCode: null,
    expiry: "1",
    expiryDate: undefined,
    startsFrom: undefined,
    acceptedLoss: undefined,
    amount: "",
    description: "",
  });
});

test("the newest recharge on a platform that is still assigned is repeated", () => {
  const previous = [boughtOn(9), boughtOn(2, { amount: "450.00" }), boughtOn(1)];
  expect(renewalValues(previous, platforms, today)).toMatchObject({ platformId: "2", amount: "450" });
  expect(renewalValues([boughtOn(9)], platforms, today)).toMatchObject({ platformId: null, amount: "" });
});

test("while the platforms are loading, the newest recharge is repeated", () => {
  expect(renewalValues([boughtOn(9), boughtOn(1)], undefined, today)).toMatchObject({ platformId: "9" });
});

test("recharges are suggested newest first", () => {
  const recharges = [boughtOn(1, { rechargeId: 3 }), boughtOn(2, { rechargeId: 5 })];
  expect(newestFirst(recharges).map(({ rechargeId }) => rechargeId)).toEqual([5, 3]);
});

describe("the months of the last recharge are repeated with its amount", () => {
  test.each([1, 3, 6, 12])("%i", (months) => {
    expect(renewalValues([boughtOn(1, { months })], platforms, today)).toMatchObject({
      expiry: String(months),
      amount: "300",
    });
  });

  test("one month for a recharge from before months were stored", () => {
    expect(renewalValues([boughtOn(1, { months: null })], platforms, today)).toMatchObject({
      expiry: "1",
      amount: "300",
    });
  });
});

describe("an amount for two months, which the field doesn't offer,", () => {
  test("is not suggested for one", () => {
    expect(renewalValues([boughtOn(1, { months: 2 })], platforms, today)).toMatchObject({
      expiry: "1",
      amount: "",
    });
  });

  test("is replaced by the plan's price", () => {
    const bought = boughtOn(1, { months: 2, planName: "Basic Plan" });
    expect(renewalValues([bought], platforms, today)).toMatchObject({
      planName: "Basic Plan",
      expiry: "1",
      amount: "299",
    });
  });
});

test("a plan is repeated with its own months and the last amount, not its current price", () => {
  const annual = boughtOn(1, { planName: "Annual Basic Plan", months: 12, amount: "2500.00" });
  expect(renewalValues([annual], platforms, today)).toMatchObject({
    planName: "Annual Basic Plan",
    expiry: "12",
    amount: "2500",
  });
  // The plan is for twelve months; a recharge for three of them is not repeated.
  expect(renewalValues([{ ...annual, months: 3 }], platforms, today)).toMatchObject({
    expiry: "12",
    amount: "2500",
  });
});

test("a plan that an import stored by its label is repeated", () => {
  const imported = boughtOn(1, { planName: "Basic Plan (30 days)", amount: "299.00" });
  expect(renewalValues([imported], platforms, today)).toMatchObject({
    planName: "Basic Plan",
    amount: "299",
  });
});

test("a plan of OTTPlay is repeated by its code", () => {
  const bought = boughtOn(1, { planName: "OTTPlay Lite", ottCode: "LITE" });
  expect(renewalValues([bought], platforms, today)).toMatchObject({
    planName: null,
    ottCode: "LITE",
    amount: "300",
  });
});

describe("a plan of OTTPlay is repeated at today's price", () => {
  const bought = boughtOn(ottPlay.id, { planName: "OTTPlay Lite", ottCode: "LITE", amount: "250.00" });
  test.each([
    [300, "300"],
    [120, "120"],
    [299.5, "300"],
    [0, "250"],
  ])("%d", (price, amount) => {
    const platform = { ...ottPlay, pricing: { LITE: price } };
    expect(renewalValues([bought], [platform], today)).toMatchObject({ ottCode: "LITE", amount });
  });

  test("also if it was for days or months that the field doesn't offer", () => {
    const start = renewalValues([{ ...bought, months: 2 }], [ottPlay], today);
    expect(start).toMatchObject({ expiry: "1", amount: "120" });
  });

  test("or at the last amount, while it has no price", () => {
    expect(renewalValues([bought], [{ ...ottPlay, pricing: {} }], today)).toMatchObject({ amount: "250" });
  });
});

test("an amount below the operator rate that the platform requires is raised to it", () => {
  const floor = { ...cable, operator_rate: 110.5, requiresOperatorRate: true };
  const start = renewalValues([boughtOn(1, { months: 3 })], [floor], today);
  expect(start).toMatchObject({ expiry: "3", amount: "332" });
  expect(renewalValues([boughtOn(1)], [floor], today)).toMatchObject({ amount: "300" });
});

test.each([
  ["299.50", "299"],
  ["0.50", ""],
  ["0.00", ""],
  ["129950.00", "129950"],
])("of the last amount %s, whole rupees are suggested: %j", (amount, suggested) => {
  expect(renewalValues([boughtOn(1, { amount })], platforms, today).amount).toBe(suggested);
});
