import { expect, test } from "vitest";
import { refusedRenewal, renewalOf } from "../../../testing/renewals.ts";
import { customerPriceNote, longExpiredNote, lossOf, priceNote, unpaidOf } from "./renewal-note.ts";

const seen = { price: null, lastAmount: 100, leastAmount: 0 };

test("the loss of a bulk renewal counts the services that lose days, and the days", () => {
  const renewals = [10, 1, 0].map((lostDays, index) => renewalOf(index, { lostDays }));
  expect(lossOf(renewals)).toEqual({ services: 2, days: 11 });
  expect(lossOf([renewalOf(1)])).toEqual({ services: 0, days: 0 });
});

test("a service that expired more than 30 days ago says so", () => {
  expect(longExpiredNote("2026-10-08", "2026-11-08")).toBe("Expired 31 days ago");
  expect(longExpiredNote("2026-10-09", "2026-11-08")).toBeUndefined();
  expect(longExpiredNote(null, "2026-11-08")).toBeUndefined();
});

test("what the wallet can't pay sums the rows that it refuses, to the paisa", () => {
  const refused = refusedRenewal(2, "insufficient_balance");
  const renewals = [
    renewalOf(1, { amount: 500 }),
    { ...refused, amount: 100.1 },
    { ...refused, amount: 200.2 },
    { ...refused, amount: 400, isLeftOut: true },
    { ...refusedRenewal(6, "customer_inactive"), amount: 800 },
  ];
  expect(unpaidOf(renewals)).toEqual({ services: 2, amount: 300.3 });
});

test("an amount that has come to be too low has a note", () => {
  const note = priceNote({ ...seen, leastAmount: 149.5 }, 149.5);
  expect(note).toEqual({ text: "Last time ₹100. The minimum is now ₹149.50.", isWarning: false });
  expect(priceNote({ ...seen, leastAmount: 100 }, 100)).toBeUndefined();
});

test("a customer's price of several months has a note of how it comes about", () => {
  const months = { each: 300, terms: 3, isMonthly: true };
  expect(customerPriceNote({ customerPriceOf: months })).toBe("The customer pays ₹300 × 3 months");
  expect(customerPriceNote({})).toBeUndefined();
});

test("a changed OTTPlay price has a note", () => {
  const note = priceNote({ ...seen, price: 149.5 }, 149.5);
  expect(note).toEqual({ text: "Last time ₹100. Today's price is ₹149.50.", isWarning: false });
  expect(priceNote({ ...seen, price: 100 }, 100)).toBeUndefined();
  expect(priceNote({ ...seen, lastAmount: null, price: 100 }, 100)).toBeUndefined();
});

test("an amount that may be mistyped has a warning, unless the plan has a price", () => {
  expect(priceNote(seen, 1000)).toEqual({ text: "Last time ₹100. Check the amount.", isWarning: true });
  expect(priceNote({ ...seen, isBroughtForward: true }, 1000)?.text).toBe(
    "Last paid ₹100, before it was added here. Check the amount.",
  );
  expect(priceNote(seen, 150)).toBeUndefined();
  expect(priceNote({ ...seen, price: 100 }, 1000)).toBeUndefined();
});
