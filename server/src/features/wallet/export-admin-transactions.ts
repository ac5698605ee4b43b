import { commonMessages } from "@cable-connect/contract/messages/common";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Transaction, walletRoutes } from "@cable-connect/contract/wallet";
import type { Context } from "../../context.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Line, type Lines, linesOfRows } from "../../http/binding/bind-csv.ts";
import { readAdminEntries } from "./queries.ts";

/** The admin's credits and debits of a wallet within the days, newest first, as the lines of a file. */
export function exportAdminTransactions(
  { settings: { timeZone } }: Context,
  snapshot: Snapshot,
  operatorId: number,
  range: { startDate?: BusinessDate; endDate?: BusinessDate },
): Lines<typeof walletRoutes.exportAdminTransactions> {
  return linesOfRows(readAdminEntries(snapshot, operatorId, { ...range, timeZone }), lineOf);
}

function lineOf(transaction: Transaction): Line<typeof walletRoutes.exportAdminTransactions> {
  return {
    "Transaction ID": transaction.id,
    Date: new Date(transaction.date),
    Type: transaction.type,
    Amount: transaction.amount,
    "Balance After": transaction.balanceAfter,
    Description: transaction.description,
    Status: commonMessages.statuses[transaction.reversal ? "reversed" : transaction.status],
  };
}
