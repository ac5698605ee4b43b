import { expect, test } from "vitest";
import { isReceiptNumber, rechargeNumberIn, utrIn } from "./match-receipt.ts";

test.each([
  ["#237", 237],
  ["237", 237],
  ["0237", 237],
  ["#", undefined],
  ["0", undefined],
  ["12345678", undefined],
  ["# 237", undefined],
  ["room 237", undefined],
])("%j names the recharge %j", (text, number) => {
  expect(rechargeNumberIn(text)).toBe(number);
});

test("a payment's receipt is named with its year or without, and without its zeros", () => {
  const payment = { receiptNumber: "2026-27/000123" };
  for (const text of ["2026-27/000123", "2026-27/123", "123", "000123"])
    expect(isReceiptNumber(payment, text), text).toBe(true);
  for (const text of ["2025-26/000123", "12", "#123", "1230"])
    expect(isReceiptNumber(payment, text), text).toBe(false);
});

test.each([
  ["412345678901", "412345678901"],
  ["4123 4567 8901", "412345678901"],
  ["41234567890", undefined],
  ["UTR 412345678901", undefined],
])("%j names the UTR %j", (text, utr) => {
  expect(utrIn(text)).toBe(utr);
});
