import { expect, test } from "vitest";
import { earlierMonths } from "./earlier-months.ts";

test("the earlier months begin with the first one with business", () => {
  expect(earlierMonths("2026-12", "2026-07", undefined)).toEqual([
    "2026-10",
    "2026-09",
    "2026-08",
    "2026-07",
  ]);
  expect(earlierMonths("2026-12", "2026-11", undefined)).toEqual([]);
  expect(earlierMonths("2026-12", null, undefined)).toEqual([]);
  expect(earlierMonths("2026-12", "2019-01", undefined)).toHaveLength(36);
});

test("a chosen month stays among them", () => {
  expect(earlierMonths("2026-12", undefined, "2026-09")).toEqual(["2026-09"]);
  expect(earlierMonths("2026-12", "2026-10", "2026-12")).toEqual(["2026-12", "2026-10"]);
});
