import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isUndoable } from "./is-undoable.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-10T06:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["2026-03-10T06:00:01Z", true],
  ["2026-03-10T06:00:00Z", false],
  ["2026-03-09T06:00:00Z", false],
  [null, false],
])("a recharge that can be undone until %j is undoable now: %j", (undoableUntil, expected) => {
  expect(isUndoable({ undoableUntil })).toBe(expected);
});
