import { expect, test } from "vitest";
import { matchPeriods, splitPeriod } from "./match-period.ts";

const today = "2026-11-29";

test.each([
  ["last month", [{ period: "lastMonth", list: undefined, isNamed: true }]],
  [" Last  Mon", [{ period: "lastMonth", list: undefined, isNamed: false }]],
  ["statement last month", [{ period: "lastMonth", list: "statement", isNamed: true }]],
  ["yesterday recharges", [{ period: "yesterday", list: "recharges", isNamed: true }]],
  ["previous month margin", [{ period: "lastMonth", list: "margin", isNamed: true }]],
  ["audit yesterday", [{ period: "yesterday", list: "auditLog", isNamed: true }]],
  ["fy", [{ period: "thisYear", list: undefined, isNamed: true }]],
  ["October", [{ period: "2026-10", list: undefined, isNamed: false }]],
  ["may", [{ period: "2026-05", list: undefined, isNamed: false }]],
  ["recharges oct", [{ period: "2026-10", list: "recharges", isNamed: true }]],
  ["december statement", [{ period: "2025-12", list: "statement", isNamed: true }]],
  ["Margin  Nov 2025", [{ period: "2025-11", list: "margin", isNamed: true }]],
  ["jan 2026", [{ period: "2026-01", list: undefined, isNamed: true }]],
  ["jan", []],
  ["octo", []],
  ["dec 2026", []],
  ["statement", []],
  ["month of may", []],
  ["", []],
])("%j finds %j", (typed, found) => {
  expect(matchPeriods(typed, today)).toEqual(found);
});

test("a word of several periods finds each of them", () => {
  expect(matchPeriods("this", today).map(({ period }) => period)).toEqual(["thisMonth", "thisYear"]);
});

test.each([
  ["ravi  Last Month", { period: "lastMonth", rest: "ravi" }],
  ["yesterday ravi cable", { period: "yesterday", rest: "ravi cable" }],
  ["this month", { period: "thisMonth", rest: "" }],
  ["ravi  October", { period: "2026-10", rest: "ravi" }],
  ["ravi cable dec 2025", { period: "2025-12", rest: "ravi cable" }],
  ["Oct 2026 ravi", { period: "2026-10", rest: "ravi" }],
  ["june cable", undefined],
  ["ravi dec 2026", undefined],
  ["ravi month", undefined],
])("%j is a text beside a period: %j", (text, split) => {
  expect(splitPeriod(text, today)).toEqual(split);
});
