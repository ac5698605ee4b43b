import { dayBookErrors } from "@cable-connect/contract/collections/day-book-errors";
import type { dayBookRoutes } from "@cable-connect/contract/day-book";
import type { RouteBody } from "@cable-connect/contract/route";
import { fieldError } from "../../api-error.ts";
import type { Reader } from "../../database/connect.ts";
import { json, sql } from "../../database/sql.ts";
import type { DayClosingRow } from "../../reads/day-closings.ts";
import { type Posted, type Posting, post, postingArguments, type Refusals } from "../posting.ts";
import type { ClosedBook } from "./closed-book.ts";
import { dayEntryRefusals } from "./day-entry.ts";

type Order = Posting & { closing: RouteBody<typeof dayBookRoutes.closeDay> };

const refusals: Refusals<ClosedBook> = {
  ...dayEntryRefusals,
  day_changed: dayBookErrors.dayChanged,
  remark_required: () => fieldError(dayBookErrors.remarkRequired, "note"),
};

export function closeDayBook(reader: Reader, { closing, ...posting }: Order): Promise<Posted<DayClosingRow>> {
  const { collectorId = null, day, notes, coins, expected = null, note, signedBy } = closing;
  const counted = {
    notes: Object.fromEntries(
      notes.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
    ),
    coins,
    note,
    signed_by: signedBy,
  };
  return post(
    reader,
    sql`close_day_book(
      ${posting.operatorId}, ${collectorId}, ${day}, ${json(counted)}, ${expected},
      ${postingArguments(posting)})`,
    refusals,
  );
}
