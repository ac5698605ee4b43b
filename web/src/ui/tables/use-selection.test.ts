import { expect, test } from "vitest";
import { withRows } from "./use-selection.ts";

const entries = (...keys: number[]) => keys.map((key) => [key, `row ${key}`] as const);

test("each row is chosen once, and rows beyond the maximum are not chosen", () => {
  const chosen = withRows(new Map(), entries(1, 2), 3);
  expect([...withRows(chosen, entries(2, 3, 4), 3).keys()]).toEqual([1, 2, 3]);
  expect(chosen.size).toBe(2);
});

test("a chosen row is updated, even when the maximum is reached", () => {
  const chosen = withRows(new Map(), entries(1, 2), 2);
  expect(withRows(chosen, [[2, "row 2, renewed"]], 2).get(2)).toBe("row 2, renewed");
});
