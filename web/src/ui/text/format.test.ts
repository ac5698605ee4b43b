import { expect, test } from "vitest";
import { formatAxisMoney } from "./format.ts";

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
