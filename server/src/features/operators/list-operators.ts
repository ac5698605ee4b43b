import { type Pagination, paginate } from "@cable-connect/contract/lists/paging";
import type { ListedOperator, OperatorTotals, operatorRoutes } from "@cable-connect/contract/operators";
import type { RouteQuery } from "@cable-connect/contract/route";
import { type Context, readClock } from "../../context.ts";
import { selectOperators } from "./list-queries.ts";

/** One page of operators with what all of them have, on request each with what falls due within 7 days. */
export async function listOperators(
  context: Context,
  query: RouteQuery<typeof operatorRoutes.list>,
): Promise<{ operators: ListedOperator[]; totals: OperatorTotals; pagination: Pagination }> {
  const { today } = readClock(context);
  const hasRunway = query.runway === "true";
  const { operators, total, totals } = await selectOperators(context.database, {
    ...query,
    hasRunway,
    today,
  });
  return { operators, totals, pagination: paginate(query, total) };
}
