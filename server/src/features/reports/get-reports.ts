import type { reportRoutes } from "@cable-connect/contract/reports";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { monthsOf, periodOf } from "../../reads/months.ts";
import { selectAreas, selectCollected, selectOwing, selectPaidOut, selectSpent } from "./queries.ts";

/** What an operator collected and spent in the requested months, and what it is owed now. */
export async function getReports(
  context: Context,
  operatorId: number,
  query: RouteQuery<typeof reportRoutes.get>,
): Promise<RouteResponse<typeof reportRoutes.get>> {
  const period = periodOf(context, query);
  const [collected, areas, spent, paidOut, owing] = await Promise.all([
    selectCollected(context.database, operatorId, period),
    selectAreas(context.database, operatorId, period),
    selectSpent(context.database, operatorId, period),
    selectPaidOut(context.database, operatorId, period),
    selectOwing(context.database, operatorId),
  ]);
  const byMonth = monthsOf(period).map((month) => ({
    month,
    collected: collected.months.get(month) ?? 0,
    spent: spent.months.get(month) ?? 0,
    paidOut: paidOut.months.get(month) ?? 0,
  }));
  return {
    ...period,
    totals: { ...collected.total, ...spent.total, ...paidOut.total },
    owing: owing.total,
    byMonth,
    byCollector: collected.collectors,
    byArea: areas.areas,
    byPlatform: spent.platforms,
    owedSince: owing.months,
    owedByCollector: areas.collectors,
  };
}
