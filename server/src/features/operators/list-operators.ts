import type { Operator, operatorRoutes } from "@cable-connect/contract/operators";
import { type Pagination, paginate } from "@cable-connect/contract/paging";
import type { RouteQuery } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { selectOperators } from "./queries.ts";

/** One page of operators, newest first. */
export async function listOperators(
  { sql }: Context,
  query: RouteQuery<typeof operatorRoutes.list>,
): Promise<{ operators: Operator[]; pagination: Pagination }> {
  const { operators, total } = await selectOperators(sql, query);
  return { operators, pagination: paginate(query, total) };
}
