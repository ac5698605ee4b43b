import type { DueTab } from "@cable-connect/contract/due-days";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { keepPrevious } from "./client/query-client.ts";

type DuesQuery = {
  status: DueTab;
  page: number;
  limit: number | undefined;
  search: string;
  platformId: number | undefined;
  areaId?: "none" | number;
};

/** A page of a tab's services, soonest expiry first, with the counts of all tabs under the same filters. */
export function duesQuery(query: DuesQuery) {
  return queryOptions({
    queryKey: ["dues", "list", query],
    queryFn: ({ signal }) => call("GET /operator/recharges/expiry-status", { query, signal }),
    ...keepPrevious,
  });
}
