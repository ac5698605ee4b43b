import { collectionErrors } from "@cable-connect/contract/collection-errors";
import { dayBookErrors } from "@cable-connect/contract/day-book-errors";
import { idempotencyErrors } from "@cable-connect/contract/errors";
import type { Reader } from "../database/connect.ts";
import type { CashMovementRow } from "../reads/cash-movements.ts";
import { type ClosedBook, closedDay } from "./closed-book.ts";
import type { Outcome, Posting, Refusals } from "./posting.ts";

type Order = Posting & { movementId: number; reason: string };

type Refusal =
  | "movement_not_found"
  | "collections_off"
  | "movement_already_reversed"
  | "closed_day"
  | "idempotency_key_reused";

export const reverseCashMovementRefusals: Refusals<Refusal, ClosedBook> = {
  movement_not_found: dayBookErrors.movementNotFound,
  collections_off: collectionErrors.off,
  movement_already_reversed: dayBookErrors.movementReversed,
  closed_day: (closed) => closedDay(undefined, closed),
  idempotency_key_reused: idempotencyErrors.keyReused,
};

/** Reverses a movement of cash, once, in one round trip; the result is the opposite movement. */
export async function reverseCashMovement(
  reader: Reader,
  { operatorId, movementId, reason, actorId, moment, idempotency }: Order,
): Promise<Outcome<CashMovementRow, Refusal, ClosedBook>> {
  const [posted] = await reader<[Outcome<CashMovementRow, Refusal, ClosedBook>]>`
    select outcome, result from reverse_cash_movement(
      ${operatorId}, ${movementId}, ${reason}, ${actorId}, ${moment.now}, ${moment.today}, ${idempotency.key},
      ${idempotency.requestHash})`;
  return posted;
}
