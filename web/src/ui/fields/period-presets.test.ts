import { expect, test } from "vitest";
import { nameOfPeriod, periodPresets } from "./period-presets.ts";

test("the presets of a day in November", () => {
  expect(periodPresets("2026-11-25")).toEqual({
    today: { startDate: "2026-11-25", endDate: "2026-11-25" },
    yesterday: { startDate: "2026-11-24", endDate: "2026-11-24" },
    last7Days: { startDate: "2026-11-19", endDate: "2026-11-25" },
    last30Days: { startDate: "2026-10-27", endDate: "2026-11-25" },
    thisMonth: { startDate: "2026-11-01", endDate: "2026-11-25" },
    lastMonth: { startDate: "2026-10-01", endDate: "2026-10-31" },
    thisYear: { startDate: "2026-04-01", endDate: "2026-11-25" },
  });
});

test.each([
  ["2026-03-31", "2025-04-01"],
  ["2026-04-01", "2026-04-01"],
  ["2026-01-01", "2025-04-01"],
  ["2028-02-29", "2027-04-01"],
])("the financial year of %s starts on %s", (today, start) => {
  expect(periodPresets(today).thisYear).toEqual({ startDate: start, endDate: today });
});

test.each([
  ["2026-12-01", ["today", "thisMonth"]],
  ["2026-12-07", ["last7Days", "thisMonth"]],
  ["2026-11-30", ["last30Days", "thisMonth"]],
  ["2026-04-15", ["thisMonth", "thisYear"]],
] as const)("of the names of the same days on %s the preferred one is chosen", (today, [first, other]) => {
  const period = periodPresets(today)[first];
  expect(periodPresets(today)[other]).toEqual(period);
  expect(nameOfPeriod(period, today, other)).toBe(other);
  expect(nameOfPeriod(period, today, first)).toBe(first);
  expect(nameOfPeriod(period, today, "yesterday")).toBe(first);
});

test.each([
  [{}, "any"],
  [{ startDate: "2026-03-01", endDate: "2026-03-31" }, "lastMonth"],
  [{ startDate: "2026-04-01", endDate: "2026-04-01" }, "today"],
  [{ startDate: "2026-03-03", endDate: "2026-04-01" }, "last30Days"],
  [{ startDate: "2026-03-02", endDate: "2026-03-31" }, "other"],
  [{ startDate: "2026-03-01" }, "other"],
])("on 1 April the name of %j is %s", (period, name) => {
  expect(nameOfPeriod(period, "2026-04-01")).toBe(name);
});
