import type { reportRoutes } from "@cable-connect/contract/reports";
import type { RouteQuery } from "@cable-connect/contract/route";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Context } from "../../context.ts";
import { daysOf, periodOf } from "../../reads/months.ts";

/** Whose reports, and of which days, both included. */
export type ReportScope = {
  operatorId: number;
  days: { startDate: BusinessDate; endDate: BusinessDate };
};

/** The requested months, and what reports of them read. */
export function reportScope(
  context: Context,
  operatorId: number,
  query: RouteQuery<typeof reportRoutes.get>,
) {
  const period = periodOf(context, query);
  const scope: ReportScope = { operatorId, days: daysOf(period) };
  return { period, scope };
}
