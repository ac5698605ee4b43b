import { expect, test } from "vitest";
import { matchPeriods, splitPeriod } from "./match-period.ts";

test.each([
  ["last month", [{ period: "lastMonth", list: undefined, isNamed: true }]],
  [" Last  Mon", [{ period: "lastMonth", list: undefined, isNamed: false }]],
  ["statement last month", [{ period: "lastMonth", list: "statement", isNamed: true }]],
  ["yesterday recharges", [{ period: "yesterday", list: "recharges", isNamed: true }]],
  ["previous month margin", [{ period: "lastMonth", list: "margin", isNamed: true }]],
  ["fy", [{ period: "thisYear", list: undefined, isNamed: true }]],
  ["statement", []],
  ["month of may", []],
  ["", []],
])("%j finds %j", (typed, found) => {
  expect(matchPeriods(typed)).toEqual(found);
});

test("a word of several periods finds each of them", () => {
  expect(matchPeriods("this").map(({ period }) => period)).toEqual(["thisMonth", "thisYear"]);
});

test.each([
  ["ravi  Last Month", { period: "lastMonth", rest: "ravi" }],
  ["yesterday ravi cable", { period: "yesterday", rest: "ravi cable" }],
  ["this month", { period: "thisMonth", rest: "" }],
  ["ravi month", undefined],
])("%j is a text beside a period: %j", (text, split) => {
  expect(splitPeriod(text)).toEqual(split);
});
