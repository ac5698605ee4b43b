import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { keepPrevious } from "../../api/query-client.ts";

/** What all operators recharged and were funded with on each of the last days. */
export function dailyQuery(days: number) {
  return queryOptions({
    queryKey: ["dashboard", "daily", days],
    queryFn: ({ signal }) => call("GET /admin/dashboard/daily", { query: { days }, signal }),
    ...keepPrevious,
  });
}
