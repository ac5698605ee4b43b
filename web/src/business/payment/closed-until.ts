import type { BusinessDate } from "@cable-connect/contract/business-date";
import { today } from "../../ui/text/format.ts";

type ClosedBook = { collectorId: number | null; closedUntil: BusinessDate };

/**
 * The day until which the book of a collector, or of the counter for null, is closed, if it takes nothing on a day any more;
 * undefined while it is open, or without a day.
 */
export function closedUntilOf(
  books: readonly ClosedBook[] | undefined,
  collectorId: number | null,
  day: BusinessDate | undefined,
): BusinessDate | undefined {
  const book = books?.find((book) => book.collectorId === collectorId);
  return book && day !== undefined && book.closedUntil >= day ? book.closedUntil : undefined;
}

/** Who can receive, besides the counter, and whose books are closed. */
export type Receivers = {
  /** Active ones. */
  collectors: readonly { id: number; name: string }[];
  books: readonly ClosedBook[];
};

/** The first whose book is open today, else the only one whose is, else the first. */
export function firstOpen(
  { collectors, books }: Receivers,
  wanted: readonly [number | null, ...(number | null | undefined)[]],
): number | null {
  const isOpen = (id: number | null) => closedUntilOf(books, id, today()) === undefined;
  const [found] = wanted.filter((id) => id !== undefined).filter(isOpen);
  if (found !== undefined) return found;
  const [only, ...more] = [null, ...collectors.map(({ id }) => id)].filter(isOpen);
  return only !== undefined && more.length === 0 ? only : wanted[0];
}
