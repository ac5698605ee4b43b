import { paginate } from "@cable-connect/contract/lists/paging";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import type { walletRoutes } from "@cable-connect/contract/wallet";
import type { Context } from "../../context.ts";
import { offsetOf } from "../../database/list-query.ts";
import { selectMovements, selectPeriod } from "./select-movements.ts";

/** A page of a wallet's movements within the days, newest first. */
export async function listTransactions(
  { database }: Context,
  operatorId: number,
  query: RouteQuery<typeof walletRoutes.listTransactions>,
): Promise<RouteResponse<typeof walletRoutes.listTransactions>> {
  const { first, last, ...sums } = await selectPeriod(database, operatorId, query);
  const page = { operatorId, first, last: last - offsetOf(query) };
  const transactions = await selectMovements(database, page, query.limit);
  return {
    transactions,
    ...sums,
    pagination: paginate(query, last - first),
  };
}
