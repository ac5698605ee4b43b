import type { TransactionFilterName, TransactionType } from "@cable-connect/contract/transaction-types";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Context } from "../../context.ts";
import { across } from "../../database/across-operators.ts";
import type { Reader } from "../../database/connect.ts";
import { offsetOf, orderOf, pageFrom } from "../../database/list-query.ts";
import { pageStart } from "../../database/page-start.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { entryColumns } from "../../reads/transactions.ts";
import { businessDays } from "./business-days.ts";
import { entriesOfAll } from "./entries-of-all.ts";
import { matchesFilterOfAll, type TransactionQuery } from "./transaction-filter.ts";
import { type EntryOfOperator, type FoundPage, rechargeStatesOf } from "./transaction-rows.ts";

/** A page of the transactions of all operators. */
export async function pageOfAll(context: Context, query: TransactionQuery): Promise<FoundPage> {
  const { database, settings } = context;
  const {
    entries: matching,
    offset,
    total,
  } = query.search
    ? await startBySearch(database, query, settings.timeZone)
    : await startByDay(database, query, settings.timeZone);
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

async function startBySearch(reader: Reader, query: TransactionQuery, timeZone: string): Promise<Start> {
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
async function startByDay(reader: Reader, query: TransactionQuery, timeZone: string): Promise<Start> {
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
function countsByDay(name: TransactionFilterName | undefined, timeZone: string): Sql {
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
