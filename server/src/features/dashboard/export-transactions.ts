import type { ListedTransaction } from "@cable-connect/contract/dashboard";
import { isCredit } from "@cable-connect/contract/transaction-types";
import type { Context } from "../../context.ts";
import { withinDays } from "../../database/day-range.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { type Line, type Lines, linesOfRows } from "../../http/csv.ts";
import { entryColumns } from "../../reads/transactions.ts";
import { matchesFilter, ofKind, type TransactionFilter } from "./transaction-filter.ts";
import { listedTransactionOf, type TransactionRow, withOperators } from "./transaction-rows.ts";

/** The wallet transactions of one operator or of all that match the filter, newest first, as the lines of a file. */
export function exportTransactions(
  { settings: { timeZone } }: Context,
  snapshot: Snapshot,
  filter: TransactionFilter,
): Lines {
  return linesOfRows(readTransactions(snapshot, filter, timeZone), lineOf);
}

/** In batches. Those of one operator are sorted by sequence number, so that balances are continuous. */
async function* readTransactions(
  snapshot: Snapshot,
  filter: TransactionFilter,
  timeZone: string,
): AsyncGenerator<ListedTransaction[]> {
  const { operatorId, type } = filter;
  const order = (prefix: Sql) =>
    operatorId === undefined
      ? sql`order by ${prefix}created_at desc, ${prefix}operator_id desc, ${prefix}seq desc`
      : sql`order by ${prefix}seq desc`;
  const conditions =
    operatorId === undefined
      ? sql`true ${withinDays(sql`created_at`, filter, timeZone)} ${ofKind(type)}`
      : sql`operator_id = ${operatorId} ${matchesFilter(operatorId, filter)}`;
  const entries = sql`
    select ${entryColumns}, operator_id, seq from wallet_entries where ${conditions} ${order(sql``)}`;
  const query = withOperators(entries, { operatorId, order: order(sql`page.`) });
  for await (const rows of snapshot.batches<TransactionRow>(query)) yield rows.map(listedTransactionOf);
}

/** `Amount` is positive, as in the list; `Change` adds up to the balance. */
function lineOf(transaction: ListedTransaction): Line {
  const { id, date, operator, type, amount, balanceAfter, description, customer, recharge } = transaction;
  const change = isCredit(transaction) ? amount : -amount;
  return [
    id,
    new Date(date),
    operator.name,
    operator.username,
    type,
    amount,
    change,
    balanceAfter,
    description,
    customer?.name ?? null,
    recharge?.id ?? null,
    recharge?.status ?? null,
  ];
}
