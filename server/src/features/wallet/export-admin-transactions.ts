import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { Transaction } from "@cable-connect/contract/wallet";
import type { Context } from "../../context.ts";
import { batchSize, inBatches, type Line, type Lines } from "../../http/csv.ts";
import { selectAdminEntriesAfter } from "./queries.ts";

/** The admin's credits and debits of a wallet within the days, newest first, as the lines of a file. */
export function exportAdminTransactions(
  { database, settings }: Context,
  operatorId: number,
  range: { startDate?: BusinessDate | undefined; endDate?: BusinessDate | undefined },
): Lines {
  const days = { ...range, timeZone: settings.timeZone };
  return inBatches(
    (last: Transaction | undefined) =>
      selectAdminEntriesAfter(database, operatorId, days, { last, size: batchSize }),
    lineOf,
  );
}

function lineOf({ id, date, type, amount, balanceAfter, description }: Transaction): Line {
  return [id, new Date(date), type, amount, balanceAfter, description];
}
