import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { Transaction } from "@cable-connect/contract/wallet";
import type { Context } from "../../context.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Line, type Lines, linesOfRows } from "../../http/csv.ts";
import { readAdminEntries } from "./queries.ts";

/** The admin's credits and debits of a wallet within the days, newest first, as the lines of a file. */
export function exportAdminTransactions(
  { settings: { timeZone } }: Context,
  snapshot: Snapshot,
  operatorId: number,
  range: { startDate?: BusinessDate | undefined; endDate?: BusinessDate | undefined },
): Lines {
  return linesOfRows(readAdminEntries(snapshot, operatorId, { ...range, timeZone }), lineOf);
}

function lineOf({ id, date, type, amount, balanceAfter, description }: Transaction): Line {
  return [id, new Date(date), type, amount, balanceAfter, description];
}
