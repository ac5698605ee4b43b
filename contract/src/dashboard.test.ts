import { expect, test } from "vitest";
import { changePercentage } from "./dashboard.ts";

test.each([
  [0, 0, 0],
  [0.01, 0, 100],
  [150, 100, 50],
  [50, 100, -50],
  [0, 100, -100],
  [100, 100, 0],
  [100, 300, -66.7],
  [200, 300, -33.3],
  [1125, 1000, 12.5],
  [300, 1, 29_900],
])("%d after %d is a change of %d percent", (current, previous, percentage) => {
  expect(changePercentage(current, previous)).toBe(percentage);
});

test("a loss too small to show is 0, not -0", () => {
  expect(changePercentage(99_999.99, 100_000)).toBe(0);
});

test("a loss and a gain of the same size round alike", () => {
  expect(changePercentage(1000.5, 1000)).toBe(0.1);
  expect(changePercentage(999.5, 1000)).toBe(-0.1);
});
