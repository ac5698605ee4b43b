import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { axisSteps, labelledDays } from "./axis.ts";

describe("the steps of an axis", () => {
  test.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [300, [0, 100, 200, 300]],
    [301, [0, 100, 200, 300, 400]],
    [2_345, [0, 1_000, 2_000, 3_000]],
    [1_000_000, [0, 500_000, 1_000_000]],
  ])("up to %i are %j", (most, steps) => {
    expect(axisSteps(most)).toEqual(steps);
  });

  test.each([
    [300, -40, [-100, 0, 100, 200, 300]],
    [0, -30, [-30, -20, -10, 0]],
  ])("up to %i and down to %i are %j", (most, least, steps) => {
    expect(axisSteps(most, least)).toEqual(steps);
  });

  test("are fewer where there is less space", () => {
    expect(axisSteps(2_345, 0, 2)).toEqual([0, 2_000, 4_000]);
  });

  test("are at most four equal ones of 1, 2 or 5 times a power of ten, and reach the amount", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (most) => {
        const steps = axisSteps(most);
        const [, step = 0] = steps;
        expect(steps.length).toBeLessThanOrEqual(5);
        expect(steps.at(-1)).toBeGreaterThanOrEqual(most);
        expect(String(step)).toMatch(/^[125]0*$/);
        expect(steps).toEqual(steps.map((_, index) => index * step));
      }),
    );
  });
});

describe("the labelled days", () => {
  test.each([
    [30, 2.4, [2, 5, 8, 11, 14, 17, 20, 23, 26, 29]],
    [3, 0.5, [0, 1, 2]],
    [1, 7, [0]],
    [90, 100, [89]],
  ])("of %i, at least %d apart, are %j", (count, room, days) => {
    expect(labelledDays(count, room)).toEqual(days);
  });

  test("are evenly spaced, far enough apart, and include the last day", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        (count, room) => {
          const days = labelledDays(count, room);
          expect(days.at(-1)).toBe(count - 1);
          expect(days[0]).toBeGreaterThanOrEqual(0);
          const gaps = days.slice(1).map((day, index) => day - (days[index] ?? 0));
          expect(new Set(gaps).size).toBeLessThanOrEqual(1);
          for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(room);
        },
      ),
    );
  });
});
