import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { Transaction } from "@cable-connect/contract/wallet";
import type { Context } from "../../context.ts";
import { batchSize, type Cell, inBatches } from "../../http/csv.ts";
import { selectAdminEntriesAfter } from "./queries.ts";

/** All that the admin did to a wallet within the days, newest first, as the lines of a file. */
export async function* exportAdminTransactions(
  { sql, settings }: Context,
  operatorId: number,
  range: { startDate?: BusinessDate | undefined; endDate?: BusinessDate | undefined },
): AsyncGenerator<Cell[]> {
  const days = { ...range, timeZone: settings.timeZone };
  const entries = inBatches<Transaction>((last) =>
    selectAdminEntriesAfter(sql, operatorId, days, { last, size: batchSize }),
  );
  for await (const { id, date, type, amount, balanceAfter, description } of entries) {
    yield [id, new Date(date), type, amount, balanceAfter, description];
  }
}
