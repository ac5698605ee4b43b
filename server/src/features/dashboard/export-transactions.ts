import type { dashboardRoutes, ListedTransaction } from "@cable-connect/contract/dashboard";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { isCredit, movementLabel } from "@cable-connect/contract/transaction-types";
import type { Context } from "../../context.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { type Line, type Lines, linesOfRows } from "../../http/binding/bind-csv.ts";
import { entryColumns, joinReversals, reversalColumns } from "../../reads/transactions.ts";
import { entriesOfAll } from "./entries-of-all.ts";
import { matchesFilter, type TransactionFilter } from "./transaction-filter.ts";
import { listedTransactionOf, type TransactionRow, withOperators } from "./transaction-rows.ts";

/** The wallet transactions of one operator or of all that match the filter, newest first, as the lines of a file. */
export function exportTransactions(
  { settings: { timeZone } }: Context,
  snapshot: Snapshot,
  filter: TransactionFilter,
): Lines<typeof dashboardRoutes.exportTransactions> {
  return linesOfRows(readTransactions(snapshot, filter, timeZone), lineOf);
}

/** In batches. Those of one operator are sorted by sequence number, so that balances are continuous. */
async function* readTransactions(
  snapshot: Snapshot,
  filter: TransactionFilter,
  timeZone: string,
): AsyncGenerator<ListedTransaction[]> {
  const { operatorId } = filter;
  const order = (prefix: Sql) =>
    operatorId === undefined
      ? sql`order by ${prefix}created_at desc, ${prefix}operator_id desc, ${prefix}seq desc`
      : sql`order by ${prefix}seq desc`;
  const chosen =
    operatorId === undefined
      ? await entriesOfAll(snapshot, filter, timeZone)
      : sql`wallet_entries where operator_id = ${operatorId} ${matchesFilter(operatorId, filter)}`;
  const matching = sql`
    select ${entryColumns}, operator_id, seq, reverses_seq from ${chosen} ${order(sql``)}`;
  const entries = sql`
    select entries.*, ${reversalColumns} from (${matching}) as entries
    ${joinReversals(operatorId === undefined ? sql`entries.operator_id` : sql`${operatorId}`)}`;
  const query = withOperators(entries, { operatorId, order: order(sql`page.`) });
  for await (const rows of snapshot.batches<TransactionRow>(query)) yield rows.map(listedTransactionOf);
}

/** `Amount` is positive, as in the list; `Change` adds up to the balance. */
function lineOf(transaction: ListedTransaction): Line<typeof dashboardRoutes.exportTransactions> {
  const { operator, amount, customer, recharge, reversal, status } = transaction;
  return {
    ID: transaction.id,
    Date: new Date(transaction.date),
    Operator: operator.name,
    Username: operator.username,
    Type: movementLabel(transaction),
    Amount: amount,
    Change: isCredit(transaction) ? amount : -amount,
    "Balance After": transaction.balanceAfter,
    Description: transaction.description,
    Customer: customer?.name ?? null,
    "Recharge ID": recharge?.id ?? null,
    Status: commonMessages.statuses[reversal ? "reversed" : status],
  };
}
