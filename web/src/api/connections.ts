import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import type { CachedFeature } from "./client/query-client.ts";
import type { BodyOf } from "./client/route.ts";
import { useChange } from "./client/use-change.ts";

/** What a change of connections makes stale: all that names them, and the expected renewals. */
const staleAfterChange: readonly CachedFeature[] = [
  "connections",
  "customers",
  "dues",
  "recharges",
  "renewals",
  "dashboard",
  "wallet",
  "collections",
  "alerts",
];

/** A customer's connections by platform, active ones first, then by soonest expiry. */
export function connectionsQuery(customerId: number) {
  return queryOptions({
    queryKey: ["connections", "of", customerId],
    queryFn: ({ signal }) =>
      call("GET /operator/customers/:id/connections", { params: { id: customerId }, signal }),
    select: ({ connections }) => connections,
  });
}

/** Adds a connection of a customer. */
export function useAddConnection(customerId: number) {
  return useChange(
    (body: BodyOf<"POST /operator/customers/:id/connections">) =>
      call("POST /operator/customers/:id/connections", { params: { id: customerId }, body }),
    staleAfterChange,
  );
}

type ConnectionChange = { body: BodyOf<"PUT /operator/connections/:id">; version?: string };

/** Changes a connection; with `version`, only if that is still the stored one. */
export function useUpdateConnection(id: number) {
  return useChange(
    ({ body, version }: ConnectionChange) =>
      call("PUT /operator/connections/:id", { params: { id }, body, version }),
    staleAfterChange,
  );
}

/** Swaps identifiers of a connection for new ones. */
export function useSwapIdentifiers(id: number) {
  return useChange(
    (body: BodyOf<"POST /operator/connections/:id/swap">) =>
      call("POST /operator/connections/:id/swap", { params: { id }, body }),
    staleAfterChange,
  );
}
