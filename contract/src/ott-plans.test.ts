import { describe, expect, test } from "vitest";
import { maxIntervals, ottPlanCatalogue } from "./ott-plans.ts";
import { latestExpiry } from "./recharges.ts";
import { addDays, addInterval } from "./values/business-date.ts";

const plan = { ott_code: "NEW-1M", ott_name: "New plan", ott: ["One"] };
const tooLong = "Interval must be at most 5 years, 60 months or 1826 days";

function issuesOf(row: object): string[] {
  return ottPlanCatalogue.safeParse([row]).error?.issues.map(({ message }) => message) ?? [];
}

describe.each(["day", "month", "year"] as const)("an interval with the unit %s", (interval_unit) => {
  const longest = maxIntervals[interval_unit];

  test("may be as long as a service can run, from any start day, and no longer", () => {
    expect(issuesOf({ ...plan, interval: longest, interval_unit })).toEqual([]);
    for (const interval of [longest + 1, 2_000_000_000]) {
      expect(issuesOf({ ...plan, interval, interval_unit })).toEqual([tooLong]);
    }
    // Covers every start day of four years, so that five years include one or two leap days.
    for (let days = 0; days < 4 * 366; days += 1) {
      const today = addDays("2027-01-01", days);
      const end = addInterval(today, { interval: longest, interval_unit });
      expect(end <= latestExpiry(today)).toBe(true);
    }
  });
});

test("an interval that is too long is reported together with a plan's other errors", () => {
  expect(issuesOf({ ...plan, ott: [], interval: 6, interval_unit: "year" })).toHaveLength(2);
});
