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

test("an amount with paise isn't refused where they are taken, any other is", () => {
  const refusal = (amount: string) => refusedAmount(amount, { takesPaise: true });
  expect(refusal("100.50")).toBeUndefined();
  expect(refusal("1e3")).toBe("Use digits only");
  expect(refusal("10000000.01")).toBe("Amount must be at most ₹1,00,00,000");
});
