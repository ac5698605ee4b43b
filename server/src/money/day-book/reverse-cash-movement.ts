import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import { dayBookErrors } from "@cable-connect/contract/collections/day-book-errors";
import type { Reader } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";
import type { CashMovementRow } from "../../reads/cash-movements.ts";
import { type Posted, type Posting, post, postingArguments, type Refusals } from "../posting.ts";
import { type ClosedBook, closedDay } from "./closed-book.ts";

type Order = Posting & { movementId: number; reason: string };

const refusals: Refusals<ClosedBook> = {
  movement_not_found: dayBookErrors.movementNotFound,
  collections_off: collectionErrors.off,
  movement_already_reversed: dayBookErrors.movementReversed,
  closed_day: (closed) => closedDay(undefined, closed),
};

/** Reverses a movement of cash, once; the result is the opposite movement. */
export function reverseCashMovement(
  reader: Reader,
  { movementId, reason, ...posting }: Order,
): Promise<Posted<CashMovementRow>> {
  return post(
    reader,
    sql`reverse_cash_movement(${posting.operatorId}, ${movementId}, ${reason}, ${postingArguments(posting)})`,
    refusals,
  );
}
