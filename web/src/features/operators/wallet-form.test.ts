import { describe, expect, test } from "vitest";
import {
  adjustmentBody,
  balanceAfter,
  consentOf,
  describedBy,
  newAdjustment,
  offeredCredits,
  submitLabel,
  validateAdjustment,
} from "./wallet-form.ts";

test("a credit adds to the balance and a debit subtracts, below zero too, exact to the paisa", () => {
  expect(balanceAfter(1000, { ...newAdjustment, amount: 250.75 })).toBe(1250.75);
  expect(balanceAfter(1250.75, { ...newAdjustment, type: "debit", amount: 1300 })).toBe(-49.25);
  expect(balanceAfter(0.1, { ...newAdjustment, amount: "0.2" })).toBe(0.3);
});

test.each(["", 0, "-5", ".", "12.345", 99_999_999])("an amount of %j gives no balance", (amount) => {
  expect(balanceAfter(1000, { ...newAdjustment, amount })).toBeUndefined();
});

test.each([
  [1000, "1500", "This takes the wallet ₹500.00 below zero"],
  [1000, "1000", undefined],
  [500, "1500.50", "This takes the wallet ₹500.50 below its credit limit"],
  [500, "1000", undefined],
  [-900, "50", "This takes the wallet ₹450.00 below its credit limit"],
  [1000, "", undefined],
])("a wallet of %d debited %j", (balance, amount, warning) => {
  const operator = { wallet: { balance }, creditLimit: balance === 1000 ? 0 : 500, lowBalanceThreshold: 0 };
  expect(consentOf(operator, { ...newAdjustment, type: "debit", amount })?.warning).toBe(warning);
  expect(consentOf(operator, { ...newAdjustment, amount })).toBeUndefined();
});

test("a debit below what recharges could reach needs a tick for its amount", () => {
  const operator = { wallet: { balance: 1000 }, creditLimit: 500, lowBalanceThreshold: 0 };
  const debit = { ...newAdjustment, type: "debit" as const, amount: "1600" };
  const error = { acceptedAmount: "Tick “Debit anyway”, or debit less" };
  expect(validateAdjustment(operator, debit)).toEqual(error);
  expect(validateAdjustment(operator, { ...debit, acceptedAmount: 1600 })).toEqual({});
  expect(validateAdjustment(operator, { ...debit, amount: "1700", acceptedAmount: 1600 })).toEqual(error);
  expect(validateAdjustment(operator, { ...debit, amount: "1500" })).toEqual({});
  expect(validateAdjustment(operator, { ...debit, type: "credit" })).toEqual({});
});

test.each([
  [5000, 10_000, 5_000_000, "That is ₹50\u202flakh, 1,000 times the balance now"],
  [5000, 10_000, 100_000.01, "That is ₹1\u202flakh, 20 times the balance now"],
  [5000, 10_000, 100_000, undefined],
  [50, 0, 99_999.99, undefined],
  [0, 0, 10_000_000, "That is ₹1\u202fcrore"],
  [-640, 0, 100_000, "That is ₹1\u202flakh"],
  [900_000, 0, 5_000_000, undefined],
])("a wallet of %d with an alert at %d credited %d", (balance, lowBalanceThreshold, amount, warning) => {
  const operator = { wallet: { balance }, creditLimit: 0, lowBalanceThreshold };
  expect(consentOf(operator, { ...newAdjustment, amount })?.warning).toBe(warning);
});

test("a credit far above the balance needs a tick for its amount", () => {
  const operator = { wallet: { balance: 5000 }, creditLimit: 0, lowBalanceThreshold: 0 };
  const credit = { ...newAdjustment, amount: 5_000_000 };
  const acceptedAmount = "Tick “Credit ₹50,00,000 anyway”, or credit less";
  expect(validateAdjustment(operator, credit)).toEqual({ acceptedAmount });
  expect(validateAdjustment(operator, { ...credit, acceptedAmount: 500_000 })).toEqual({ acceptedAmount });
  expect(validateAdjustment(operator, { ...credit, acceptedAmount: 5_000_000 })).toEqual({});
});

test("the credits to fill in reach what 7 days need and the alert", () => {
  const operator = { wallet: { balance: 1250.5 }, lowBalanceThreshold: 5000 };
  const short = { reason: "short", amount: 300, label: "Cover the next 7 days: ₹300.00" };
  const alert = { reason: "alert", amount: 3749.5, label: "Top up to the alert: ₹3,749.50" };
  expect(offeredCredits(operator, 300)).toEqual([short, alert]);
  expect(offeredCredits(operator, 300, true)).toEqual([alert, short]);
  const withoutAlert = { wallet: { balance: -20 }, lowBalanceThreshold: 0 };
  expect(offeredCredits(withoutAlert, 0)).toEqual([]);
});

test("the button says what it does, once there is an amount", () => {
  expect(submitLabel(newAdjustment)).toBe("Update Wallet");
  expect(submitLabel({ ...newAdjustment, amount: "5000" })).toBe("Credit ₹5,000");
  expect(submitLabel({ ...newAdjustment, type: "debit", amount: 40.5 })).toBe("Debit ₹40.50");
});

describe("an amount", () => {
  const operator = { wallet: { balance: 0 }, creditLimit: 0, lowBalanceThreshold: 0 };

  test.each([
    ["", "Amount is required"],
    [0, "Amount must be greater than zero"],
    ["-5", "Amount must be greater than zero"],
    ["1.999", "Amount can have at most two decimals"],
    [0.01, undefined],
    [99_999.99, undefined],
    [10_000_000.01, "Amount must be at most ₹1,00,00,000"],
  ])("of %j", (amount, sentence) => {
    expect(validateAdjustment(operator, { ...newAdjustment, amount }).amount).toBe(sentence);
  });

  test("is sent as a number", () => {
    expect(
      adjustmentBody({ ...newAdjustment, type: "debit", amount: "250.75", description: "Cash" }),
    ).toEqual({
      type: "debit",
      amount: 250.75,
      description: "Cash",
    });
  });
});

test.each([
  ["UPI", "", "UPI"],
  ["Cash", "UPI", "Cash"],
  ["UPI", "ref 4432", "UPI ref 4432"],
  ["Cash", "Bank transfer of Monday", "Cash of Monday"],
  ["Cash", "Cashback", "Cash Cashback"],
  ["UPI", "UPI  ref 4432", "UPI ref 4432"],
])("paid by %s, %j becomes %j", (way, description, described) => {
  expect(describedBy(way, description)).toBe(described);
});
