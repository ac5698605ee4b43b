import type { MarginSort } from "@cable-connect/contract/lists/sort";
import type { MarginGroup } from "@cable-connect/contract/margin-period";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { keepPrevious } from "./client/query-client.ts";

type MarginFilter = { from?: string; to?: string; operatorId?: number; platformId?: number };

/** A page of the recharges that were sold below their cost. */
export function lossesQuery(query: MarginFilter & { page: number }) {
  return queryOptions({
    queryKey: ["margin", "losses", query],
    queryFn: ({ signal }) => call("GET /admin/margin/losses", { query, signal }),
    staleTime: 0,
    ...keepPrevious,
  });
}

/** A page of margins. Fetched each time it is shown, as every recharge adds to them. */
export function marginQuery(
  query: MarginFilter & {
    by: MarginGroup;
    sort: MarginSort | undefined;
    page: number;
    limit?: number | undefined;
  },
) {
  return queryOptions({
    queryKey: ["margin", query],
    queryFn: ({ signal }) => call("GET /admin/margin", { query, signal }),
    staleTime: 0,
    ...keepPrevious,
  });
}
