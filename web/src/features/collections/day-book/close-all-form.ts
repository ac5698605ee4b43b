import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { addRupees, sumRupees } from "@cable-connect/contract/values/money";
import type { DayBookLine } from "../../../api/day-book.ts";
import {
  type CloseValues,
  closeBody,
  countedOf,
  emptyCount,
  firstTotal,
  isCounted,
  validateClose,
} from "./close-day-form.ts";
import { hasCash, isOpen, isToCount } from "./line-texts.ts";

/** The count of each book in the order of the dialog, and the name of who counted. */
export type CloseAllValues = { books: Pick<CloseValues, "total" | "note">[]; signedBy: string };

/** The counts at first: none, but of a book that should be empty. */
export function firstCounts(lines: readonly DayBookLine[], day: string): CloseAllValues {
  return {
    books: lines.map((line) => ({ total: isToCount(line, day) ? firstTotal(line) : "", note: "" })),
    signedBy: "",
  };
}

/** A book as it is closed alone. */
export function valuesOfBook({ books, signedBy }: CloseAllValues, index: number): CloseValues {
  return { ...emptyCount, ...books[index], signedBy };
}

/**
 * The books that were counted, with the path of each in the form and the request that closes it. Those in which no cash was or
 * moved join them once all others are counted: until then a collector may still come with cash.
 */
export function countedBooks(lines: readonly DayBookLine[], day: string, values: CloseAllValues) {
  const open = lines
    .map((line, index) => ({ line, path: `books.${index}`, book: valuesOfBook(values, index) }))
    .filter(({ line }) => isOpen(line, day));
  const toCount = open.filter(({ line }) => isToCount(line, day));
  const counted = toCount.filter(({ book }) => isCounted(book));
  const closing = counted.length === toCount.length && counted.length > 0 ? open : counted;
  return closing.map((one) => ({
    ...one,
    counted: countedOf(one.book),
    body: closeBody({ line: one.line, day }, one.book),
  }));
}

/**
 * How many of the open books are closed; how many books have cash to count, and how many of these are counted or were closed
 * before; what should be in hand of the closed ones and of the others; and what was counted: NaN while a count isn't a number,
 * undefined until one is counted.
 */
export function sumsOf(lines: readonly DayBookLine[], day: string, values: CloseAllValues) {
  const open = lines.filter((line) => isOpen(line, day));
  const books = countedBooks(lines, day, values);
  const withCash = lines.filter(hasCash);
  const expected = sumRupees(books.map(({ line }) => line.cashInHand));
  return {
    open: open.length,
    closing: books.length,
    withCash: withCash.length,
    withCashCounted: withCash.filter((line) => !isOpen(line, day) || books.some((book) => book.line === line))
      .length,
    expected,
    uncounted: open.reduce((sum, { cashInHand }) => addRupees(sum, cashInHand), -expected),
    counted: books.length === 0 ? undefined : sumRupees(books.map(({ counted }) => counted)),
  };
}

/** Error messages by field, as those of each counted book; one has to be counted. */
export function validateCloseAll(
  lines: readonly DayBookLine[],
  day: string,
  values: CloseAllValues,
): Record<string, string> {
  const counted = countedBooks(lines, day, values);
  const first = lines.findIndex((line) => isToCount(line, day));
  if (counted.length === 0) return { [`books.${first}.total`]: dayBookPageMessages.closeAll.noneCounted };
  return Object.fromEntries(
    counted.flatMap(({ line, path, book }) =>
      Object.entries(validateClose({ line, day }, book)).map(([field, message]) => [
        field === "signedBy" ? field : `${path}.${field}`,
        message,
      ]),
    ),
  );
}
