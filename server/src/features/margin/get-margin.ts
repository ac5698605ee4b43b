import { paginate } from "@cable-connect/contract/lists/paging";
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
  const { by, operatorId, platformId, limit } = query;
  const period = periodOf(context, query);
  const scope = { period, operatorId, platformId };
  const range = { offset: offsetOf(query), limit };
  const [{ months, totals }, list, filter, platforms, firstMonth] = await Promise.all([
    selectMonths(context.database, scope),
    by === "month" ? undefined : selectRows(context.database, by, scope, range),
    selectFiltered(context.database, scope),
    countRates(context.database),
    selectFirstMonth(context.database),
  ]);
  const { rows, total } = list ?? {
    rows: newestFirst(months).slice(range.offset, range.offset + limit),
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

/** Months as rows of the list. */
export function newestFirst(months: readonly MarginMonth[]): MarginRow[] {
  return months.toReversed().map((month) => ({ ...month, operator: null, platform: null }));
}
