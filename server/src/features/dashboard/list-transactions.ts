import type { dashboardRoutes } from "@cable-connect/contract/dashboard";
import { type PageQuery, paginate } from "@cable-connect/contract/paging";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import type { OperatorTransaction } from "@cable-connect/contract/wallet";
import type { Context } from "../../context.ts";
import type { Fragment, Reader } from "../../database/connect.ts";
import { withinDays } from "../../database/day-range.ts";
import { offsetOf } from "../../database/list-query.ts";
import { findPageStart } from "../../database/page-start.ts";
import { businessDays } from "../../reads/business-days.ts";
import { type EntryRow, entryColumns, transactionOf } from "../../reads/transactions.ts";

type Row = EntryRow & { operator_id: number; name: string; username: string };

/** Wallet transactions of all operators or of one, newest first. */
export async function listTransactions(
  context: Context,
  query: RouteQuery<typeof dashboardRoutes.listTransactions>,
): Promise<RouteResponse<typeof dashboardRoutes.listTransactions>> {
  const { rows, total } =
    query.operatorId === undefined
      ? await selectPage(context, query)
      : await selectPageOf(context.sql, query.operatorId, query);
  return { transactions: rows.map(operatorTransactionOf), pagination: paginate(query, total) };
}

/** A wallet's last sequence is the number of its entries, as sequences have no gaps. */
async function selectPageOf(reader: Reader, operatorId: number, page: PageQuery) {
  const [wallet] = await reader<{ last_seq: number }[]>`
    select last_seq from wallets where operator_id = ${operatorId}`;
  const total = wallet?.last_seq ?? 0;
  const rows = await withOperators(
    reader,
    reader`
      select ${entryColumns(reader)}, operator_id from wallet_entries
      where operator_id = ${operatorId} and seq <= ${total - offsetOf(page)}
      order by seq desc limit ${page.limit}`,
  );
  return { rows, total };
}

async function selectPage({ sql, settings }: Context, page: PageQuery) {
  const offset = offsetOf(page);
  const counts = sql`select day, entries from (${businessDays(sql)}) as days`;
  const { total, day, rest } = await findPageStart(sql, { counts, offset, direction: "desc" });
  const until = offset === 0 ? {} : { endDate: day };
  const rows = await withOperators(
    sql,
    sql`
      select ${entryColumns(sql)}, operator_id from wallet_entries
      where true ${withinDays(sql, sql`created_at`, until, settings.timeZone)}
      order by created_at desc, id desc limit ${page.limit} offset ${rest}`,
  );
  return { rows, total };
}

function withOperators(reader: Reader, page: Fragment) {
  return reader<Row[]>`
    select page.*, users.name, users.username from (${page}) as page
    join users on users.id = page.operator_id
    order by page.created_at desc, page.id desc`;
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
  const rows = await withOperators(
    sql,
    sql`
      select ${entryColumns(sql)}, operator_id from wallet_entries where true ${ofOperator} ${after}
      order by created_at desc, id desc limit ${size}`,
  );
  return rows.map(operatorTransactionOf);
}

function operatorTransactionOf(row: Row): OperatorTransaction {
  const { operator_id: id, name, username } = row;
  return { ...transactionOf(row), operator: { id, name, username } };
}
