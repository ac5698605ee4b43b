import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import type { CallInput } from "../../api/call-input.ts";
import { keepPrevious } from "../../api/keep-previous.ts";

/** A page of all that moved the wallet, newest first. */
export function transactionsQuery(query: CallInput<"GET /operator/wallet/transactions">["query"]) {
  return queryOptions({
    queryKey: ["wallet", "transactions", query],
    queryFn: ({ signal }) => call("GET /operator/wallet/transactions", { query, signal }),
    ...keepPrevious,
  });
}
