import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { dashboardRoutes, ListedTransaction } from "@cable-connect/contract/dashboard";
import { paginate } from "@cable-connect/contract/paging";
import type { Recharge } from "@cable-connect/contract/recharges";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { across } from "../../database/across-operators.ts";
import type { Reader } from "../../database/connect.ts";
import { withinDays } from "../../database/day-range.ts";
import { offsetOf, orderOf, pageFrom } from "../../database/list-query.ts";
import { pageStart } from "../../database/page-start.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { businessDays } from "../../reads/business-days.ts";
import { reversalOf } from "../../reads/recharges.ts";
import { type EntryRow, entryColumns, transactionOf } from "../../reads/transactions.ts";

type EntryOfOperator = EntryRow & { operator_id: number; name: string; username: string };

/** The recharge of an entry; nulls for an entry without one. */
type RechargeState = {
  recharge_status: Recharge["status"] | null;
  reversed_at: string | null;
  reversed_by: number | null;
  reversal_reason: string | null;
  is_newest: boolean;
};

type Row = EntryOfOperator & RechargeState;

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
  const query = withOperators(entries, { operatorId, order: order(sql`page.`) });
  return { rows: await reader<Row[]>`${query}`, total };
}

/** A wallet's last sequence number equals its number of entries, because there are no gaps. */
async function countTransactions(reader: Reader, operatorId: number): Promise<number> {
  const [wallet] = await reader<{ last_seq: number }[]>`
    select last_seq from wallets where operator_id = ${operatorId}`;
  return wallet?.last_seq ?? 0;
}

/**
 * By date, the page begins some entries after the start of a day, which the counts per day tell: so each statement's
 * `offset` is a number that every node can begin with.
 */
async function selectPage({ database, settings }: Context, { sort, ...page }: ListQuery) {
  const { key, direction } = orderOf(sort);
  const before = offsetOf(page);
  const { day, rest, total } = await findStart(database, before, sort === "date" ? "asc" : "desc");
  if (before >= total) return { rows: [], total };
  const isByDay = key === "date" && before > 0;
  const bound = sort === "date" ? { startDate: day } : { endDate: day };
  const offset = isByDay ? rest : before;
  const order = (prefix: Sql) => {
    const value = key === "date" ? sql`${prefix}created_at` : sql`abs(${prefix}amount)`;
    return sql`order by ${value} ${direction}, ${prefix}operator_id ${direction}, ${prefix}seq ${direction}`;
  };
  const ordered = sql`
    select ${entryColumns}, operator_id, seq from wallet_entries
    where true ${isByDay ? withinDays(sql`created_at`, bound, settings.timeZone) : sql``} ${order(sql``)}`;
  const entries = await database<EntryOfOperator[]>`
    ${across("admin transactions")}
    select page.*, users.name, users.username
    from (${pageFrom(ordered, { limit: page.limit, offset: sql`${offset}` })}) as page
    join users on users.id = page.operator_id
    ${order(sql`page.`)}`;
  const recharges = await selectRecharges(database, entries);
  return { rows: entries.map((entry) => ({ ...entry, ...recharges(entry) })), total };
}

type Start = { day: BusinessDate; rest: number; total: number };

/** The number of all transactions, and the day of the one after the first `before`, with `rest` of that day before it. */
async function findStart(reader: Reader, before: number, direction: "asc" | "desc"): Promise<Start> {
  const counts = sql`select day, entries from (${businessDays}) as days`;
  const { cte, day, rest, total } = pageStart({ counts, offset: before, direction });
  const [start] = await reader<[Start]>`
    ${across("admin transactions")} ${cte} select ${day} as day, ${rest} as rest, ${total} as total`;
  return start;
}

/** A function that tells the state of the recharge that an entry names. */
async function selectRecharges(
  reader: Reader,
  entries: readonly EntryOfOperator[],
): Promise<(entry: EntryOfOperator) => RechargeState> {
  const named = entries.flatMap(({ operator_id, recharge_id: id }) =>
    id === null ? [] : [{ operator_id, id }],
  );
  const found = new Map<string, RechargeState>();
  if (named.length > 0) {
    const rows = await reader<(RechargeState & { operator_id: number; id: number })[]>`
      ${across("admin transactions")}
      select recharges.operator_id, recharges.id, ${rechargeState}
      from jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb) as named (operator_id bigint, id bigint)
      join recharges on recharges.operator_id = named.operator_id and recharges.id = named.id
      left join subscriptions as service on service.operator_id = recharges.operator_id and ${isNewest}`;
    for (const { operator_id, id, ...state } of rows) found.set(`${operator_id} ${id}`, state);
  }
  return ({ operator_id, recharge_id }) => found.get(`${operator_id} ${recharge_id}`) ?? noRecharge;
}

const rechargeState = sql`
  recharges.status as recharge_status, reversed_at, reversed_by, reversal_reason,
  service.recharge_id is not null as is_newest`;

/** Whether the `service` is the recharge's, and no later one has followed. */
const isNewest = sql`
  service.customer_id = recharges.customer_id and service.platform_id = recharges.platform_id
  and service.connection_id = coalesce(recharges.connection_id, 0) and service.recharge_id = recharges.id`;

const noRecharge: RechargeState = {
  recharge_status: null,
  reversed_at: null,
  reversed_by: null,
  reversal_reason: null,
  is_newest: false,
};

/** The transactions of `page`, of one operator or of all, with their operators and the state of the recharges that they name. */
function withOperators(page: Sql, { operatorId, order }: { operatorId: number | undefined; order: Sql }) {
  const operator = (other: Sql) =>
    operatorId === undefined ? sql`${other}.operator_id` : sql`${operatorId}`;
  return sql`
    ${operatorId === undefined ? across("admin transactions") : sql``}
    select page.*, users.name, users.username, ${rechargeState}
    from (${page}) as page
    join users on users.id = page.operator_id
    left join recharges on recharges.operator_id = ${operator(sql`page`)} and recharges.id = page.recharge_id
    left join subscriptions as service on service.operator_id = ${operator(sql`recharges`)} and ${isNewest}
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
          sql`
            select ${entryColumns}, operator_id, seq from wallet_entries
            order by created_at desc, operator_id desc, seq desc`,
          { operatorId, order: sql`order by page.created_at desc, page.operator_id desc, page.seq desc` },
        )
      : withOperators(
          sql`
            select ${entryColumns}, operator_id, seq from wallet_entries
            where operator_id = ${operatorId} order by seq desc`,
          { operatorId, order: sql`order by page.seq desc` },
        );
  for await (const rows of snapshot.batches<Row>(query)) yield rows.map(listedTransactionOf);
}

function listedTransactionOf(row: Row): ListedTransaction {
  const { operator_id: id, name, username } = row;
  const { recharge_id, recharge_status: status } = row;
  const isUndoable = row.kind === "recharge" && row.is_newest;
  const recharge =
    recharge_id === null || status === null
      ? null
      : { id: recharge_id, status, reversal: reversalOf(row), isUndoable };
  return { ...transactionOf(row), operator: { id, name, username }, recharge };
}
