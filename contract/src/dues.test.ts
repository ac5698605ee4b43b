import fc from "fast-check";
import { expect, test } from "vitest";
import { expiryOf, expiryStatusOf } from "./dues.ts";

test.each([
  [-400, "expired"],
  [-31, "expired"],
  [-30, "due"],
  [-1, "due"],
  [0, "today"],
  [1, "near"],
  [7, "near"],
  [8, "other"],
])("%i days before its expiry a service is %s", (days, status) => {
  expect(expiryStatusOf(days)).toBe(status);
});

test("nearDays only moves the end of near", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 200 }), fc.integer({ min: 1, max: 90 }), (days, nearDays) => {
      const status = expiryStatusOf(days, nearDays);
      expect(status === "near").toBe(days > 0 && days <= nearDays);
      if (days <= 0) expect(status).toBe(expiryStatusOf(days));
    }),
  );
});

test("expiryOf gives the days and their status", () => {
  expect(expiryOf("2026-03-09", "2026-03-10")).toEqual({ daysRemaining: -1, expiryStatus: "due" });
  expect(expiryOf("2026-03-18", "2026-03-10")).toEqual({ daysRemaining: 8, expiryStatus: "other" });
  expect(expiryOf("2026-03-18", "2026-03-10", 8)).toEqual({ daysRemaining: 8, expiryStatus: "near" });
});
