import { expect, test } from "vitest";
import { sellingPrice } from "./selling-price.ts";

const city = { type: "cable", name: "City Cable" };
const iptv = { type: "iptv", name: "City IPTV" };
const ottplay = { type: "ott", name: "OTTPlay" };
const year = { ott_code: "YEAR", interval: 1, interval_unit: "year" } as const;
const days = { from: "2026-01-15", to: "2026-04-15" };
const plans = { month: 350, "Basic Plan": 320, "Annual Basic Plan": 3000 };

test.each([
  ["a month's price for each month", { platform: city, customerPrices: { month: 350 } }, 1050],
  [
    "its connection's own price",
    { platform: city, customerPrices: { month: 350 }, connectionPrice: 120.5 },
    361.5,
  ],
  ["no price", { platform: city, customerPrices: {} }, undefined],
  ["no prices", { platform: city, customerPrices: null }, undefined],
  ["its plan's price for each month", { platform: iptv, customerPrices: plans, planName: "Basic Plan" }, 960],
  [
    "the price of a year for a part of it",
    { platform: iptv, customerPrices: plans, planName: "Annual Basic Plan" },
    3000,
  ],
  [
    "a month's price where its plan has none",
    { platform: iptv, customerPrices: plans, planName: "Premium Plan" },
    1050,
  ],
  ["the price of an interval", { platform: ottplay, ottPlan: year, customerPrices: { YEAR: 999 } }, 999],
  ["another plan's price", { platform: ottplay, ottPlan: year, customerPrices: { MONTH: 99 } }, undefined],
  ["no plan", { platform: ottplay, customerPrices: { month: 99 } }, undefined],
])("by %s", (_, sold, expected) => {
  expect(sellingPrice(sold, days)?.amount).toBe(expected);
});

test("tells the price of one term and how many there are", () => {
  const sold = { platform: iptv, customerPrices: plans };
  const three = { each: 320, terms: 3, isMonthly: true };
  expect(sellingPrice({ ...sold, planName: "Basic Plan" }, days)).toMatchObject(three);
  const annual = { ...sold, planName: "Annual Basic Plan" };
  const longer = { from: "2026-01-15", to: "2027-07-15" };
  expect(sellingPrice(annual, longer)).toEqual({ amount: 4500, each: 3000, terms: 1.5, isMonthly: false });
});
