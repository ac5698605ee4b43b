import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import { dayBookErrors } from "@cable-connect/contract/collections/day-book-errors";
import type { Reader } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";
import type { DayClosingRow } from "../../reads/day-closings.ts";
import { type Posted, type Posting, post, postingArguments, type Refusals } from "../posting.ts";

type Order = Posting & { closingId: number; reason: string };

const refusals: Refusals = {
  closing_not_found: dayBookErrors.closingNotFound,
  collections_off: collectionErrors.off,
  day_already_reopened: dayBookErrors.dayReopened,
  day_over: dayBookErrors.dayOver,
};

/** Takes back a closing of today; the result is the closing, which stays. */
export function reopenDayBook(
  reader: Reader,
  { closingId, reason, ...posting }: Order,
): Promise<Posted<DayClosingRow>> {
  return post(
    reader,
    sql`reopen_day_book(${posting.operatorId}, ${closingId}, ${reason}, ${postingArguments(posting)})`,
    refusals,
  );
}
