import { paginate } from "@cable-connect/contract/lists/paging";
import { type MarginSort, partsOf } from "@cable-connect/contract/lists/sort";
import type { MarginMonth, MarginQuery, MarginRow, marginRoutes } from "@cable-connect/contract/margin";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { offsetOf } from "../../database/list-query.ts";
import { periodOf } from "../../reads/months.ts";
import type { MarginScope } from "./margin-sums.ts";
import {
  countRates,
  type Range,
  selectFiltered,
  selectFirstMonth,
  selectMonths,
  selectOperators,
  selectPlatforms,
} from "./queries.ts";

/** Revenue, cost and margin of the requested months: in total, per month, and a page of the requested grouping. */
export async function getMargin(
  context: Context,
  query: RouteQuery<typeof marginRoutes.get>,
): Promise<RouteResponse<typeof marginRoutes.get>> {
  const { by, operatorId, platformId, limit, sort } = query;
  const period = periodOf(context, query);
  const scope = { period, operatorId, platformId };
  const range = { offset: offsetOf(query), limit, sort };
  const [{ months, totals }, list, filter, platforms, firstMonth] = await Promise.all([
    selectMonths(context.database, scope),
    by === "month" ? undefined : selectRows(context.database, by, scope, range),
    selectFiltered(context.database, scope),
    countRates(context.database),
    selectFirstMonth(context.database),
  ]);
  const { rows, total } = list ?? {
    rows: sortMonths(months, sort).slice(range.offset, range.offset + limit),
    total: months.length,
  };
  const pagination = paginate(query, total);
  return { ...period, filter, totals, byMonth: months, rows, pagination, platforms, firstMonth };
}

/** A range of operators or platforms, and their total number. */
export function selectRows(
  reader: Reader,
  by: Exclude<MarginQuery["by"], "month">,
  scope: MarginScope,
  range: Range,
): Promise<{ rows: MarginRow[]; total: number }> {
  return by === "operator" ? selectOperators(reader, scope, range) : selectPlatforms(reader, scope, range);
}

/** Months as rows of the list, by default newest first; those without a known cost are last, as other rows are. */
export function sortMonths(months: readonly MarginMonth[], sort?: MarginSort): MarginRow[] {
  const rows = months.toReversed().map((month) => ({ ...month, operator: null, platform: null }));
  if (!sort) return rows;
  const { key, isDescending } = partsOf(sort);
  const isUnknown = ({ marginPercentage }: MarginRow) =>
    key !== "recharges" && key !== "revenue" && marginPercentage === null;
  return rows.toSorted((one, other) => {
    const difference = (one[key] ?? 0) - (other[key] ?? 0);
    return Number(isUnknown(one)) - Number(isUnknown(other)) || (isDescending ? -difference : difference);
  });
}
