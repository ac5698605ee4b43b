import { addDays, formatDate } from "@cable-connect/contract/business-date";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dateOf } from "./written-date.ts";

describe("a day is read as people write it", () => {
  test.each([
    ["29 dec 2026", "2026-12-29"],
    ["15-jan-2026", "2026-01-15"],
    ["31/12/26", "2026-12-31"],
    ["3 march 2026", "2026-03-03"],
    ["01032026", "2026-03-01"],
    ["05/03/2026", "2026-03-05"],
    ["5/3/2026", "2026-03-05"],
    ["5.3.26", "2026-03-05"],
    ["05-03-2026", "2026-03-05"],
    ["2026-03-05", "2026-03-05"],
    [" 05 Mar 2026 ", "2026-03-05"],
    ["9 SEPTEMBER 2026", "2026-09-09"],
    ["29/02/2028", "2028-02-29"],
  ])("%s", (text, date) => {
    expect(dateOf(text)).toBe(date);
  });

  test("any day as the field shows it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_500 }), (days) => {
        const date = addDays("2000-01-01", days);
        expect(dateOf(formatDate(date))).toBe(date);
      }),
    );
  });
});

describe("an incomplete or impossible day is not a day", () => {
  test.each([
    "31/13/2026",
    "29/02/2026",
    "31 Nov 2026",
    "5/3",
    "5/3/2",
    "5 March",
    "tomorrow",
    "",
    "12345678",
  ])("%s", (text) => {
    expect(dateOf(text)).toBeNull();
  });
});
