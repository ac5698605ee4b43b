import type { cashMovementRoutes } from "@cable-connect/contract/cash-movements";
import { collectionErrors } from "@cable-connect/contract/collection-errors";
import { dayBookErrors } from "@cable-connect/contract/day-book-errors";
import { idempotencyErrors } from "@cable-connect/contract/errors";
import type { RouteBody } from "@cable-connect/contract/route";
import type { Reader } from "../database/connect.ts";
import { fieldError } from "../http/api-error.ts";
import type { CashMovementRow } from "../reads/cash-movements.ts";
import { type ClosedBook, closedDay } from "./closed-book.ts";
import type { Outcome, Posting, Refusals } from "./posting.ts";

type Order = Posting & { movement: RouteBody<typeof cashMovementRoutes.moveCash> };

type Refusal =
  | "collections_off"
  | "collector_not_found"
  | "day_in_future"
  | "closed_day"
  | "day_not_closed"
  | "idempotency_key_reused";

export const moveCashRefusals: Refusals<Refusal, ClosedBook> = {
  collections_off: collectionErrors.off,
  collector_not_found: collectionErrors.collectorNotFound,
  day_in_future: () => fieldError(dayBookErrors.dayInFuture, "day"),
  closed_day: (closed) => closedDay("day", closed),
  day_not_closed: () => fieldError(dayBookErrors.dayNotClosed, "correctsDay"),
  idempotency_key_reused: idempotencyErrors.keyReused,
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
