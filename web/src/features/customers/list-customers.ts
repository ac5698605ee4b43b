import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { keepPrevious } from "../../api/query-client.ts";

/** A page of the operator's customers, newest first. */
export function customersQuery(query: { page: number; search: string }) {
  return queryOptions({
    queryKey: ["customers", "list", query],
    queryFn: ({ signal }) => call("GET /operator/customers", { query, signal }),
    ...keepPrevious,
  });
}
