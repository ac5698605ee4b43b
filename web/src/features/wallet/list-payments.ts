import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { keepPrevious } from "../../api/query-client.ts";
import type { CallInput } from "../../api/route.ts";

/** A page of what the admin credited or debited, newest first. */
export function paymentsQuery(query: CallInput<"GET /operator/admin-transactions">["query"]) {
  return queryOptions({
    queryKey: ["wallet", "payments", query],
    queryFn: ({ signal }) => call("GET /operator/admin-transactions", { query, signal }),
    ...keepPrevious,
  });
}
