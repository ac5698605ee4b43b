import { collectionErrors } from "@cable-connect/contract/collection-errors";
import { dayBookErrors } from "@cable-connect/contract/day-book-errors";
import { idempotencyErrors } from "@cable-connect/contract/errors";
import { fieldError } from "../http/api-error.ts";
import { type ClosedBook, closedDay } from "./closed-book.ts";
import type { Refusals } from "./posting.ts";

/** Why nothing can be entered in the day book of a collector or the counter on a day, neither a movement nor a closing. */
export type DayEntryRefusal =
  | "collections_off"
  | "collector_not_found"
  | "day_in_future"
  | "closed_day"
  | "idempotency_key_reused";

export const dayEntryRefusals: Refusals<DayEntryRefusal, ClosedBook> = {
  collections_off: collectionErrors.off,
  collector_not_found: collectionErrors.collectorNotFound,
  day_in_future: () => fieldError(dayBookErrors.dayInFuture, "day"),
  closed_day: (closed) => closedDay("day", closed),
  idempotency_key_reused: idempotencyErrors.keyReused,
};
