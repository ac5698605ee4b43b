import { operatorFilterSize } from "@cable-connect/contract/constants";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** The operators that the filter offers. */
export const operatorChoicesQuery = queryOptions({
  queryKey: ["operators", "choices"],
  queryFn: ({ signal }) => call("GET /admin/operators", { query: { limit: operatorFilterSize }, signal }),
  select: ({ operators }) =>
    operators.map(({ id, name, username }) => ({ value: String(id), label: `${name} (${username})` })),
});

/** How an operator that a link names, and the choices do not hold, is called. */
export function operatorChoiceQuery(id: number) {
  return queryOptions({
    queryKey: ["operators", "choice", id],
    queryFn: ({ signal }) => call("GET /admin/operators/:id", { params: { id }, signal }),
    select: ({ operator }) => `${operator.name} (${operator.username})`,
  });
}
