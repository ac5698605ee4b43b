import type { MarginFigures } from "@cable-connect/contract/margin";
import { addToMonth } from "@cable-connect/contract/margin-period";
import { type Sql, sql } from "../../database/sql.ts";
import type { Period } from "../../reads/months.ts";

/** Which recharges, of which months; `each` groups by operator or platform, otherwise all are added up. */
export type MarginScope = {
  period: Period;
  operatorId?: number;
  platformId?: number;
  each?: "operator" | "platform";
};

/**
 * Margin sums without undone recharges, as a query of `operator_id`, `platform_id`, `month`, `recharges`, `amount`,
 * `costed_amount` and `cost`, whose rows the caller adds up: stored months of summed days, the days since, and
 * negative rows for undone recharges.
 */
export function marginSums(scope: MarginScope): Sql {
  const { period, operatorId, platformId, each } = scope;
  const first = `${period.from}-01`;
  const next = `${addToMonth(period.to, 1)}-01`;
  const mine = sql`
    ${operatorId ? sql`and operator_id = ${operatorId}` : sql``}
    ${platformId ? sql`and platform_id = ${platformId}` : sql``}`;
  const kept = (column: Sql, id: number | undefined, isEach: boolean) =>
    id ? sql`${column} = ${id}` : isEach ? sql`${column} > 0` : sql`${column} = 0`;
  const days = sql`day >= ${first} and day < ${next} ${mine}`;
  return sql`
    select operator_id, platform_id, month, recharges, amount, costed_amount, cost from margin_months
    where ${kept(sql`operator_id`, operatorId, each === "operator")}
      and ${kept(sql`platform_id`, platformId, each === "platform")} and month >= ${first} and month < ${next}
    union all
    select operator_id, platform_id, date_trunc('month', day)::date, recharges, amount, costed_amount, cost
    from platform_totals where day > coalesce((select max(day) from margin_days), '-infinity') and ${days}
    union all
    select operator_id, platform_id, date_trunc('month', day)::date, -reversed, -reversed_amount, -reversed_costed_amount,
      -reversed_cost
    from platform_totals where reversed > 0 and ${days}`;
}

export type FigureRow = {
  recharges: number;
  revenue: string;
  unknown: string;
  cost: string;
  margin: string;
  percentage: string | null;
};

/** Aggregates grouped rows of `marginSums` into the columns of FigureRow. */
export const figures = sql`
  coalesce(sum(recharges), 0)::bigint as recharges, coalesce(sum(amount), 0) as revenue,
  coalesce(sum(amount - costed_amount), 0) as unknown, coalesce(sum(cost), 0) as cost,
  coalesce(sum(costed_amount - cost), 0) as margin,
  round(100 * sum(costed_amount - cost) / nullif(sum(costed_amount), 0), 1) as percentage`;

/** Figures as the API shows them. */
export function figuresOf(row: FigureRow): MarginFigures {
  return {
    recharges: row.recharges,
    revenue: Number(row.revenue),
    unknownCostRevenue: Number(row.unknown),
    cost: Number(row.cost),
    margin: Number(row.margin),
    marginPercentage: row.percentage === null ? null : Number(row.percentage),
  };
}

export const noFigures: MarginFigures = {
  recharges: 0,
  revenue: 0,
  unknownCostRevenue: 0,
  cost: 0,
  margin: 0,
  marginPercentage: null,
};
