import { expect, test } from "vitest";
import { formatAxisMoney } from "./format.ts";

test.each([
  [
    [0, 500],
    ["₹0", "₹500"],
  ],
  [
    [0, 20_000, 40_000],
    ["₹0", "₹20K", "₹40K"],
  ],
  [
    [0, 100_000, 200_000],
    ["₹0", "₹1L", "₹2L"],
  ],
  [
    [0, 500, 1000],
    ["₹0", "₹500", "₹1,000"],
  ],
  [
    [0, 50_000, 100_000],
    ["₹0", "₹50,000", "₹1,00,000"],
  ],
])("the amounts %j of an axis have one unit", (amounts, texts) => {
  expect(formatAxisMoney(amounts)).toEqual(texts);
});
