import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import { keepPrevious } from "./client/query-client.ts";

type Months = { from: string; to: string };

/** What the operator collected and spent in months. Fetched each time it is shown, as every payment adds to it. */
export function reportsQuery(months: Months) {
  return queryOptions({
    queryKey: ["reports", months],
    queryFn: ({ signal }) => call("GET /operator/reports", { query: months, signal }),
    staleTime: 0,
    ...keepPrevious,
  });
}

/** The same by platform. */
export function platformReportQuery(months: Months) {
  return queryOptions({
    queryKey: ["reports", "platforms", months],
    queryFn: ({ signal }) => call("GET /operator/reports/platforms", { query: months, signal }),
    staleTime: 0,
    ...keepPrevious,
  });
}
