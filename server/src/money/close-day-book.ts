import type { dayBookRoutes } from "@cable-connect/contract/day-book";
import { dayBookErrors } from "@cable-connect/contract/day-book-errors";
import type { RouteBody } from "@cable-connect/contract/route";
import type { Reader } from "../database/connect.ts";
import { fieldError } from "../http/api-error.ts";
import type { DayClosingRow } from "../reads/cash-movements.ts";
import type { ClosedBook } from "./closed-book.ts";
import { type DayEntryRefusal, dayEntryRefusals } from "./day-entry.ts";
import type { Outcome, Posting, Refusals } from "./posting.ts";

type Order = Posting & { closing: RouteBody<typeof dayBookRoutes.closeDay> };

type Refusal = DayEntryRefusal | "day_changed" | "remark_required";

export const closeDayBookRefusals: Refusals<Refusal, ClosedBook> = {
  ...dayEntryRefusals,
  day_changed: dayBookErrors.dayChanged,
  remark_required: () => fieldError(dayBookErrors.remarkRequired, "note"),
};

/** Closes a day of a collector or the counter in one round trip. */
export async function closeDayBook(
  reader: Reader,
  { operatorId, closing, actorId, moment, idempotency }: Order,
): Promise<Outcome<DayClosingRow, Refusal, ClosedBook>> {
  const { collectorId, day, notes, coins, expected, note, signedBy } = closing;
  const counted = {
    notes: Object.fromEntries(
      notes.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
    ),
    coins,
    note,
    signed_by: signedBy,
  };
  const [posted] = await reader<[Outcome<DayClosingRow, Refusal, ClosedBook>]>`
    select outcome, result from close_day_book(
      ${operatorId}, ${collectorId ?? null}, ${day}, ${JSON.stringify(counted)}::text::jsonb, ${expected ?? null},
      ${actorId}, ${moment.now}, ${moment.today}, ${idempotency.key}, ${idempotency.requestHash})`;
  return posted;
}
