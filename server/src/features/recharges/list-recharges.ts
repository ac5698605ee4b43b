import type { RechargeListQuery, rechargeRoutes } from "@cable-connect/contract/recharges";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { selectRecharges } from "./queries.ts";

export async function listRecharges(
  { database, settings, now }: Context,
  operatorId: number,
  query: RechargeListQuery,
): Promise<RouteResponse<typeof rechargeRoutes.list>> {
  const { recharges, total } = await selectRecharges(
    database,
    { operatorId, filter: query, timeZone: settings.timeZone },
    query,
    { now: now(), undoHours: settings.undoHours },
  );
  const totalPages = Math.ceil(total / query.limit);
  return {
    recharges,
    pagination: {
      totalItems: total,
      totalPages,
      currentPage: query.page,
      pageSize: query.limit,
      hasNextPage: query.page < totalPages,
      hasPrevPage: query.page > 1 && totalPages > 0,
    },
  };
}
