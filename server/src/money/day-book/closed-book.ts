import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { type BusinessDate, formatDate } from "@cable-connect/contract/values/business-date";
import { ApiError, fieldError } from "../../api-error.ts";
import type { StoredDetails } from "../posting.ts";

/** A closed book: its collector (null for the counter), the last closed day, and whether that day is today. */
export type ClosedBook = { closed_book: string | null; closed_until: BusinessDate; is_today: boolean };

/** Refuses an entry on a closed day. Names the book and what to do. The error is of `field`, if the request has one for it. */
export function closedDay(field: string | undefined, closed: StoredDetails<ClosedBook> | null): ApiError {
  const message = messageOf(closed);
  return field === undefined
    ? new ApiError(collectionErrors.closedDay, { message })
    : fieldError(collectionErrors.closedDay, field, message);
}

/** Only today's book can be reopened. */
function messageOf(closed: StoredDetails<ClosedBook> | null): string {
  const { closed_book: collector, closed_until: until, is_today: isToday } = closed ?? {};
  const { closedToday, closedUntil, counterBook } = collectionMessages.errors;
  if (!until) return collectionErrors.closedDay.message;
  const book = collector ?? counterBook;
  return isToday ? closedToday(book) : closedUntil(book, formatDate(until));
}
