import type { Customer, customerRoutes } from "@cable-connect/contract/customers";
import { type Pagination, paginate } from "@cable-connect/contract/paging";
import type { RouteQuery } from "@cable-connect/contract/route";
import { type Context, readClock } from "../../context.ts";
import { selectCustomers } from "./queries.ts";

/** One page of the operator's customers, newest first. */
export async function listCustomers(
  context: Context,
  operatorId: number,
  query: RouteQuery<typeof customerRoutes.list>,
): Promise<{ customers: Customer[]; pagination: Pagination }> {
  const { today } = readClock(context);
  const { customers, total } = await selectCustomers(context.database, { operatorId, today }, query);
  return { customers, pagination: paginate(query, total) };
}
