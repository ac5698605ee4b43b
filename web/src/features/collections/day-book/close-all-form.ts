import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { addRupees, sumRupees } from "@cable-connect/contract/values/money";
import type { DayBookLine } from "../../../api/day-book.ts";
import {
  type CloseValues,
  closeBody,
  countedOf,
  emptyCount,
  isCounted,
  validateClose,
} from "./close-day-form.ts";
import { isToCount } from "./line-texts.ts";

/** The count of each book in the order of the dialog, and the name of who counted. */
export type CloseAllValues = { books: Pick<CloseValues, "total" | "note">[]; signedBy: string };

export function emptyCounts(lines: readonly DayBookLine[]): CloseAllValues {
  return { books: lines.map(() => ({ total: "", note: "" })), signedBy: "" };
}

/** A book as it is closed alone. */
export function valuesOfBook({ books, signedBy }: CloseAllValues, index: number): CloseValues {
  return { ...emptyCount, ...books[index], signedBy };
}

/** The books that were counted, with the path of each in the form and the request that closes it. */
export function countedBooks(lines: readonly DayBookLine[], day: string, values: CloseAllValues) {
  return lines.flatMap((line, index) => {
    const book = valuesOfBook(values, index);
    if (!isToCount(line, day) || !isCounted(book)) return [];
    return [
      { line, path: `books.${index}`, counted: countedOf(book), book, body: closeBody({ line, day }, book) },
    ];
  });
}

/**
 * How many of the books with cash to count were counted, what should be in hand of these and of the others, and what was
 * counted: NaN while a count isn't a number, undefined until one is counted.
 */
export function sumsOf(lines: readonly DayBookLine[], day: string, values: CloseAllValues) {
  const open = lines.filter((line) => isToCount(line, day));
  const books = countedBooks(lines, day, values);
  const expected = sumRupees(books.map(({ line }) => line.cashInHand));
  return {
    open: open.length,
    closing: books.length,
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
