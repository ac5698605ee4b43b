import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { keepPrevious } from "../api/query-client.ts";
import type { CallInput } from "../api/route.ts";

/** A page of the operator's recharges, newest first. */
export function rechargesQuery(query: CallInput<"GET /operator/recharges">["query"]) {
  return queryOptions({
    queryKey: ["recharges", "list", query],
    queryFn: ({ signal }) => call("GET /operator/recharges", { query, signal }),
    ...keepPrevious,
  });
}
