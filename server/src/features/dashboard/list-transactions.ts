import type { dashboardRoutes } from "@cable-connect/contract/dashboard";
import { paginate } from "@cable-connect/contract/lists/paging";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import type { MovementName, TransactionType } from "@cable-connect/contract/transaction-types";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Context } from "../../context.ts";
import { across } from "../../database/across-operators.ts";
import type { Reader } from "../../database/connect.ts";
import { offsetOf, orderOf, pageFrom } from "../../database/list-query.ts";
import { pageStart } from "../../database/page-start.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { countEntries } from "../../reads/running-totals.ts";
import { entryColumns } from "../../reads/transactions.ts";
import { businessDays } from "./business-days.ts";
import { entriesOfAll } from "./entries-of-all.ts";
import { matchesFilter, matchesFilterOfAll } from "./transaction-filter.ts";
import {
  type EntryOfOperator,
  listedTransactionOf,
  rechargeStatesOf,
  selectReversals,
  type TransactionRow,
  withOperators,
} from "./transaction-rows.ts";

export type TransactionQuery = RouteQuery<typeof dashboardRoutes.listTransactions>;

/** Whether a page is found by reading all of the operator's transactions, or all credits and debits. */
export function readsAll({ operatorId, type, search, sort }: TransactionQuery): boolean {
  return (
    Boolean(search) || (operatorId !== undefined && (type !== undefined || orderOf(sort).key !== "date"))
  );
}

/** The wallet transactions of one operator or of all that match the filters. */
export async function listTransactions(
  context: Context,
  query: TransactionQuery,
): Promise<RouteResponse<typeof dashboardRoutes.listTransactions>> {
  const { rows, total } =
    query.operatorId === undefined
      ? await selectPage(context, query)
      : await selectPageOf(context.database, query.operatorId, query);
  const reversals = await selectReversals(context.database, rows);
  const transactions = rows.map((row) => listedTransactionOf({ ...row, ...reversals(row) }));
  return { transactions, pagination: paginate(query, total) };
}

type OperatorPage = { rows: TransactionRow[]; total: number };

/** A page of one operator's transactions. */
async function selectPageOf(
  reader: Reader,
  operatorId: number,
  query: TransactionQuery,
): Promise<OperatorPage> {
  const { key, direction } = orderOf(query.sort);
  const order = (prefix: Sql) =>
    key === "date"
      ? sql`order by ${prefix}seq ${direction}`
      : sql`order by abs(${prefix}amount) ${direction}, ${prefix}seq ${direction}`;
  const page = readsAll(query)
    ? await findPage(reader, operatorId, query, order(sql``))
    : await countPage(reader, operatorId, query, order(sql``));
  const rows = withOperators(page.entries, { operatorId, order: order(sql`page.`) });
  return { rows: await reader<TransactionRow[]>`${rows}`, total: page.total };
}

/** The entries of a page, as a query, and how many there are in all. */
type Page = { entries: Sql; total: number };

/** Sequence numbers have no gaps, so those at which a period and a page by date begin are known. */
async function countPage(
  reader: Reader,
  operatorId: number,
  { startDate, endDate, sort, ...page }: TransactionQuery,
  order: Sql,
): Promise<Page> {
  const first = startDate ? countEntries(operatorId, { before: startDate }) : sql`0`;
  const last = endDate ? countEntries(operatorId, { upTo: endDate }) : sql`last_seq`;
  const [counted] = await reader<{ first: number; last: number }[]>`
    select ${first} as first, ${last} as last from wallets where operator_id = ${operatorId}`;
  const { first: before, last: end } = counted ?? { first: 0, last: 0 };
  const offset = offsetOf(page);
  const bounds = orderOf(sort).isDescending
    ? sql`seq > ${before} and seq <= ${end - offset}`
    : sql`seq > ${before + offset} and seq <= ${end}`;
  const entries = sql`
    select ${entryColumns}, operator_id, seq from wallet_entries
    where operator_id = ${operatorId} and ${bounds} ${order} limit ${page.limit}`;
  return { entries, total: Math.max(0, end - before) };
}

/** Reads all of the operator's transactions (`offset 0`): the index by amount is everybody's. */
async function findPage(
  reader: Reader,
  operatorId: number,
  query: TransactionQuery,
  order: Sql,
): Promise<Page> {
  const matching = sql`
    wallet_entries where operator_id = ${operatorId} ${matchesFilter(operatorId, query)}`;
  const [count] = await reader<[{ total: number }]>`select count(*) as total from ${matching}`;
  const entries = sql`
    select * from (select ${entryColumns}, operator_id, seq from ${matching} offset 0) as entries
    ${order} limit ${query.limit} offset ${offsetOf(query)}`;
  return { entries, total: count.total };
}

/** A page of the transactions of all operators. */
async function selectPage(context: Context, query: TransactionQuery): Promise<OperatorPage> {
  const { database, settings } = context;
  const {
    entries: matching,
    offset,
    total,
  } = query.search
    ? await countFound(database, query, settings.timeZone)
    : await findStart(database, query, settings.timeZone);
  if (offsetOf(query) >= total) return { rows: [], total };
  const { key, direction } = orderOf(query.sort);
  const order = (prefix: Sql) => {
    const value = key === "date" ? sql`${prefix}created_at` : sql`abs(${prefix}amount)`;
    return sql`order by ${value} ${direction}, ${prefix}operator_id ${direction}, ${prefix}seq ${direction}`;
  };
  const ordered = sql`select ${entryColumns}, operator_id, seq from ${matching} ${order(sql``)}`;
  const entries = await database<EntryOfOperator[]>`
    ${across("admin transactions")}
    select page.*, users.name, users.username
    from (${pageFrom(ordered, { limit: query.limit, offset: sql`${offset}` })}) as page
    join users on users.id = page.operator_id
    ${order(sql`page.`)}`;
  const stateOf = await rechargeStatesOf(database, entries);
  return { rows: entries.map((entry) => ({ ...entry, ...stateOf(entry) })), total };
}

/** Where a page begins: after `offset` of `entries`, as what follows `from`; `total` match in all. */
type Start = { entries: Sql; offset: number; total: number };

async function countFound(reader: Reader, query: TransactionQuery, timeZone: string): Promise<Start> {
  const entries = await entriesOfAll(reader, query, timeZone);
  const [{ total }] = await reader<[{ total: number }]>`
    ${across("admin transactions")}
    select count(*) as total from ${entries}`;
  return { entries, offset: offsetOf(query), total };
}

/**
 * By date, the page begins some transactions after the start of a day, which the counts per day tell: so each statement's
 * `offset` is a number that every node can begin with.
 */
async function findStart(reader: Reader, query: TransactionQuery, timeZone: string): Promise<Start> {
  const { startDate, endDate, sort } = query;
  const offset = offsetOf(query);
  const counts = sql`
    select day, entries from (${countsByDay(query.type, timeZone)}) as days
    where true ${startDate ? sql`and day >= ${startDate}` : sql``} ${endDate ? sql`and day <= ${endDate}` : sql``}`;
  const { key, isDescending } = orderOf(sort);
  const start = pageStart({ counts, offset, direction: isDescending ? "desc" : "asc" });
  const [{ day, rest, total }] = await reader<[{ day: BusinessDate; rest: number; total: number }]>`
    ${across("admin transactions")} ${start.cte}
    select ${start.day} as day, ${start.rest} as rest, ${start.total} as total`;
  const from = (days: { startDate?: BusinessDate; endDate?: BusinessDate }) =>
    sql`wallet_entries where ${matchesFilterOfAll({ ...query, ...days }, timeZone)}`;
  if (key !== "date" || offset === 0) return { entries: from({}), offset, total };
  return { entries: from(isDescending ? { endDate: day } : { startDate: day }), offset: rest, total };
}

/** The number of transactions of a name per day. The totals count what undoes an adjustment with its kind; those are few. */
function countsByDay(name: MovementName | undefined, timeZone: string): Sql {
  const undos = (kind: TransactionType, factor: 1 | -1) => sql`
    select (created_at at time zone ${timeZone})::date as day, ${factor}::bigint as entries from wallet_entries
    where reverses_seq is not null and recharge_id is null and kind = ${kind}`;
  if (name === "credit-undone") return undos("wallet-deduct", 1);
  if (name === "debit-undone") return undos("wallet-add", 1);
  const counted = sql`
    select day, entries from (${businessDays}) as days where true ${name ? sql`and kind = ${name}` : sql``}`;
  if (name !== "wallet-add" && name !== "wallet-deduct") return counted;
  return sql`${counted} union all ${undos(name, -1)}`;
}
