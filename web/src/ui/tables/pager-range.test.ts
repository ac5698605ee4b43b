import { expect, test } from "vitest";
import { pagerRange, printedRange } from "./pager-range.ts";

test.each([
  [1, 10, 13, "1 - 10 of 13"],
  [2, 10, 13, "11 - 13 of 13"],
  [1, 10, 10, "1 - 10 of 10"],
  [121, 10, 120_000, "1,201 - 1,210 of 1,20,000"],
  [3, 10, 13, "0 - 0 of 13"],
  [1, 10, 0, "0 - 0 of 0"],
])("page %i of %i rows each of %i shows %s", (page, size, total, range) => {
  expect(pagerRange(page, size, total)).toBe(range);
});

test("paper says which rows it has only if there are more", () => {
  expect(printedRange(1, 10, 10)).toBeUndefined();
  expect(printedRange(2, 10, 13)).toBe("Rows 11 to 13 of 13");
});
