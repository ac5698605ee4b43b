import { expect, test } from "vitest";
import { sparklinePoints } from "./sparkline-points.ts";

test("values become points from left to right, the lowest at the bottom and the highest at the top", () => {
  expect(sparklinePoints([0, 300, 150])).toEqual([
    [0, 100],
    [50, 0],
    [100, 50],
  ]);
  expect(sparklinePoints([-50, 50])).toEqual([
    [0, 100],
    [100, 0],
  ]);
});

test("equal values are a line in the middle", () => {
  expect(sparklinePoints([7, 7])).toEqual([
    [0, 50],
    [100, 50],
  ]);
});

test.each([[[]], [[5]], [[0, 0, 0]]])("%j has nothing to draw", (values) => {
  expect(sparklinePoints(values)).toBeUndefined();
});
