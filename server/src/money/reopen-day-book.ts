import { collectionErrors } from "@cable-connect/contract/collection-errors";
import { dayBookErrors } from "@cable-connect/contract/day-book-errors";
import { idempotencyErrors } from "@cable-connect/contract/errors";
import type { Reader } from "../database/connect.ts";
import type { DayClosingRow } from "../reads/cash-movements.ts";
import type { Outcome, Posting, Refusals } from "./posting.ts";

type Order = Posting & { closingId: number; reason: string };

type Refusal =
  | "closing_not_found"
  | "collections_off"
  | "day_already_reopened"
  | "day_over"
  | "idempotency_key_reused";

export const reopenDayBookRefusals: Refusals<Refusal> = {
  closing_not_found: dayBookErrors.closingNotFound,
  collections_off: collectionErrors.off,
  day_already_reopened: dayBookErrors.dayReopened,
  day_over: dayBookErrors.dayOver,
  idempotency_key_reused: idempotencyErrors.keyReused,
};

/** Takes back a closing of today in one round trip; the result is the closing, which stays. */
export async function reopenDayBook(
  reader: Reader,
  { operatorId, closingId, reason, actorId, moment, idempotency }: Order,
): Promise<Outcome<DayClosingRow, Refusal>> {
  const [posted] = await reader<[Outcome<DayClosingRow, Refusal>]>`
    select outcome, result from reopen_day_book(
      ${operatorId}, ${closingId}, ${reason}, ${actorId}, ${moment.now}, ${moment.today}, ${idempotency.key},
      ${idempotency.requestHash})`;
  return posted;
}
