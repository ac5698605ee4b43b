import type { BusinessDate } from "@cable-connect/contract/business-date";
import { today } from "../../ui/text/format.ts";

type ClosedBook = { collectorId: number | null; closedUntil: BusinessDate };

/**
 * The day until which the book of a collector, or of the counter for null, is closed, if it takes nothing on a day any more;
 * undefined while it is open, or without a day.
 */
export function closedUntilOf(
  books: readonly ClosedBook[] | undefined,
  collector: string | null,
  day: BusinessDate | undefined,
): BusinessDate | undefined {
  const id = collector === null ? null : Number(collector);
  const book = books?.find(({ collectorId }) => collectorId === id);
  return book && day !== undefined && book.closedUntil >= day ? book.closedUntil : undefined;
}

/** Who can receive, and whose books are closed. */
export type Collectors = {
  /** Active ones. */
  collectors: readonly { id: number }[];
  books: readonly ClosedBook[] | undefined;
};

/** The first whose book is open today, else the only one whose is, else the first. */
export function firstOpen(
  { collectors, books }: Collectors,
  wanted: readonly [string | null, ...(string | null | undefined)[]],
): string | null {
  const isOpen = (id: string | null) => closedUntilOf(books, id, today()) === undefined;
  const [found] = wanted.filter((id) => id !== undefined).filter(isOpen);
  if (found !== undefined) return found;
  const [only, ...more] = [null, ...collectors.map(({ id }) => String(id))].filter(isOpen);
  return only !== undefined && more.length === 0 ? only : wanted[0];
}
