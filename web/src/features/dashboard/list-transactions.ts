import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { keepPrevious } from "../../api/query-client.ts";

type Filter = { page?: number; operatorId?: number };

/** Wallet transactions of all operators, or of one. */
export function transactionsQuery(query: Filter) {
  return queryOptions({
    queryKey: ["dashboard", "transactions", query],
    queryFn: ({ signal }) => call("GET /admin/transactions", { query, signal }),
    ...keepPrevious,
  });
}
