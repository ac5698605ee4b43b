import type { PageQuery } from "@cable-connect/contract/paging";
import type { ListedRecharge, Recharge, RechargeFilterQuery } from "@cable-connect/contract/recharges";
import type { RechargeSort } from "@cable-connect/contract/sort";
import type { Reader } from "../../database/connect.ts";
import { endOfDay } from "../../database/day-range.ts";
import { offsetOf, orderOf, pageFrom } from "../../database/list-query.ts";
import { pageStart, totalOf } from "../../database/page-start.ts";
import { forEachWord, matchesWords } from "../../database/search-text.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { connectionColumnAt } from "../../reads/connections.ts";
import {
  isNewest,
  isRecharge,
  joinNewest,
  type RechargeRow,
  rechargeOf,
  type UndoableRow,
  type UndoWindow,
  undoableUntil,
} from "../../reads/recharges.ts";
import { countRecharges, numberedWithin, rechargePageStart } from "../../reads/running-totals.ts";

/** The operator whose recharges to read, the filter, and the time zone of its days. */
type RechargeScope = { operatorId: number; filter: RechargeFilterQuery; timeZone: string };

function matchingRecharges({ operatorId, filter }: RechargeScope) {
  const { customerId, customer, platformId } = filter;
  return sql`
    recharges where operator_id = ${operatorId} and ${isRecharge}
      ${customerId ? sql`and customer_id = ${customerId}` : sql``}
      ${platformId ? sql`and platform_id = ${platformId}` : sql``}
      ${customer ? sql`and customer_id in (${customersNamed(operatorId, customer)})` : sql``}
      ${numberedWithin(operatorId, filter)}`;
}

/** The first condition uses the index, whose text contains more than the name; the second checks the name. */
function customersNamed(operatorId: number, name: string) {
  const inName = forEachWord(name, (word) => sql`position((select lower(${word})) in lower(name)) > 0`);
  return sql`
    select id from customers
    where operator_id = ${operatorId} and ${matchesWords(sql`customers`, name)} and ${inName}`;
}

/**
 * The total and the page start from stored running totals, for filters that those cover; a single customer's recharges
 * are few and counted directly.
 */
function countedByWrites({ operatorId, filter }: RechargeScope) {
  const { customerId, customer, platformId, startDate, endDate } = filter;
  if (customerId || customer) return undefined;
  if (!platformId) {
    const days = { operatorId, startDate, endDate };
    return {
      total: countRecharges(days),
      startAt: (offset: number) => rechargePageStart(days, offset),
    };
  }
  const counts = sql`
    select day, recharges as entries from platform_totals
    where operator_id = ${operatorId} and platform_id = ${platformId}
      ${startDate ? sql`and day >= ${startDate}` : sql``} ${endDate ? sql`and day <= ${endDate}` : sql``}`;
  return {
    total: totalOf(counts),
    startAt: (offset: number) => pageStart({ counts, offset, direction: "desc" }),
  };
}

type ListedRow = RechargeRow & UndoableRow & { total: number };

type Parts = { total?: Sql; cte?: Sql; sort?: RechargeSort };

/**
 * The recharges of one range of the list, in the order of `sort`, each with the total, whether it is its service's newest active
 * one, and when its last day is over. `cte` begins the statement, for use by the range and the total.
 */
function listed(
  { operatorId, timeZone }: RechargeScope,
  range: Sql,
  { total = sql`0`, cte = sql``, sort = "-date" }: Parts = {},
) {
  return sql`
    ${cte}
    select page.id, page.customer_id, customers.name as customer_name, page.platform_id, platforms.name as platform_name,
      platforms.type as platform_type, plan_name, amount, page.description, recharge_date, page.expiry_date, status,
      page.created_at, page.updated_at, page.operator_id, reversed_at, reversed_by, reversal_reason, ${total} as total,
      ${isNewest}, ${connectionColumnAt(operatorId, sql`page.connection_id`, sql`page.recharge_date`)} as connection,
      ${endOfDay(sql`page.expiry_date`, timeZone)} as service_ends_at
    from (${range}) as page
    join customers on customers.operator_id = ${operatorId} and customers.id = page.customer_id
    join platforms on platforms.id = page.platform_id
    ${joinNewest(operatorId, sql`page`)}
    ${orderBy(sort, sql`page.`)}`;
}

/** `prefix` names the table of the columns, with its dot. */
function orderBy(sort: RechargeSort, prefix = sql``): Sql {
  const { key, direction } = orderOf(sort);
  const column = { amount: sql`amount`, date: sql`id`, expiry: sql`expiry_date` }[key];
  return sql`order by ${prefix}${column} ${direction}, ${prefix}id ${direction}`;
}

/** Whether a page is sorted by reading all matching recharges; newest first, they are read along an index. */
export function isSorted(sort: RechargeSort): boolean {
  return sort !== "-date";
}

/** One page of an operator's recharges with the total of matches. */
export async function selectRecharges(
  reader: Reader,
  scope: RechargeScope,
  { sort, ...page }: PageQuery & { sort: RechargeSort },
  undoWindow: UndoWindow,
): Promise<{ recharges: ListedRecharge[]; total: number }> {
  const shown = (row: ListedRow) => ({
    ...rechargeOf(row),
    undoableUntil: undoableUntil(row, undoWindow),
  });
  const matching = matchingRecharges(scope);
  const sorted = (columns: Sql, ranged: Sql, offset: number | Sql) =>
    pageFrom(sql`select ${columns} from ${ranged} ${orderBy(sort)}`, { limit: page.limit, offset });
  const withColumns = (chosen: Sql) => sql`
    select recharges.* from (${chosen}) as chosen
    join recharges on recharges.operator_id = ${scope.operatorId} and recharges.id = chosen.id`;
  const counted = countedByWrites(scope);
  const offset = offsetOf(page);
  const total = counted?.total ?? sql`(select count(*) from ${matching})`;
  const pageOf = () => {
    if (isSorted(sort)) return listed(scope, withColumns(sorted(sql`id`, matching, offset)), { total, sort });
    if (!counted || offset === 0) return listed(scope, sorted(sql`*`, matching, offset), { total });
    const start = counted.startAt(offset);
    const until = numberedWithin(scope.operatorId, { endDate: start.day });
    // Rows of that day before the page are skipped in the index.
    return listed(scope, withColumns(sorted(sql`id`, sql`${matching} ${until}`, start.rest)), start);
  };
  const rows = await reader<ListedRow[]>`${pageOf()}`;
  if (rows[0] || offset === 0) return { recharges: rows.map(shown), total: rows[0]?.total ?? 0 };
  // Beyond the last page no row carries the total.
  const [count] = await reader<[{ total: number }]>`select ${total} as total`;
  return { recharges: [], total: count.total };
}

/** All matching recharges, newest first, in batches. */
export async function* readRecharges(snapshot: Snapshot, scope: RechargeScope): AsyncGenerator<Recharge[]> {
  const range = sql`select * from ${matchingRecharges(scope)} order by id desc`;
  for await (const rows of snapshot.batches<ListedRow>(listed(scope, range))) yield rows.map(rechargeOf);
}
