import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import { dayBookErrors } from "@cable-connect/contract/collections/day-book-errors";
import { fieldError } from "../../api-error.ts";
import type { Refusals } from "../posting.ts";
import { type ClosedBook, closedDay } from "./closed-book.ts";

/** Why nothing can be entered in the day book of a collector or the counter on a day, neither a movement nor a closing. */
export const dayEntryRefusals: Refusals<ClosedBook> = {
  collections_off: collectionErrors.off,
  collector_not_found: collectionErrors.collectorNotFound,
  day_in_future: () => fieldError(dayBookErrors.dayInFuture, "day"),
  closed_day: (closed) => closedDay("day", closed),
};
