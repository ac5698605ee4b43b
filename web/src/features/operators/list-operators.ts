import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { keepPrevious } from "../../api/query-client.ts";

/** A page of operators, newest first, with what falls due for each. */
export function operatorsQuery(query: { page: number; search: string }) {
  return queryOptions({
    queryKey: ["operators", "list", query],
    queryFn: ({ signal }) => call("GET /admin/operators", { query: { ...query, runway: "true" }, signal }),
    ...keepPrevious,
  });
}
