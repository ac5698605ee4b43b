import { dayBookErrors } from "@cable-connect/contract/collections/day-book-errors";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { expect, test } from "vitest";
import type { DayBookLine } from "../../../api/day-book.ts";
import { countedBooks, firstCounts, sumsOf, validateCloseAll } from "./close-all-form.ts";
import { isToCount } from "./line-texts.ts";

const day = "2026-10-02";
// Only what the form reads of them.
const line = (id: number, cashInHand: number, closedUntil: string | null = null) =>
  ({
    collector: { id, name: `Collector ${id}`, isActive: true },
    opening: cashInHand,
    received: { cash: 0 },
    reversed: { cash: 0 },
    ...{ takenOver: 0, paidIn: 0, deposited: 0, paidOut: 0, corrected: 0 },
    handedOver: 0,
    cashInHand,
    closedUntil,
  }) as DayBookLine;
/** All that was received is handed over. */
const empty = { ...line(2, 0), received: { cash: 50 }, handedOver: 50 } as DayBookLine;
const lines = [line(1, 200), empty, line(3, 90.5), line(4, 10, day), line(5, 0)];
const counts = (...totals: (number | string)[]) => ({
  books: totals.map((total) => ({ total, note: "" })),
  signedBy: "Mani Kumar",
});

test("counts by itself only what should be empty, and asks no count of a book in which no cash was or moved", () => {
  expect(firstCounts(lines, day).books.map(({ total }) => total)).toEqual(["", 0, "", "", ""]);
  expect(lines.map((one) => isToCount(one, day))).toEqual([true, true, true, false, false]);
});

test("closes the open books that are counted, and sums up those and the others", () => {
  const values = counts(200, 0, "", 10);
  const books = countedBooks(lines, day, values);
  expect(books.map(({ path, body }) => [path, body.collectorId, body.expected, body.coins])).toEqual([
    ["books.0", 1, 200, 200],
    ["books.1", 2, 0, 0],
  ]);
  const sums = {
    open: 4,
    closing: 2,
    // With the one that was closed before.
    withCash: 4,
    withCashCounted: 3,
    expected: 200,
    uncounted: 90.5,
    counted: 200,
  };
  expect(sumsOf(lines, day, values)).toEqual(sums);
  expect(sumsOf(lines, day, counts("", "", ""))).toMatchObject({
    closing: 0,
    uncounted: 290.5,
    counted: undefined,
  });
});

test("closes those without cash, too, once all others are counted", () => {
  const values = counts(200, 0, 90.5);
  expect(
    countedBooks(lines, day, values).map(({ body }) => [body.collectorId, body.expected, body.coins]),
  ).toEqual([
    [1, 200, 200],
    [2, 0, 0],
    [3, 90.5, 90.5],
    [5, 0, 0],
  ]);
  expect(sumsOf(lines, day, values)).toMatchObject({ open: 4, closing: 4, uncounted: 0 });
  expect(countedBooks([line(5, 0)], day, counts(""))).toEqual([]);
});

test("wants a count, a remark for each book that is short or over, and a name", () => {
  expect(validateCloseAll(lines, day, counts("", "", "", ""))).toEqual({
    "books.0.total": dayBookPageMessages.closeAll.noneCounted,
  });
  expect(validateCloseAll(lines, day, counts(200, 0, 90.5))).toEqual({});
  expect(validateCloseAll(lines, day, counts(200, 0, 90))).toEqual({
    "books.2.note": dayBookErrors.remarkRequired.message,
  });
  expect(Object.keys(validateCloseAll(lines, day, { ...counts(200), signedBy: "" }))).toEqual(["signedBy"]);
});
