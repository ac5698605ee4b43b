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
 * Who was chosen last today on this device, undefined for nobody, and who usually collects on the route sheet or in the list where the payment
 * is received; null for the counter.
 */
type Wanted = { chosen: number | null | undefined; usual: number | null };

/**
 * Who receives until somebody chooses, null for the counter, the same from every screen. Undefined while that book is closed,
 * so that nobody is named who may not have the money; without collectors it is the counter.
 */
export function prefilledCollector(receivers: Receivers, wanted: Wanted): number | null | undefined {
  if (receivers.collectors.length === 0) return null;
  const id = expectedCollector(receivers, wanted);
  return closedUntilOf(receivers.books, id, today()) === undefined ? id : undefined;
}

/** Who receives while every book is open: who was chosen, as a collector's phone is one person's, else who usually does. */
export function expectedCollector({ collectors }: Receivers, { chosen, usual }: Wanted): number | null {
  const isKnown = (id: number | null | undefined) => collectors.some((known) => known.id === id);
  if (chosen === null || isKnown(chosen)) return chosen ?? null;
  return isKnown(usual) ? usual : null;
}

/** That what is booked needs an open book, while that of who has the money is closed. */
export function needsOpenBook(closedUntil: BusinessDate | undefined): SubmitState {
  return closedUntil === undefined ? { hint: "" } : { isDisabled: true, hint: commonMessages.openBookNeeded };
}

/** Whether nobody can receive a payment on a day, as every book is closed. */
export function isEveryBookClosed({ collectors, books }: Receivers, day: BusinessDate | undefined): boolean {
  return [null, ...collectors.map(({ id }) => id)].every((id) => closedUntilOf(books, id, day) !== undefined);
}

/** What a payment on a day lacks: who receives it, that the book of who does is open, or another day, as that one is over. */
export function receiverNeed(
  receivers: Receivers,
  collectorId: number | null | undefined,
  day: BusinessDate | undefined,
): "receiver" | "openBook" | "laterDay" | undefined {
  const isOver = (id: number | null) => (closedUntilOf(receivers.books, id, day) ?? today()) < today();
  if (isEveryBookClosed(receivers, day))
    return [null, ...receivers.collectors.map(({ id }) => id)].some(isOver) ? "laterDay" : "openBook";
  if (collectorId === undefined) return "receiver";
  if (closedUntilOf(receivers.books, collectorId, day) === undefined) return undefined;
  return isOver(collectorId) ? "laterDay" : "openBook";
}
