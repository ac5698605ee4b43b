import { expect, test } from "vitest";
import { refusedAmount } from "./whole-rupees.ts";

test.each(["", "299", "10000000"])("%s isn't refused", (amount) => {
  expect(refusedAmount(amount)).toBeUndefined();
});

test.each([
  ["-10", "Amount must be greater than zero"],
  ["NaN", "Use digits only"],
  ["1e3", "Use digits only"],
  ["12.345", "Whole rupees only. Check the amount."],
  ["499.50", "Whole rupees only. Check the amount."],
  ["10000001", "Amount must be at most ₹1,00,00,000"],
])("%s is refused", (amount, reason) => {
  expect(refusedAmount(amount)).toBe(reason);
});
