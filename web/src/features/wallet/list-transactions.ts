import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { keepPrevious } from "../../api/query-client.ts";
import type { CallInput } from "../../api/route.ts";

/** A page of all that moved the wallet, newest first. */
export function transactionsQuery(query: CallInput<"GET /operator/wallet/transactions">["query"]) {
  return queryOptions({
    queryKey: ["wallet", "transactions", query],
    queryFn: ({ signal }) => call("GET /operator/wallet/transactions", { query, signal }),
    ...keepPrevious,
  });
}
