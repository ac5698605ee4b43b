import { expect, test } from "vitest";
import { type Days, monthParts } from "./month-parts.ts";

const parts = (days: Days) => [...monthParts(days, "2026-01-20", "2026-03-05")];

test("the whole history is split by its months, and open at both ends", () => {
  expect(parts({})).toEqual([
    { endDate: "2026-01-31" },
    { startDate: "2026-02-01", endDate: "2026-02-28" },
    { startDate: "2026-03-01" },
  ]);
});

test("days within a month are one part, and those of two months two", () => {
  const february = { startDate: "2026-02-03", endDate: "2026-02-28" };
  expect(parts(february)).toEqual([february]);
  expect(parts({ startDate: "2026-02-27", endDate: "2026-03-01" })).toEqual([
    { startDate: "2026-02-27", endDate: "2026-02-28" },
    { startDate: "2026-03-01", endDate: "2026-03-01" },
  ]);
});

test("days before and after the history make no parts of their own", () => {
  expect(parts({ startDate: "1900-01-01", endDate: "1999-12-31" })).toEqual([
    { startDate: "1900-01-01", endDate: "1999-12-31" },
  ]);
  expect(parts({ startDate: "1900-01-01", endDate: "9999-12-31" })).toEqual([
    { startDate: "1900-01-01", endDate: "2026-01-31" },
    { startDate: "2026-02-01", endDate: "2026-02-28" },
    { startDate: "2026-03-01", endDate: "9999-12-31" },
  ]);
  expect(parts({ startDate: "2026-04-01" })).toEqual([{ startDate: "2026-04-01" }]);
});
