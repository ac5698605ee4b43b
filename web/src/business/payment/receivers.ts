import { commonMessages } from "@cable-connect/contract/messages/common";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { SubmitState } from "../../ui/dialogs/dialog-form.tsx";
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

/**
 * The first whose book is open today; undefined without one, so that nobody is named who may not have the money. Without collectors
 * it is the counter.
 */
export function firstOpen(
  { collectors, books }: Receivers,
  wanted: readonly (number | null | undefined)[],
): number | null | undefined {
  if (collectors.length === 0) return null;
  return wanted.find((id) => id !== undefined && closedUntilOf(books, id, today()) === undefined);
}

/** That what is booked needs an open book, while that of who has the money is closed. */
export function needsOpenBook(closedUntil: BusinessDate | undefined): SubmitState {
  return closedUntil === undefined ? { hint: "" } : { isDisabled: true, hint: commonMessages.openBookNeeded };
}

/** What a payment on a day lacks: who receives it, or that the book of who does is open. */
export function receiverNeed(
  books: readonly ClosedBook[],
  collectorId: number | null | undefined,
  day: BusinessDate | undefined,
): "receiver" | "openBook" | undefined {
  if (collectorId === undefined) return "receiver";
  return closedUntilOf(books, collectorId, day) === undefined ? undefined : "openBook";
}
