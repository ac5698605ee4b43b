import { describe, expect, test } from "vitest";
import { addDays, addInterval, addYears } from "./business-date.ts";
import { longestExpiryYears } from "./constants.ts";
import { longestIntervals, ottPlanCatalogue } from "./ott-plans.ts";

const plan = { ott_code: "NEW-1M", ott_name: "New plan", ott: ["One"] };
const tooLong = "Interval must be at most 5 years, 60 months or 1826 days";

function faults(row: object): string[] {
  return ottPlanCatalogue.safeParse([row]).error?.issues.map(({ message }) => message) ?? [];
}

describe.each(["day", "month", "year"] as const)("an interval in units of a %s", (interval_unit) => {
  const longest = longestIntervals[interval_unit];

  test("may be as long as a service can run from any day, and no longer", () => {
    expect(faults({ ...plan, interval: longest, interval_unit })).toEqual([]);
    for (const interval of [longest + 1, 2_000_000_000]) {
      expect(faults({ ...plan, interval, interval_unit })).toEqual([tooLong]);
    }
    // Every day around a leap day, from which five years hold one or two of them.
    for (let days = 0; days < 4 * 366; days += 1) {
      const today = addDays("2027-01-01", days);
      const end = addInterval(today, { interval: longest, interval_unit });
      expect(end <= addYears(today, longestExpiryYears)).toBe(true);
    }
  });
});

test("an interval that is too long is told beside what else is wrong with a plan", () => {
  expect(faults({ ...plan, ott: [], interval: 6, interval_unit: "year" })).toHaveLength(2);
});
