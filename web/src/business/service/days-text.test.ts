import { expect, test } from "vitest";
import { daysText, shortDaysText } from "./days-text.ts";

test.each([
  [-31, "Expired 31 days ago"],
  [-1, "Expired 1 day ago"],
  [0, "Expires today"],
  [1, "1 day remaining"],
  [1000, "1,000 days remaining"],
])("an expiry in %i days reads: %s", (days, text) => {
  expect(daysText(days)).toBe(text);
});

test.each([
  [-64, "Expired 64 days ago"],
  [0, "Today"],
  [1, "Tomorrow"],
  [3, "In 3 days"],
])("an expiry in %i days reads in a row: %s", (days, text) => {
  expect(shortDaysText(days)).toBe(text);
});
