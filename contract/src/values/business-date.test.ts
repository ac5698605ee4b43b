import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addMonths,
  addYears,
  businessDay,
  daysBetween,
  formatDate,
  formatDayMonth,
  formatInstant,
  formatInstantDate,
  monthName,
  monthStart,
} from "./business-date.ts";
import { businessDate } from "./fields.ts";

const kolkata = "Asia/Kolkata";
const millisecondsPerDay = 86_400_000;

/** Any day from 2000 to 2099. */
const anyDay = fc
  .integer({ min: 10_957, max: 47_481 })
  .map((day) => new Date(day * millisecondsPerDay).toISOString().slice(0, 10));

describe("the business day of an instant", () => {
  test.each([
    ["2026-03-10T18:29:59.999Z", kolkata, "2026-03-10"],
    ["2026-03-10T18:30:00.000Z", kolkata, "2026-03-11"],
    ["2025-12-31T18:30:00.000Z", kolkata, "2026-01-01"],
    ["2028-02-28T18:30:00.000Z", kolkata, "2028-02-29"],
    ["2026-03-10T23:59:59.999Z", "UTC", "2026-03-10"],
    ["2026-03-08T07:59:59Z", "America/Los_Angeles", "2026-03-07"],
    ["2026-03-08T08:00:00Z", "America/Los_Angeles", "2026-03-08"],
    ["2026-03-09T06:59:59Z", "America/Los_Angeles", "2026-03-08"],
    ["2026-03-09T07:00:00Z", "America/Los_Angeles", "2026-03-09"],
    ["2026-03-10T10:00:00Z", "Pacific/Kiritimati", "2026-03-11"],
  ])("%s in %s is %s", (instant, timeZone, day) => {
    expect(businessDay(new Date(instant), timeZone)).toBe(day);
  });
});

describe("adding months", () => {
  test.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2026-03-31", 3, "2026-06-30"],
    ["2026-08-31", 6, "2027-02-28"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2100-01-31", 1, "2100-02-28"],
    ["2026-05-31", 0, "2026-05-31"],
  ])("%s + %i is %s", (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  test("gives the same day of the month, or that month's last day", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 60 }), (day, months) => {
        const later = addMonths(day, months);
        expect(monthStart(later)).toBe(monthStart(day, months));
        const lastOfMonth = daysBetween(later, monthStart(later, 1)) === 1;
        expect(later.slice(8) === day.slice(8) || (lastOfMonth && later.slice(8) < day.slice(8))).toBe(true);
      }),
    );
  });
});

test.each([
  ["2026-03-10", 5, "2031-03-10"],
  ["2028-02-29", 5, "2033-02-28"],
  ["2028-02-29", 4, "2032-02-29"],
])("%s + %i years is %s", (day, years, later) => {
  expect(addYears(day, years)).toBe(later);
});

describe("days between", () => {
  test.each([
    ["2026-03-10", "2026-03-10", 0],
    ["2026-03-10", "2026-03-11", 1],
    ["2026-03-10", "2026-02-07", -31],
    ["2028-02-28", "2028-03-01", 2],
    ["2026-12-31", "2027-01-01", 1],
    ["2026-01-01", "2027-01-01", 365],
  ])("%s and %s are %i", (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  test("are negated when reversed, and add up", () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (first, second, third) => {
        expect(daysBetween(first, second) + daysBetween(second, first)).toBe(0);
        expect(daysBetween(first, second) + daysBetween(second, third)).toBe(daysBetween(first, third));
      }),
    );
  });
});

test.each([
  ["2026-03-31", 0, "2026-03-01"],
  ["2026-03-31", -1, "2026-02-01"],
  ["2026-01-15", -1, "2025-12-01"],
  ["2026-12-31", 1, "2027-01-01"],
])("the month of %s and %i more starts on %s", (day, offset, start) => {
  expect(monthStart(day, offset)).toBe(start);
});

test("formats days and instants (specification, section 9)", () => {
  expect(monthName("2026-11-01")).toBe("November");
  expect(formatDate("2026-11-01")).toBe("01 Nov 2026");
  expect(formatDayMonth("2026-11-01")).toBe("01 Nov");
  expect(formatInstantDate("2026-11-20T18:30:00.000Z", kolkata)).toBe("21 Nov 2026");
  expect(formatInstant("2026-11-21T10:00:00.000Z", kolkata)).toBe("21 Nov 2026, 03:30 PM");
  expect(formatInstant("2026-11-20T18:30:00.000Z", kolkata)).toBe("21 Nov 2026, 12:00 AM");
  expect(formatInstant("2026-11-21T06:30:00.000Z", kolkata)).toBe("21 Nov 2026, 12:00 PM");
});

describe("a date in a request", () => {
  test.each(["2026-03-10", "2028-02-29", "1900-01-01", "2999-12-31"])("%s is accepted", (date) => {
    expect(businessDate.parse(date)).toBe(date);
  });

  test.each([
    "2026-02-29",
    "2100-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-3-1",
    "26-03-10",
    "1899-12-31",
    "3000-01-01",
    "",
    " 2026-03-10",
  ])("%j is refused", (date) => {
    const { success, error } = businessDate.safeParse(date);
    expect(success).toBe(false);
    expect(error?.issues[0]?.message).toBe("Date must be a valid date as yyyy-mm-dd");
  });
});

describe("results don't depend on the machine's time zone", () => {
  const program = `
    const date = await import(process.argv[1]);
    const instants = ["2026-03-10T18:29:59Z", "2026-03-10T18:30:00Z", "2026-11-01T08:30:00Z"];
    console.log(JSON.stringify([
      instants.map((instant) => date.businessDay(new Date(instant), "Asia/Kolkata")),
      instants.map((instant) => date.formatInstant(instant, "Asia/Kolkata")),
      ["2026-01-31", "2028-01-31", "2026-03-08", "2026-10-31"].map((day) => date.addMonths(day, 1)),
      date.addYears("2028-02-29", 5), date.monthStart("2026-03-31", -1), date.monthName("2026-03-01"),
      date.daysBetween("2026-03-07", "2026-03-09"), date.daysBetween("2026-10-31", "2026-11-02"),
      date.formatDate("2026-03-08"), date.formatWeekday("2026-03-08"),
    ]));`;

  test.each(["America/Los_Angeles", "Pacific/Kiritimati", "UTC", "Asia/Kolkata"])("%s", async (timeZone) => {
    const source = fileURLToPath(new URL("./business-date.ts", import.meta.url));
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program, source], {
      env: { ...process.env, TZ: timeZone },
    });
    expect(JSON.parse(stdout)).toEqual([
      ["2026-03-10", "2026-03-11", "2026-11-01"],
      ["10 Mar 2026, 11:59 PM", "11 Mar 2026, 12:00 AM", "01 Nov 2026, 02:00 PM"],
      ["2026-02-28", "2028-02-29", "2026-04-08", "2026-11-30"],
      "2033-02-28",
      "2026-02-01",
      "March",
      2,
      2,
      "08 Mar 2026",
      "Sun 08 Mar",
    ]);
  });
});
