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
  const { today } = readClock(context);
  const hasRunway = query.runway === "true";
  const { operators, total } = await selectOperators(context.database, { ...query, hasRunway, today });
  return { operators, pagination: paginate(query, total) };
}
