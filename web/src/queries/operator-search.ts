import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { keepPrevious } from "../api/query-client.ts";

/** The first operators that match, newest first, without what falls due for each, which the server would add up. */
export function operatorSearchQuery(query: { search: string; limit: number }) {
  return queryOptions({
    queryKey: ["operators", "search", query],
    queryFn: ({ signal }) => call("GET /admin/operators", { query, signal }),
    ...keepPrevious,
  });
}
