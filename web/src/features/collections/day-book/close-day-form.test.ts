import { noteValues } from "@cable-connect/contract/collections/payment-modes";
import { expect, test } from "vitest";
import type { DayBookLine } from "../../../api/day-book.ts";
import { closeBody, countedOf, emptyCount, isCounted, validateClose } from "./close-day-form.ts";

// Only what the form reads of it.
const line = { collector: null, cashInHand: 1240.5 } as DayBookLine;
const closing = { line, day: "2026-10-02" };
const signed = { ...emptyCount, signedBy: "Mani Kumar" };
const twoOf = (value: number) => noteValues.map((known) => (known === value ? 2 : ""));

test("a day is closed by its total alone", () => {
  const values = { ...signed, total: 1240.5 };
  expect(isCounted(values)).toBe(true);
  expect(validateClose(closing, values)).toEqual({});
  const { notes, coins } = closeBody(closing, values);
  expect(notes.every(({ count }) => count === 0)).toBe(true);
  expect(coins).toBe(1240.5);
});

test("a count is required, unless nothing should be in hand", () => {
  expect(validateClose(closing, signed)).toEqual({ total: "Enter the cash that was counted" });
  expect(validateClose({ ...closing, line: { ...line, cashInHand: 0 } }, signed)).toEqual({});
});

test("notes and coins go before a total that was entered", () => {
  const values = { ...signed, total: 999, notes: twoOf(500), coins: 240.5 };
  expect(countedOf(values)).toBe(1240.5);
  expect(closeBody(closing, values)).toMatchObject({ coins: 240.5 });
  expect(countedOf({ ...values, coins: "" })).toBe(1000);
});

test.each([
  ["2x", "must be a number"],
  [0.001, "can have at most two decimals"],
  [-1, "cannot be negative"],
  [2e7, "must be at most ₹1,00,00,000"],
])("a total or coins of %j are refused at their field, by its name", (count, fault) => {
  const explained = { ...signed, note: "A test" };
  expect(validateClose(closing, { ...explained, total: count })).toEqual({ total: `Cash counted ${fault}` });
  expect(validateClose(closing, { ...explained, coins: count })).toEqual({ coins: `Coins ${fault}` });
});
