import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { type CachedFeature, invalidate, keepPrevious } from "./client/query-client.ts";
import type { BodyOf, QueryOf } from "./client/route.ts";

type ListQuery = QueryOf<"GET /operator/recharges">;

/** What a recharge, a renewal or an undo makes stale: all that shows the recharge, its money or its expiry. */
export const staleAfterRecharge: readonly CachedFeature[] = [
  "recharges",
  "wallet",
  "dues",
  "customers",
  "dashboard",
  "profile",
  "alerts",
  "collections",
  "connections",
];

/** A page of the operator's recharges, newest first unless sorted otherwise. */
export function rechargesQuery(query: ListQuery) {
  return queryOptions({
    queryKey: ["recharges", "list", query],
    queryFn: ({ signal }) => call("GET /operator/recharges", { query, signal }),
    ...keepPrevious,
  });
}

type NewRecharge = { body: BodyOf<"POST /operator/recharge">; idempotencyKey: string };

/** Recharges a customer from the operator's wallet. */
export function useCreateRecharge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: NewRecharge) => call("POST /operator/recharge", input),
    // The refusal may come from a platform or price that has changed since it was fetched.
    onError: () => invalidate(client, ["platforms", "ott-plans"]),
    // Also after a failure: if only the answer was lost, the money has moved.
    onSettled: () => invalidate(client, staleAfterRecharge),
  });
}
