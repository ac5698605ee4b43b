import { expect, test } from "vitest";
import { chartedMonths } from "./charted-months.ts";

test.each([
  [
    [0, 0, 0, 5, 0, 0, 5, 0, 5],
    [5, 0, 0, 5, 0, 5],
  ],
  [
    [0, 5, 0, 0, 0, 0, 0, 0],
    [5, 0, 0, 0, 0, 0, 0],
  ],
  [
    [0, 0, 0, 0, 0, 0, 0, 5],
    [0, 0, 0, 0, 0, 5],
  ],
  [
    [0, 0, 5],
    [0, 0, 5],
  ],
  [
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
  ],
])("a chart of %j begins with the first month that has anything, and has at least 6", (collected, shown) => {
  const months = collected.map((amount) => ({ month: "2026-11", collected: amount, spent: 0, paidOut: 0 }));
  expect(chartedMonths(months).map((month) => month.collected)).toEqual(shown);
});
