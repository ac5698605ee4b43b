import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { keepPrevious } from "./client/query-client.ts";
import type { QueryOf } from "./client/route.ts";

type TransactionsFilter = QueryOf<"GET /admin/transactions">;

/** The admin's figures over all operators. */
export const analyticsQuery = queryOptions({
  queryKey: ["dashboard", "analytics"],
  queryFn: ({ signal }) => call("GET /admin/dashboard/analytics", { signal }),
  select: ({ analytics }) => analytics,
});

/** All operators' recharges and funding on each of the last `days` days, for the admin. */
export function dailyQuery(days: number) {
  return queryOptions({
    queryKey: ["dashboard", "daily", days],
    queryFn: ({ signal }) => call("GET /admin/dashboard/daily", { query: { days }, signal }),
    ...keepPrevious,
  });
}

/** A page of the wallet transactions of all operators, or of one, for the admin. */
export function recentTransactionsQuery(query: TransactionsFilter) {
  return queryOptions({
    queryKey: ["dashboard", "transactions", query],
    queryFn: ({ signal }) => call("GET /admin/transactions", { query, signal }),
    ...keepPrevious,
  });
}

/** The signed-in operator's figures. */
export const operatorDashboardQuery = queryOptions({
  queryKey: ["dashboard", "operator"],
  queryFn: ({ signal }) => call("GET /operator/dashboard", { signal }),
});

/** The signed-in operator's recharges on each of the last `days` days, and the amount by platform. */
export function operatorDailyQuery(days: number) {
  return queryOptions({
    queryKey: ["dashboard", "operator-daily", days],
    queryFn: ({ signal }) => call("GET /operator/dashboard/daily", { query: { days }, signal }),
    ...keepPrevious,
  });
}
