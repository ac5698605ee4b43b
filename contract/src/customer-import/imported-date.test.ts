import { describe, expect, test } from "vitest";
import { readImportedDate } from "./imported-date.ts";

describe("a day in a file", () => {
  test.each([
    "2026-08-03",
    "2026-8-3",
    "2026/08/03",
    "2026-08-03 00:00:00",
    "2026-08-03T10:15",
    "03-08-2026",
    "3/8/2026",
    "03.08.2026",
    "3-8-26",
    "03/08/26",
    "3 Aug 2026",
    "03-AUG-26",
    "3 august 2026",
    "3 Aug, 2026",
    " '03-08-2026 ",
  ])("reads %j with the day before the month", (written) => {
    expect(readImportedDate(written)).toBe("2026-08-03");
  });

  test.each([
    "",
    "August",
    "2026",
    "8/13/2026",
    "31-02-2026",
    "2026-13-01",
    "45505",
    "3 Aug",
    "3 Foo 2026",
    "-".repeat(10_000),
  ])("can't read %j", (written) => {
    expect(readImportedDate(written)).toBeUndefined();
  });
});
