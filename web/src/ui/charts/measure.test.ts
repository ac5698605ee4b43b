import { expect, test } from "vitest";
import { peakDay, withoutZeros } from "./measure.ts";

const days = [
  { date: "2026-03-08", amount: 0.1 },
  { date: "2026-03-09", amount: 0.2 },
  { date: "2026-03-10", amount: 0.2 },
];
const amountOf = ({ amount }: { amount: number }) => amount;

test("the peak is the first of the days with the largest value", () => {
  expect(peakDay(days, amountOf)?.date).toBe("2026-03-09");
  expect(peakDay([], amountOf)).toBeUndefined();
});

test("a line isn't drawn between zeros, and reaches the axis beside an amount", () => {
  expect(withoutZeros([0, 0, 0])).toEqual([null, null, null]);
  expect(withoutZeros([0, 0, 5, 0, 0])).toEqual([null, 0, 5, 0, null]);
});
