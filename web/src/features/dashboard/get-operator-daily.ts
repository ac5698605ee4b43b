import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { keepPrevious } from "../../api/query-client.ts";

/** The signed-in operator's recharges of each of the last days, and what each platform brought. */
export function operatorDailyQuery(days: number) {
  return queryOptions({
    queryKey: ["dashboard", "operator-daily", days],
    queryFn: ({ signal }) => call("GET /operator/dashboard/daily", { query: { days }, signal }),
    ...keepPrevious,
  });
}
