import type { reportRoutes } from "@cable-connect/contract/reports";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import { sumRupees } from "@cable-connect/contract/values/money";
import type { Context } from "../../context.ts";
import { monthsOf } from "../../reads/months.ts";
import { selectAreas, selectCollectors, selectFirstMonth, selectMonths, selectOwing } from "./queries.ts";
import { reportScope } from "./report-scope.ts";

/** What an operator collected and spent in the requested months, and what it is owed now. */
export async function getReports(
  context: Context,
  operatorId: number,
  query: RouteQuery<typeof reportRoutes.get>,
): Promise<RouteResponse<typeof reportRoutes.get>> {
  const { period, scope } = reportScope(context, operatorId, query);
  const { database } = context;
  const [months, firstMonth, byCollector, { areas, owedByCollector }, owing] = await Promise.all([
    selectMonths(database, scope),
    selectFirstMonth(database, scope),
    selectCollectors(database, scope),
    selectAreas(database, scope),
    selectOwing(database, scope),
  ]);
  const used = new Map(months.map(({ month, ...sums }) => [month, sums]));
  const count = (key: "payments" | "recharges" | "payOuts") =>
    months.reduce((sum, { [key]: items }) => sum + items, 0);
  const total = (key: "collected" | "spent" | "paidOut") => sumRupees(months.map(({ [key]: sum }) => sum));
  return {
    ...period,
    firstMonth,
    totals: {
      payments: count("payments"),
      collected: total("collected"),
      recharges: count("recharges"),
      spent: total("spent"),
      payOuts: count("payOuts"),
      paidOut: total("paidOut"),
    },
    owing: owing.total,
    byMonth: monthsOf(period).map((month) => {
      const { collected = 0, spent = 0, paidOut = 0 } = used.get(month) ?? {};
      return { month, collected, spent, paidOut };
    }),
    byCollector,
    byArea: areas,
    owedSince: owing.months,
    owedByCollector,
  };
}
