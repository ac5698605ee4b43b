import type { dashboardRoutes } from "@cable-connect/contract/dashboard";
import { paginate } from "@cable-connect/contract/lists/paging";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { pageOfAll } from "./page-of-all.ts";
import { pageOfOperator } from "./page-of-operator.ts";
import type { TransactionQuery } from "./transaction-filter.ts";
import { listedTransactionOf, selectReversals } from "./transaction-rows.ts";

/** The wallet transactions of one operator or of all that match the filters. */
export async function listTransactions(
  context: Context,
  query: TransactionQuery,
): Promise<RouteResponse<typeof dashboardRoutes.listTransactions>> {
  const { rows, total } =
    query.operatorId === undefined
      ? await pageOfAll(context, query)
      : await pageOfOperator(context.database, query.operatorId, query);
  const reversals = await selectReversals(context.database, rows);
  const transactions = rows.map((row) => listedTransactionOf({ ...row, ...reversals(row) }));
  return { transactions, pagination: paginate(query, total) };
}
