import type { DueTab } from "@cable-connect/contract/constants";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { pagedList } from "../../api/paged-list.ts";

/** A page of the services of a tab, soonest expiry first, with the counts of all tabs. */
export function duesQuery(query: { status: DueTab; page: number }) {
  return queryOptions({
    queryKey: ["dues", "list", query],
    queryFn: ({ signal }) => call("GET /operator/recharges/expiry-status", { query, signal }),
    ...pagedList,
  });
}
