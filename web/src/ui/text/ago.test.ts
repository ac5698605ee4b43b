import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { agoText } from "./ago.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-26T12:00:00+05:30") }));
afterEach(() => vi.useRealTimers());

const ago = (time: string) => agoText(`2026-11-26T${time}+05:30`, "just now");

test.each([
  ["11:59:01", "just now"],
  ["12:00:30", "just now"],
  ["11:59:00", "1 min ago"],
  ["11:00:01", "59 min ago"],
  ["11:00:00", "1 hr ago"],
  ["00:00:00", "12 hr ago"],
])("at noon %s is %s", (time, text) => {
  expect(ago(time)).toBe(text);
});

test("an instant of another day or ahead has no such text", () => {
  expect(agoText("2026-11-25T23:59:59+05:30", "just now")).toBeUndefined();
  expect(ago("12:01:01")).toBeUndefined();
});
