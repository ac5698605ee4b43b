import type { BusinessDate } from "@cable-connect/contract/business-date";

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
