import type { DueTab } from "@cable-connect/contract/due-days";
import type { DueListQuery } from "@cable-connect/contract/dues";
import type { PageQuery } from "@cable-connect/contract/lists/paging";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Reader } from "../../database/connect.ts";
import { offsetOf, pageFrom } from "../../database/list-query.ts";
import { pageStart } from "../../database/page-start.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { areaCondition } from "../../reads/areas.ts";
import { customerSearchCondition } from "../../reads/customer-search.ts";
import { countTab, withinTab } from "../../reads/due-tabs.ts";
import { type DueRow, dueRows } from "../../reads/dues.ts";

type Counts = { total: number; due: number; today: number; near: number };

/** An empty page is a single row with the counts only. */
type ListedRow = Counts & (DueRow | { recharge_id: null });

/** The operator whose services to read, and the day to compare their expiry with. */
type DueScope = { operatorId: number; today: BusinessDate };

/** One page of a tab, soonest expiry first, and the counts of all tabs; a filter applies to both. */
export async function selectDues(
  reader: Reader,
  { operatorId, today }: DueScope,
  { status, nearDays, search, platformId, areaId, ...page }: DueListQuery,
): Promise<{ rows: DueRow[]; counts: Counts }> {
  const tab = withinTab(status, today, nearDays);
  const { cte, services, totals, since, offset } =
    search || platformId || areaId
      ? foundServices(operatorId, { search, platformId, areaId }, page)
      : allServices(operatorId, tab, page);
  const soonestFirst = sql`
    select recharge_id, customer_id, platform_id, expiry_date from ${services}
    where operator_id = ${operatorId} and ${tab} ${since}
    order by expiry_date, recharge_id`;
  const rows = await reader<[ListedRow, ...ListedRow[]]>`
    ${cte}
    select tabs.*, listed.*
    from (
      select ${countTabs(today, nearDays)} from ${totals} where operator_id = ${operatorId}
    ) as tabs
    left join (
      ${dueRows(operatorId, pageFrom(soonestFirst, { limit: page.limit, offset }))}
    ) as listed on true
    order by expiry_date, recharge_id`;
  const [{ total, due, today: dueToday, near }] = rows;
  return {
    rows: rows.filter((row) => row.recharge_id !== null),
    counts: { total, due, today: dueToday, near },
  };
}

/**
 * The parts of a statement that read a list of services and their number per day; `cte` begins it. The page starts
 * `offset` rows after the first that satisfies `since`.
 */
type Source = {
  cte: Sql;
  services: Sql;
  totals: Sql;
  since: Sql;
  offset: number | Sql;
};

/** The writes count services per day, so a deep page is read from the day of its first row. */
function allServices(operatorId: number, tab: Sql, page: PageQuery): Source {
  const services = sql`subscriptions`;
  const totals = sql`expiry_totals`;
  const offset = offsetOf(page);
  if (offset === 0) return { cte: sql``, services, totals, since: sql``, offset };
  const counts = sql`
    select expiry_date as day, services as entries from ${totals} where operator_id = ${operatorId} and ${tab}`;
  const { cte, day, rest } = pageStart({ counts, offset, direction: "asc" });
  return { cte, services, totals, since: sql`and expiry_date >= ${day}`, offset: rest };
}

/** Filtered services are collected once, then counted and paged. */
function foundServices(
  operatorId: number,
  { search, platformId, areaId }: Pick<DueListQuery, "search" | "platformId" | "areaId">,
  page: PageQuery,
): Source {
  const ofPlatform = platformId ? sql`and platform_id = ${platformId}` : sql``;
  const ofCustomers =
    search || areaId
      ? sql`and customer_id in (
          select id from customers where operator_id = ${operatorId}
            ${search ? sql`and ${customerSearchCondition(operatorId, search)}` : sql``} ${areaId ? sql`and ${areaCondition(sql`customers`, areaId)}` : sql``})`
      : sql``;
  const cte = sql`
    with found as materialized (
      select operator_id, recharge_id, customer_id, platform_id, expiry_date from subscriptions
      where operator_id = ${operatorId} ${ofPlatform} ${ofCustomers}
    ), found_totals as (
      select operator_id, expiry_date, count(*) as services from found group by operator_id, expiry_date
    )`;
  return {
    cte,
    services: sql`found`,
    totals: sql`found_totals`,
    since: sql``,
    offset: offsetOf(page),
  };
}

/** The columns of the tab counts, from the number of services per day. */
function countTabs(today: BusinessDate, nearDays: number): Sql {
  const count = (tab: DueTab) => countTab(tab, today, nearDays);
  return sql`
    ${count("all")} as total, ${count("due")} as due, ${count("today")} as today, ${count("near")} as near`;
}
