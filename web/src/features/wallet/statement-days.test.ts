import { expect, test } from "vitest";
import { periodPresets } from "../../ui/fields/period-presets.ts";
import { namedDays, statementDays } from "./statement-days.ts";

const today = "2026-03-10";
const month = { startDate: "2026-03-01", endDate: today };

test("a statement is of this month, unless its address names other days", () => {
  expect(statementDays({}, today)).toEqual(month);
  expect(statementDays({ period: "all" }, today)).toEqual({});
  expect(statementDays({ startDate: "2026-02-01" }, today)).toEqual({ startDate: "2026-02-01" });
  expect(statementDays({ endDate: "2026-02-01" }, today)).toEqual({ endDate: "2026-02-01" });
});

test("days that have this month's name among others are this month's", () => {
  const first = { startDate: "2026-12-01", endDate: "2026-12-01" };
  expect(namedDays(first, "2026-12-01")).toEqual({});
  expect(namedDays(periodPresets("2026-11-30").last30Days, "2026-11-30")).toEqual({});
});

test.each([{}, month, { startDate: "2026-02-01" }, { startDate: today, endDate: today }])(
  "an address that names %j leads back to them",
  (days) => {
    expect(statementDays(namedDays(days, today), today)).toEqual(days);
  },
);
