import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { keepPrevious } from "../../api/query-client.ts";

/** Customers shown at once: who wants another types more of the name or number. */
const limit = 8;

/** The first customers that match, active ones first. */
export function customerSearchQuery(q: string) {
  return queryOptions({
    queryKey: ["customers", "search", q],
    queryFn: ({ signal }) => call("GET /operator/customers/search", { query: { q, limit }, signal }),
    ...keepPrevious,
  });
}
