import type { PageQuery } from "@cable-connect/contract/lists/paging";
import type { RechargeSort } from "@cable-connect/contract/lists/sort";
import type {
  ListedRecharge,
  Recharge,
  RechargeFilterQuery,
  RechargeListQuery,
} from "@cable-connect/contract/recharges";
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
 * The total and the page start from stored running totals; undefined for filters that they don't cover. A single customer's
 * recharges are few and counted directly.
 */
function storedCounts({ operatorId, filter }: RechargeScope) {
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

/** The parts of a page's statement: its rows, the number of all matches, and a CTE that both may use. */
type RechargePage = { rows: Sql; total: Sql; cte?: Sql };

/**
 * The recharges of a page, in the order of `sort`, each with the total, whether it is its service's newest active one, and when
 * its last day is over.
 */
function listed(
  { operatorId, timeZone }: RechargeScope,
  { rows, total, cte = sql`` }: RechargePage,
  sort: RechargeSort,
) {
  return sql`
    ${cte}
    select page.id, page.customer_id, customers.name as customer_name, page.platform_id, platforms.name as platform_name,
      platforms.type as platform_type, plan_name, amount, page.description, recharge_date, page.expiry_date, status,
      page.created_at, page.updated_at, page.operator_id, reversed_at, reversed_by, reversal_reason, ${total} as total,
      ${isNewest}, ${connectionColumnAt(operatorId, sql`page.connection_id`, sql`page.recharge_date`)} as connection,
      ${endOfDay(sql`page.expiry_date`, timeZone)} as service_ends_at
    from (${rows}) as page
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

/** Whether a page is found by reading all of the operator's recharges. */
export function readsAll({ customer, sort }: RechargeListQuery): boolean {
  return customer !== undefined || isSorted(sort);
}

/** Whether a page is sorted by reading all matching recharges; newest first, they are read along an index. */
function isSorted(sort: RechargeSort): boolean {
  return sort !== "-date";
}

/** One page of an operator's recharges with the total of matches. */
export async function selectRecharges(
  reader: Reader,
  scope: RechargeScope,
  query: PageQuery & { sort: RechargeSort },
  undoWindow: UndoWindow,
): Promise<{ recharges: ListedRecharge[]; total: number }> {
  const page = pageOf(scope, query);
  const rows = await reader<ListedRow[]>`${listed(scope, page, query.sort)}`;
  if (rows[0] || query.page === 1) {
    const recharges = rows.map((row) => ({
      ...rechargeOf(row),
      undoableUntil: undoableUntil(row, undoWindow),
    }));
    return { recharges, total: rows[0]?.total ?? 0 };
  }
  // Beyond the last page no row carries the total.
  const [count] = await reader<[{ total: number }]>`${page.cte ?? sql``} select ${page.total} as total`;
  return { recharges: [], total: count.total };
}

/** Newest first, a page is read along the index; where the day of its first row is known, from that day on. */
function pageOf(scope: RechargeScope, { sort, ...query }: PageQuery & { sort: RechargeSort }): RechargePage {
  const matching = matchingRecharges(scope);
  const stored = storedCounts(scope);
  const offset = offsetOf(query);
  const { limit } = query;
  const total = stored?.total ?? sql`(select count(*) from ${matching})`;
  if (isSorted(sort)) {
    const ids = pageFrom(sql`select id from ${matching} ${orderBy(sort)}`, { limit, offset });
    return { rows: withIds(scope, ids), total };
  }
  if (!stored || offset === 0) {
    return { rows: pageFrom(sql`select * from ${matching} ${orderBy(sort)}`, { limit, offset }), total };
  }
  const start = stored.startAt(offset);
  const from = sql`${matching} ${numberedWithin(scope.operatorId, { endDate: start.day })}`;
  // Rows of that day before the page are skipped in the index.
  const ids = pageFrom(sql`select id from ${from} ${orderBy(sort)}`, { limit, offset: start.rest });
  return { ...start, rows: withIds(scope, ids) };
}

function withIds({ operatorId }: RechargeScope, ids: Sql): Sql {
  return sql`
    select recharges.* from (${ids}) as chosen
    join recharges on recharges.operator_id = ${operatorId} and recharges.id = chosen.id`;
}

/** All matching recharges, newest first, in batches. */
export async function* readRecharges(snapshot: Snapshot, scope: RechargeScope): AsyncGenerator<Recharge[]> {
  const all = { rows: sql`select * from ${matchingRecharges(scope)} ${orderBy("-date")}`, total: sql`0` };
  for await (const rows of snapshot.batches<ListedRow>(listed(scope, all, "-date")))
    yield rows.map(rechargeOf);
}
