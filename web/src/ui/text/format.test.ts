import { expect, test } from "vitest";
import { formatAxisMoney, withWholeDates } from "./format.ts";

test.each([
  [0, "₹0"],
  [500, "₹500"],
  [1000, "₹1K"],
  [50_000, "₹50K"],
  [100_000, "₹1L"],
  [125_000, "₹1.25L"],
  [20_000_000, "₹2Cr"],
  [-50_000, "−₹50K"],
])("the amount %j of an axis is short: %j", (amount, text) => {
  expect(formatAxisMoney(amount)).toBe(text);
});

test("the dates of a text don't break, its other words may", () => {
  expect(withWholeDates("Plan recharge (30 days) - Expires: 02 Aug 2026")).toBe(
    "Plan recharge (30 days) - Expires: 02\u00a0Aug\u00a02026",
  );
});
