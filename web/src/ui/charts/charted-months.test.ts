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
])("a chart of %j begins with the first month that has anything, and has at least 6", (months, shown) => {
  expect(chartedMonths(months, (amount) => amount !== 0)).toEqual(shown);
});
