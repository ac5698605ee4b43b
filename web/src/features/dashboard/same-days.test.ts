import { afterEach, expect, test, vi } from "vitest";
import { sameDaysText } from "./same-days.ts";

afterEach(() => void vi.useRealTimers());

test("a month that goes on is compared with the same days of the month before", () => {
  vi.useFakeTimers({ now: new Date("2026-12-01T06:30:00Z") });
  expect(sameDaysText(540, 13_072)).toBe("₹540 by 01\u00a0Nov");
  vi.setSystemTime(new Date("2026-03-30T06:30:00Z"));
  expect(sameDaysText(540, 540), "all of a shorter month").toBe("\u00a0");
});
