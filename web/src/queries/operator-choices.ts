import { operatorFilterSize } from "@cable-connect/contract/constants";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/call.ts";

/** The operators that a filter offers. */
export const operatorChoicesQuery = queryOptions({
  queryKey: ["operators", "choices"],
  queryFn: ({ signal }) => call("GET /admin/operators", { query: { limit: operatorFilterSize }, signal }),
  select: ({ operators }) =>
    operators.map(({ id, name, username }) => ({ value: String(id), label: `${name} (${username})` })),
});
