import type { dashboardRoutes, ListedTransaction } from "@cable-connect/contract/dashboard";
import { paginate } from "@cable-connect/contract/paging";
import type { Recharge } from "@cable-connect/contract/recharges";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { withinDays } from "../../database/day-range.ts";
import { offsetOf, orderOf, pageFrom } from "../../database/list-query.ts";
import { pageStart } from "../../database/page-start.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { businessDays } from "../../reads/business-days.ts";
import { reversalOf } from "../../reads/recharges.ts";
import { type EntryRow, entryColumns, transactionOf } from "../../reads/transactions.ts";

type Row = EntryRow & {
  operator_id: number;
  name: string;
  username: string;
  recharge_status: Recharge["status"];
  reversed_at: string | null;
  reversed_by: number | null;
  reversal_reason: string | null;
  is_undoable: boolean;
  total: number;
};

type ListQuery = RouteQuery<typeof dashboardRoutes.listTransactions>;

/** The wallet transactions of one operator or of all. */
export async function listTransactions(
  context: Context,
  query: ListQuery,
): Promise<RouteResponse<typeof dashboardRoutes.listTransactions>> {
  const { rows, total } =
    query.operatorId === undefined
      ? await selectPage(context, query)
      : await selectPageOf(context.database, query.operatorId, query);
  return { transactions: rows.map(listedTransactionOf), pagination: paginate(query, total) };
}

/** By amount, all of the operator's transactions are read (\`offset 0\`): the index by amount is everybody's. */
async function selectPageOf(reader: Reader, operatorId: number, { sort, ...page }: ListQuery) {
  const total = await countTransactions(reader, operatorId);
  const { key, direction } = orderOf(sort);
  const offset = offsetOf(page);
  // Sequence numbers have no gaps, so the one at which a page by date begins is known.
  const start = sort === "date" ? sql`and seq > ${offset}` : sql`and seq <= ${total - offset}`;
  const order = (prefix: Sql) =>
    key === "date"
      ? sql`order by ${prefix}seq ${direction}`
      : sql`order by abs(${prefix}amount) ${direction}, ${prefix}seq ${direction}`;
  const entries = sql`
    select * from (
      select ${entryColumns}, operator_id, seq from wallet_entries
      where operator_id = ${operatorId} ${key === "date" ? start : sql`offset 0`}
    ) as entries
    ${order(sql``)} limit ${page.limit} ${key === "date" ? sql`` : sql`offset ${offset}`}`;
  return { rows: await reader<Row[]>`${withOperators(entries, { order: order(sql`page.`) })}`, total };
}

/** A wallet's last sequence number equals its number of entries, because there are no gaps. */
async function countTransactions(reader: Reader, operatorId: number): Promise<number> {
  const [wallet] = await reader<{ last_seq: number }[]>`
    select last_seq from wallets where operator_id = ${operatorId}`;
  return wallet?.last_seq ?? 0;
}

async function selectPage({ database, settings }: Context, { sort, ...page }: ListQuery) {
  const { key, direction } = orderOf(sort);
  const offset = offsetOf(page);
  const counts = sql`select day, entries from (${businessDays}) as days`;
  const start = pageStart({ counts, offset, direction: sort === "date" ? "asc" : "desc" });
  const isByDay = key === "date" && offset > 0;
  const bound = sort === "date" ? { startDate: start.day } : { endDate: start.day };
  const order = (prefix: Sql) => {
    const value = key === "date" ? sql`${prefix}created_at` : sql`abs(${prefix}amount)`;
    return sql`order by ${value} ${direction}, ${prefix}id ${direction}`;
  };
  const entries = sql`
    select ${entryColumns}, operator_id from wallet_entries
    where true ${isByDay ? withinDays(sql`created_at`, bound, settings.timeZone) : sql``} ${order(sql``)}`;
  const range = pageFrom(entries, { limit: page.limit, offset: isByDay ? start.rest : offset });
  const rows = await database<Row[]>`${withOperators(range, { ...start, order: order(sql`page.`) })}`;
  if (rows[0]) return { rows, total: rows[0].total };
  // Beyond the last page no row carries the total.
  const [count] = await database<[{ total: number }]>`${start.cte} select ${start.total} as total`;
  return { rows, total: count.total };
}

/** The transactions of a page with their operators and the state of the recharges that they name. */
function withOperators(
  page: Sql,
  { total = sql`0`, cte = sql``, order = sql`order by page.created_at desc, page.id desc` } = {},
) {
  return sql`
    ${cte}
    select page.*, ${total} as total, users.name, users.username, recharges.status as recharge_status, reversed_at, reversed_by,
      reversal_reason, kind = 'recharge' and service.recharge_id is not null as is_undoable
    from (${page}) as page
    join users on users.id = page.operator_id
    left join recharges on recharges.operator_id = page.operator_id and recharges.id = page.recharge_id
    left join subscriptions as service
      on service.operator_id = recharges.operator_id and service.customer_id = recharges.customer_id
      and service.platform_id = recharges.platform_id and service.recharge_id = recharges.id
    ${order}`;
}

/**
 * All transactions of one operator or of all, newest first, in batches. Those of one are sorted by sequence number, so that
 * balances are continuous.
 */
export async function* readTransactions(
  snapshot: Snapshot,
  operatorId: number | undefined,
): AsyncGenerator<ListedTransaction[]> {
  const query =
    operatorId === undefined
      ? withOperators(
          sql`select ${entryColumns}, operator_id from wallet_entries order by created_at desc, id desc`,
        )
      : withOperators(
          sql`
            select ${entryColumns}, operator_id, seq from wallet_entries
            where operator_id = ${operatorId} order by seq desc`,
          { order: sql`order by page.seq desc` },
        );
  for await (const rows of snapshot.batches<Row>(query)) yield rows.map(listedTransactionOf);
}

function listedTransactionOf(row: Row): ListedTransaction {
  const { operator_id: id, name, username } = row;
  const recharge = row.recharge_id === null ? null : rechargePart(row.recharge_id, row);
  return { ...transactionOf(row), operator: { id, name, username }, recharge };
}

function rechargePart(id: number, row: Row): ListedTransaction["recharge"] {
  return { id, status: row.recharge_status, reversal: reversalOf(row), isUndoable: row.is_undoable };
}
