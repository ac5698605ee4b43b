import { expect, test } from "vitest";
import { priceLabel } from "./price-label.ts";

test.each([
  ["basic_plan", "Basic Plan"],
  ["basicPlan", "Basic Plan"],
  ["BASIC-PLAN", "Basic Plan"],
  ["HD_PLUS", "Hd Plus"],
  ["4k plan", "4k Plan"],
  ["price", "Price"],
  ["", ""],
])("the pricing tier %j reads %j", (tier, label) => {
  expect(priceLabel(tier)).toBe(label);
});
