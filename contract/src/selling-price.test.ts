import { expect, test } from "vitest";
import { sellingPrice } from "./selling-price.ts";

const city = { type: "cable", name: "City Cable" };
const ottplay = { type: "ott", name: "OTTPlay" };
const year = { ott_code: "YEAR", interval: 1, interval_unit: "year" } as const;
const days = { from: "2026-01-15", to: "2026-04-15" };

test.each([
  ["a month's price for each month", { platform: city, customerPrices: { month: 350 } }, 1050],
  [
    "its connection's own price",
    { platform: city, customerPrices: { month: 350 }, connectionPrice: 120.5 },
    361.5,
  ],
  ["no price", { platform: city, customerPrices: {} }, undefined],
  ["no prices", { platform: city, customerPrices: null }, undefined],
  ["the price of an interval", { platform: ottplay, ottPlan: year, customerPrices: { YEAR: 999 } }, 999],
  ["another plan's price", { platform: ottplay, ottPlan: year, customerPrices: { MONTH: 99 } }, undefined],
  ["no plan", { platform: ottplay, customerPrices: { month: 99 } }, undefined],
])("by %s", (_, sold, expected) => {
  expect(sellingPrice(sold, days)).toBe(expected);
});
