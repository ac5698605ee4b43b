import type { MarginGroup } from "@cable-connect/contract/margin-period";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { keepPrevious } from "../../api/query-client.ts";

export type MarginScope = { from?: string; to?: string; operatorId?: number; platformId?: number };

/** A page of margins. Each look asks anew, as every recharge adds to them. */
export function marginQuery(query: MarginScope & { by: MarginGroup; page: number }) {
  return queryOptions({
    queryKey: ["margin", query],
    queryFn: ({ signal }) => call("GET /admin/margin", { query, signal }),
    staleTime: 0,
    ...keepPrevious,
  });
}
