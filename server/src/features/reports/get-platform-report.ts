import type { reportRoutes } from "@cable-connect/contract/reports";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { selectPlatforms } from "./platform-queries.ts";
import { reportScope } from "./report-scope.ts";

/** The reports by platform: apart from the others, as they read each charge of each customer. */
export async function getPlatformReport(
  context: Context,
  operatorId: number,
  query: RouteQuery<typeof reportRoutes.getByPlatform>,
): Promise<RouteResponse<typeof reportRoutes.getByPlatform>> {
  const { period, scope } = reportScope(context, operatorId, query);
  return { ...period, byPlatform: await selectPlatforms(context.database, scope) };
}
