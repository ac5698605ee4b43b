import { expect, test } from "vitest";
import { peakDay } from "./measure.ts";

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
