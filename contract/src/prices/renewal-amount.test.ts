import { expect, test } from "vitest";
import { nextAmount, renewalAmount } from "./renewal-amount.ts";

test.each([
  ["today's price of a plan, if it rose", { lastAmount: 250, price: 300, leastAmount: 300 }, 300],
  ["today's price of a plan, if it fell", { lastAmount: 300, price: 250.5, leastAmount: 250.5 }, 250.5],
  ["the last amount without a price", { lastAmount: 300, price: null, leastAmount: 0 }, 300],
  ["the last amount for a plan of price 0", { lastAmount: 300, price: 0, leastAmount: 0 }, 300],
  ["at least what the server takes", { lastAmount: 300, price: null, leastAmount: 450 }, 450],
])("a renewal costs %s", (_, last, amount) => {
  expect(renewalAmount(last)).toBe(amount);
});

test.each([
  ["the last amount, with its paise", { lastAmount: 300.5, price: null, leastAmount: 0 }, 300.5],
  ["today's price in whole rupees", { lastAmount: 99, price: 78.5, leastAmount: 78.5 }, 79],
  ["the floor in whole rupees", { lastAmount: 300, price: null, leastAmount: 319.2 }, 320],
])("lists and reminders say %s", (_, last, amount) => {
  expect(nextAmount(last)).toBe(amount);
});
