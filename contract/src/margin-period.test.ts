import fc from "fast-check";
import { expect, test } from "vitest";
import { addToMonth, countMonths, monthOf } from "./margin-period.ts";

test("the month of a day", () => {
  expect(monthOf("2026-03-31")).toBe("2026-03");
});

test.each([
  ["2026-03", 1, "2026-04"],
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-03", -11, "2025-04"],
  ["2026-03", 0, "2026-03"],
])("%s and %i months are %s", (month, count, later) => {
  expect(addToMonth(month, count)).toBe(later);
});

test("a period includes its first and its last month", () => {
  expect(countMonths("2026-03", "2026-03")).toBe(1);
  expect(countMonths("2025-04", "2026-03")).toBe(12);
  expect(countMonths("2026-03", "2026-02")).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: -600, max: 600 }), (count) => {
      expect(countMonths("2026-03", addToMonth("2026-03", count))).toBe(count + 1);
    }),
  );
});
