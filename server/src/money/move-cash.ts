import type { cashMovementRoutes } from "@cable-connect/contract/cash-movements";
import { dayBookErrors } from "@cable-connect/contract/day-book-errors";
import type { RouteBody } from "@cable-connect/contract/route";
import type { Reader } from "../database/connect.ts";
import { fieldError } from "../http/api-error.ts";
import type { CashMovementRow } from "../reads/cash-movements.ts";
import type { ClosedBook } from "./closed-book.ts";
import { type DayEntryRefusal, dayEntryRefusals } from "./day-entry.ts";
import type { Outcome, Posting, Refusals } from "./posting.ts";

type Order = Posting & { movement: RouteBody<typeof cashMovementRoutes.moveCash> };

type Refusal = DayEntryRefusal | "day_not_closed";

export const moveCashRefusals: Refusals<Refusal, ClosedBook> = {
  ...dayEntryRefusals,
  day_not_closed: () => fieldError(dayBookErrors.dayNotClosed, "correctsDay"),
};

/** Books a movement of cash in one round trip; a correction is of today. */
export async function moveCash(
  reader: Reader,
  { operatorId, movement, actorId, moment, idempotency }: Order,
): Promise<Outcome<CashMovementRow, Refusal, ClosedBook>> {
  const { kind, amount, collectorId, reference, note, day, correctsDay } = movement;
  const record = {
    kind,
    amount,
    collector_id: collectorId,
    reference,
    note,
    day: kind === "correction" ? null : day,
    corrects_day: correctsDay,
  };
  const [posted] = await reader<[Outcome<CashMovementRow, Refusal, ClosedBook>]>`
    select outcome, result from move_cash(
      ${operatorId}, ${JSON.stringify(record)}::text::jsonb, ${actorId}, ${moment.now}, ${moment.today},
      ${idempotency.key}, ${idempotency.requestHash})`;
  return posted;
}
