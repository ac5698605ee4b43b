import { expect, test } from "vitest";
import { type Days, partsOfDays } from "./parts-of-days.ts";

const parts = (days: Days) => [...partsOfDays(days, "2026-01-20", "2026-07-05")];

test("the whole history is split into parts of three months, and open at both ends", () => {
  expect(parts({})).toEqual([
    { endDate: "2026-03-31" },
    { startDate: "2026-04-01", endDate: "2026-06-30" },
    { startDate: "2026-07-01" },
  ]);
});

test("days within three months are one part, longer ones several", () => {
  const spring = { startDate: "2026-02-03", endDate: "2026-04-30" };
  expect(parts(spring)).toEqual([spring]);
  expect(parts({ startDate: "2026-02-03", endDate: "2026-05-01" })).toEqual([
    { startDate: "2026-02-03", endDate: "2026-04-30" },
    { startDate: "2026-05-01", endDate: "2026-05-01" },
  ]);
});

test("days before and after the history make no parts of their own", () => {
  const before = { startDate: "1900-01-01", endDate: "1999-12-31" };
  expect(parts(before)).toEqual([before]);
  expect(parts({ startDate: "1900-01-01", endDate: "9999-12-31" })).toEqual([
    { startDate: "1900-01-01", endDate: "2026-03-31" },
    { startDate: "2026-04-01", endDate: "2026-06-30" },
    { startDate: "2026-07-01", endDate: "9999-12-31" },
  ]);
  expect(parts({ startDate: "2026-08-01" })).toEqual([{ startDate: "2026-08-01" }]);
});
