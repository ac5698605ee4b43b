import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dateOf, dateWithoutYear } from "./written-date.ts";

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

describe("a day without its year", () => {
  const today = "2026-11-28";
  const [ahead, past] = [{ minDate: today }, { maxDate: today }];
  test.each([
    ["15 jan", ahead, "2027-01-15"],
    ["28 Nov", ahead, "2026-11-28"],
    ["27/11", ahead, "2027-11-27"],
    ["29 february", ahead, "2028-02-29"],
    ["15-Jan", past, "2026-01-15"],
    ["29/11", past, "2025-11-29"],
    ["29.2", past, "2024-02-29"],
    ["1 Dec", {}, "2025-12-01"],
    ["1 Dec", { maxDate: "2024-03-31" }, "2023-12-01"],
    ["1 Jan", { minDate: "2024-03-01", maxDate: today }, "2025-01-01"],
  ])("%s within %j", (text, bounds, date) => {
    expect(dateWithoutYear(text, bounds, today)).toBe(date);
  });

  test.each(["35 Nov", "15/13", "1", "jan", "15 jan 2027", ""])("%s isn't one", (text) => {
    expect(dateWithoutYear(text, ahead, today)).toBeNull();
  });
});
