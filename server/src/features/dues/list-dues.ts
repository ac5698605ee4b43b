import type { DueListQuery, dueRoutes } from "@cable-connect/contract/dues";
import { paginate } from "@cable-connect/contract/lists/paging";
import type { RouteResponse } from "@cable-connect/contract/route";
import { type Context, readClock } from "../../context.ts";
import { dueRecordOf } from "../../reads/dues.ts";
import { selectDues } from "./queries.ts";

/**
 * The services of an operator by expiry, soonest first, with the count of each tab (specification, section 2, Due
 * Management).
 */
export async function listDues(
  context: Context,
  operatorId: number,
  query: DueListQuery,
): Promise<RouteResponse<typeof dueRoutes.list>> {
  const { database } = context;
  const { today } = readClock(context);
  const { status, nearDays } = query;
  const { rows, counts } = await selectDues(database, { operatorId, today }, query);
  const total = status === "all" ? counts.total : counts[status];
  return {
    recharges: rows.map((row) => dueRecordOf(row, { context, operatorId, today, nearDays })),
    pagination: paginate(query, total),
    counts,
  };
}
