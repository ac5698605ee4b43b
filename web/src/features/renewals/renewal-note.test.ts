import { expect, test } from "vitest";
import { renewalNote } from "./renewal-note.ts";

const today = "2026-03-10";
const seen = { price: null, lastAmount: 100, leastAmount: 0, expiryDate: "2026-03-20" };

test("a renewal from today has a note on the days it loses, an extension has none", () => {
  expect(renewalNote(seen, false, today)).toMatch(/^The customer loses 10 days already paid/);
  expect(renewalNote({ ...seen, expiryDate: "2026-03-11" }, false, today)).toMatch(
    /^The customer loses 1 day already paid/,
  );
  expect(renewalNote(seen, true, today)).toBeUndefined();
  expect(renewalNote({ ...seen, expiryDate: today }, false, today)).toBeUndefined();
  expect(renewalNote({ ...seen, expiryDate: "2026-02-01" }, false, today)).toBeUndefined();
});

test("an amount that has come to be too low has a note", () => {
  const note = renewalNote({ ...seen, leastAmount: 149.5 }, true, today);
  expect(note).toBe("The minimum is now ₹149.50 (was ₹100)");
  expect(renewalNote({ ...seen, leastAmount: 100 }, true, today)).toBeUndefined();
});

test("a changed OTTPlay price has a note", () => {
  const note = renewalNote({ ...seen, lastAmount: 100, price: 149.5 }, true, today);
  expect(note).toContain("₹100");
  expect(note).toContain("₹149.50");
  expect(renewalNote({ ...seen, price: 100 }, true, today)).toBeUndefined();
  expect(renewalNote({ ...seen, lastAmount: null, price: 100 }, true, today)).toBeUndefined();
});
