import { describe, expect, test } from "vitest";
import { renewalOf } from "../../../testing/renewals.ts";
import { amountError, errorsOf, valuesOf } from "./renewal-values.ts";

test.each([
  ["120.50", undefined],
  ["Rs. 1,200/-", undefined],
  ["", "Amount is required"],
  ["  ", "Amount is required"],
  ["0", "Amount must be greater than zero"],
  ["-5", "Amount must be greater than zero"],
  ["1.999", "Amount can have at most two decimals"],
  ["1e3", "Use digits and one decimal point only"],
  ["0x64", "Use digits and one decimal point only"],
])("the error of the typed amount %j: %j", (typed, sentence) => {
  expect(amountError(typed)).toBe(sentence);
});

const renewal = renewalOf(1, { amount: 280 });
const priced = renewalOf(1, { amount: 280, customerPrice: 380 });

describe("until something else is typed", () => {
  test("the customer pays the operator's own price, else the amount, and all of it now", () => {
    expect(valuesOf(priced)).toEqual({ amount: "280", price: "380", received: "380" });
    expect(valuesOf(renewal)).toEqual({ amount: "280", price: "280", received: "280" });
    expect(valuesOf(renewalOf(1, { customerPrice: 0 }))).toMatchObject({ price: "0", received: "0" });
  });

  test("the price follows a typed amount that is valid, and what is received follows the price", () => {
    expect(valuesOf(renewal, { amount: "1,200" })).toMatchObject({ price: "1200", received: "1200" });
    expect(valuesOf(renewal, { amount: "" })).toMatchObject({ price: "280", received: "280" });
    expect(valuesOf(priced, { amount: "1,200" })).toMatchObject({ price: "380" });
    expect(valuesOf(renewal, { price: "150" })).toEqual({ amount: "280", price: "150", received: "150" });
  });
});

test("what is typed stays", () => {
  const change = { price: "300", received: "0" };
  expect(valuesOf(priced, { ...change, amount: "90" })).toEqual({ ...change, amount: "90" });
});

describe("errors", () => {
  test.each([
    ["0", undefined],
    ["99.50", undefined],
    ["", "Enter what the customer pays"],
    ["-1", "Price cannot be negative"],
    ["1.999", "Price can have at most two decimals"],
    ["2k", "Use digits and one decimal point only"],
  ])("of a typed price %j: %j", (price, sentence) => {
    expect(errorsOf(priced, { price })).toEqual({ price: sentence });
  });

  test.each([
    ["0", undefined],
    ["100", undefined],
    ["380", undefined],
    ["380.01", "At most ₹380 can be received here. To receive more, recharge this customer separately."],
    ["", "Enter what was received"],
    ["-1", "Amount received cannot be negative"],
    ["2k", "Use digits and one decimal point only"],
  ])("of a received %j: %j", (received, sentence) => {
    expect(errorsOf(priced, { received })).toEqual({ received: sentence });
  });

  test("stand only at what was typed", () => {
    expect(errorsOf(renewal, { amount: "" })).toEqual({ amount: "Amount is required" });
    expect(errorsOf(priced, { price: "2k" }).received).toBeUndefined();
    expect(errorsOf(priced, { price: "2k", received: "900" }).received).toBeUndefined();
    expect(errorsOf(priced, { price: "100", received: "380" }).received).toContain("At most ₹100");
  });
});
