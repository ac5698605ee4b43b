import type { Reader } from "../../database/connect.ts";
import { offsetOf, orderOf } from "../../database/list-query.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { countEntries } from "../../reads/running-totals.ts";
import { entryColumns } from "../../reads/transactions.ts";
import { matchesFilter, readsAll, type TransactionQuery } from "./transaction-filter.ts";
import { type FoundPage, type TransactionRow, withOperators } from "./transaction-rows.ts";

/** A page of one operator's transactions. */
export async function pageOfOperator(
  reader: Reader,
  operatorId: number,
  query: TransactionQuery,
): Promise<FoundPage> {
  const { key, direction } = orderOf(query.sort);
  const order = (prefix: Sql) =>
    key === "date"
      ? sql`order by ${prefix}seq ${direction}`
      : sql`order by abs(${prefix}amount) ${direction}, ${prefix}seq ${direction}`;
  const page = readsAll(query)
    ? await pageByReading(reader, operatorId, query, order(sql``))
    : await pageByNumber(reader, operatorId, query, order(sql``));
  const rows = withOperators(page.entries, { operatorId, order: order(sql`page.`) });
  return { rows: await reader<TransactionRow[]>`${rows}`, total: page.total };
}

/** The entries of a page, as a query, and how many there are in all. */
type Chosen = { entries: Sql; total: number };

/** Sequence numbers have no gaps, so those at which a period and a page by date begin are known. */
async function pageByNumber(
  reader: Reader,
  operatorId: number,
  { startDate, endDate, sort, ...page }: TransactionQuery,
  order: Sql,
): Promise<Chosen> {
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
async function pageByReading(
  reader: Reader,
  operatorId: number,
  query: TransactionQuery,
  order: Sql,
): Promise<Chosen> {
  const matching = sql`
    wallet_entries where operator_id = ${operatorId} ${matchesFilter(operatorId, query)}`;
  const [count] = await reader<[{ total: number }]>`select count(*) as total from ${matching}`;
  const entries = sql`
    select * from (select ${entryColumns}, operator_id, seq from ${matching} offset 0) as entries
    ${order} limit ${query.limit} offset ${offsetOf(query)}`;
  return { entries, total: count.total };
}
