import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { keepPrevious } from "../../api/query-client.ts";

/** Every operator that owes, the largest debt first. */
export function lowBalanceQuery(search: string) {
  return queryOptions({
    queryKey: ["operators", "low-balance", search],
    queryFn: ({ signal }) => call("GET /admin/operators/low-balance", { query: { search }, signal }),
    ...keepPrevious,
  });
}
