import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { now, setClock } from "./clock.ts";

const answerAt = (date: string) => new Response(null, { headers: { date } });
const device = "2009-01-01T00:00:00.000Z";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(device) });
});
afterEach(() => {
  setClock(answerAt(new Date().toUTCString()));
  vi.useRealTimers();
});

test.each(["Tue, 10 Mar 2026 06:00:00 GMT", "Wed, 31 Dec 2008 00:00:00 GMT"])(
  "now follows the server's clock, whatever the device's says: %s",
  (date) => {
    setClock(answerAt(date));
    expect(now()).toEqual(new Date(date));
    vi.advanceTimersByTime(90_000);
    expect(now()).toEqual(new Date(Date.parse(date) + 90_000));
  },
);

test("an answer without a time leaves the clock as it is", () => {
  setClock(answerAt("Tue, 10 Mar 2026 06:00:00 GMT"));
  setClock(new Response(null));
  setClock(answerAt("some day"));
  expect(now()).toEqual(new Date("2026-03-10T06:00:00Z"));
});
