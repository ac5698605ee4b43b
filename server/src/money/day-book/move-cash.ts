import type { cashMovementRoutes } from "@cable-connect/contract/cash-movements";
import { dayBookErrors } from "@cable-connect/contract/collections/day-book-errors";
import type { RouteBody } from "@cable-connect/contract/route";
import { fieldError } from "../../api-error.ts";
import type { Reader } from "../../database/connect.ts";
import { json, sql } from "../../database/sql.ts";
import type { CashMovementRow } from "../../reads/cash-movements.ts";
import { type Posted, type Posting, post, postingArguments, type Refusals } from "../posting.ts";
import type { ClosedBook } from "./closed-book.ts";
import { dayEntryRefusals } from "./day-entry.ts";

type Order = Posting & { movement: RouteBody<typeof cashMovementRoutes.moveCash> };

const refusals: Refusals<ClosedBook> = {
  ...dayEntryRefusals,
  day_not_closed: () => fieldError(dayBookErrors.dayNotClosed, "correctsDay"),
};

/** Books a movement of cash; a correction is of today. */
export function moveCash(reader: Reader, { movement, ...posting }: Order): Promise<Posted<CashMovementRow>> {
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
  return post(
    reader,
    sql`move_cash(${posting.operatorId}, ${json(record)}, ${postingArguments(posting)})`,
    refusals,
  );
}
