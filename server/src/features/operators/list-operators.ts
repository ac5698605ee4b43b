import type { ListedOperator, operatorRoutes } from "@cable-connect/contract/operators";
import { type Pagination, paginate } from "@cable-connect/contract/paging";
import type { RouteQuery } from "@cable-connect/contract/route";
import { type Context, readClock } from "../../context.ts";
import { selectOperators } from "./queries.ts";

/** One page of operators, on request each with what falls due within 7 days. */
export async function listOperators(
  context: Context,
  query: RouteQuery<typeof operatorRoutes.list>,
): Promise<{ operators: ListedOperator[]; pagination: Pagination }> {
  const runwayFrom = query.runway === "true" ? readClock(context).today : undefined;
  const { operators, total } = await selectOperators(context.database, { ...query, runwayFrom });
  return { operators, pagination: paginate(query, total) };
}
