import type { MarginSort } from "@cable-connect/contract/lists/sort";
import type { MarginFigures, MarginMonth, MarginRow } from "@cable-connect/contract/margin";
import type { BusinessMonth } from "@cable-connect/contract/margin-period";
import type { PlatformType } from "@cable-connect/contract/platform-types";
import { across } from "../../database/across-operators.ts";
import type { Reader } from "../../database/connect.ts";
import { orderOf } from "../../database/list-query.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { monthsOf } from "../../reads/months.ts";
import {
  type FigureRow,
  figures,
  figuresOf,
  type MarginScope,
  marginSums,
  noFigures,
} from "./margin-sums.ts";

type MonthRow = FigureRow & { month: BusinessMonth | null };

/** The figures of each month of the period, in order, and of all of them together. */
export async function selectMonths(
  reader: Reader,
  scope: MarginScope,
): Promise<{ months: MarginMonth[]; totals: MarginFigures }> {
  const rows = await reader<MonthRow[]>`
    ${across("margin")}
    with sums as materialized (
      select month, sum(recharges) as recharges, sum(amount) as amount, sum(costed_amount) as costed_amount, sum(cost) as cost
      from (${marginSums({ ...scope, each: undefined })}) as parts group by month
    )
    select to_char(month, 'YYYY-MM') as month, ${figures} from sums group by grouping sets ((month), ())`;
  const byMonth = new Map(rows.map((row) => [row.month, figuresOf(row)]));
  return {
    months: monthsOf(scope.period).map((month) => ({ month, ...(byMonth.get(month) ?? noFigures) })),
    totals: byMonth.get(null) ?? noFigures,
  };
}

/** The month of the business's first recharge, null before it. */
export async function selectFirstMonth(reader: Reader): Promise<BusinessMonth | null> {
  const [{ first }] = await reader<[{ first: BusinessMonth | null }]>`
    ${across("margin")}
    select to_char(min(day), 'YYYY-MM') as first from (
      select min(month) as day from margin_months where operator_id = 0 and platform_id = 0
      union all
      select min(day) from platform_totals where day > coalesce((select max(day) from margin_days), '-infinity')
    ) as parts`;
  return first;
}

/** A slice of a list, and the list's order; by default the largest revenue first. */
export type Range = { offset: number; limit: number; sort?: MarginSort };

/** Rows without a known cost are last in either direction by cost, margin and percentage. */
function orderBy(sort: MarginSort = "-revenue"): Sql {
  const { key, direction } = orderOf(sort);
  const value = {
    recharges: sql`page.recharges`,
    revenue: sql`page.revenue`,
    cost: sql`case when page.percentage is not null then page.cost end`,
    margin: sql`case when page.percentage is not null then page.margin end`,
    marginPercentage: sql`page.percentage`,
  }[key];
  return sql`order by ${value} ${direction} nulls last, page.id`;
}

type OperatorRow = FigureRow & { total: number; id: number | null; name: string; username: string };

/** A range of operators, and their total number. */
export async function selectOperators(reader: Reader, scope: MarginScope, range: Range) {
  const rows = await reader<OperatorRow[]>`
    ${ranked({ ...scope, each: "operator" }, range)}
    select counted.total, page.*, named.name, named.username from counted left join page on true
    left join users as named on named.id = page.id ${orderBy(range.sort)}`;
  return listOf(rows, ({ id, name, username }) => ({
    operator: { id, name, username },
    platform: null,
    month: null,
  }));
}

type PlatformRow = FigureRow & { total: number; id: number | null; name: string; type: PlatformType };

/** A range of platforms, and their total number. */
export async function selectPlatforms(reader: Reader, scope: MarginScope, range: Range) {
  const rows = await reader<PlatformRow[]>`
    ${ranked({ ...scope, each: "platform" }, range)}
    select counted.total, page.*, named.name, named.type from counted left join page on true
    left join platforms as named on named.id = page.id ${orderBy(range.sort)}`;
  return listOf(rows, ({ id, name, type }) => ({
    operator: null,
    platform: { id, name, type },
    month: null,
  }));
}

/**
 * A range of operators or platforms as `page`, and their total number as `counted`, which has its row beyond the end
 * too.
 */
function ranked(scope: MarginScope, { offset, limit, sort }: Range): Sql {
  const id = scope.each === "operator" ? sql`operator_id` : sql`platform_id`;
  return sql`
    ${across("margin")}
    with ranked as materialized (
      select ${id} as id, ${figures} from (${marginSums(scope)}) as sums group by 1
      having sum(recharges) > 0
    ), counted as (
      select count(*) as total from ranked
    ), page as (
      select * from ranked as page ${orderBy(sort)} limit ${limit} offset ${offset}
    )`;
}

type Ranked = FigureRow & { total: number; id: number | null };
type Named = Pick<MarginRow, "operator" | "platform" | "month">;

function listOf<Row extends Ranked>(rows: readonly Row[], nameOf: (row: Row & { id: number }) => Named) {
  const list = rows.flatMap((row): MarginRow[] => {
    const { id } = row;
    return id === null ? [] : [{ ...figuresOf(row), ...nameOf({ ...row, id }) }];
  });
  return { rows: list, total: rows[0]?.total ?? 0 };
}

/** The current names of the filter's operator and platform; null for one that doesn't exist. */
export async function selectFiltered(reader: Reader, { operatorId, platformId }: MarginScope) {
  const [named] = await reader<[{ operator: MarginRow["operator"]; platform: MarginRow["platform"] }]>`
    select
      (select jsonb_build_object('id', id, 'name', name, 'username', username)
        from users where id = ${operatorId ?? null}::bigint and type = 'operator') as operator,
      (select jsonb_build_object('id', id, 'name', name, 'type', type)
        from platforms where id = ${platformId ?? null}::bigint) as platform`;
  return named;
}

/** The number of platforms on sale without a purchase rate of their own or of each plan, and of those sold below it. */
export async function countRates(reader: Reader) {
  const [counted] = await reader<[{ without: number; below: number }]>`
    select count(*) filter (where purchase_rate is null and not (is_ottplay and not exists (
        select from ott_plans where not plan_purchase_rates ? ott_code))) as without,
      count(*) filter (where operator_rate < purchase_rate) as below
    from platforms where archived_at is null`;
  return { withoutPurchaseRate: counted.without, belowCost: counted.below };
}
