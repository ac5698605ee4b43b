import type { dashboardRoutes } from "@cable-connect/contract/dashboard";
import { paginate } from "@cable-connect/contract/paging";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import type { OperatorTransaction } from "@cable-connect/contract/wallet";
import type { Context } from "../../context.ts";
import { offsetOf } from "../../database/list-query.ts";
import { type EntryRow, entryColumns, transactionOf } from "../../reads/transactions.ts";

type Row = EntryRow & { operator_id: number; name: string; username: string };

/** Wallet transactions of all operators or of one, newest first. */
export async function listTransactions(
  { sql }: Context,
  query: RouteQuery<typeof dashboardRoutes.listTransactions>,
): Promise<RouteResponse<typeof dashboardRoutes.listTransactions>> {
  const ofOperator = query.operatorId ? sql`where operator_id = ${query.operatorId}` : sql``;
  const [rows, [{ total }]] = await Promise.all([
    sql<Row[]>`
      select page.*, users.name, users.username from (
        select ${entryColumns(sql)}, operator_id
        from wallet_entries ${ofOperator}
        order by created_at desc, id desc limit ${query.limit} offset ${offsetOf(query)}
      ) as page join users on users.id = page.operator_id
      order by page.created_at desc, page.id desc`,
    // A wallet's last sequence is the number of its entries, as sequences have no gaps.
    sql<[{ total: number }]>`select coalesce(sum(last_seq), 0)::bigint as total from wallets ${ofOperator}`,
  ]);
  return { transactions: rows.map(operatorTransactionOf), pagination: paginate(query, total) };
}

/** The `size` transactions that follow `last` in the list; the first ones without it. */
export async function selectTransactionsAfter(
  { sql }: Context,
  operatorId: number | undefined,
  last: OperatorTransaction | undefined,
  size: number,
): Promise<OperatorTransaction[]> {
  const ofOperator = operatorId ? sql`and operator_id = ${operatorId}` : sql``;
  const after = last ? sql`and (created_at, id) < (${last.date}, ${last.id})` : sql``;
  const rows = await sql<Row[]>`
    select page.*, users.name, users.username from (
      select ${entryColumns(sql)}, operator_id from wallet_entries where true ${ofOperator} ${after}
      order by created_at desc, id desc limit ${size}
    ) as page join users on users.id = page.operator_id
    order by page.created_at desc, page.id desc`;
  return rows.map(operatorTransactionOf);
}

function operatorTransactionOf(row: Row): OperatorTransaction {
  const { operator_id: id, name, username } = row;
  return { ...transactionOf(row), operator: { id, name, username } };
}
