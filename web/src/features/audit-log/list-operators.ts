import { operatorFilterSize } from "@cable-connect/contract/constants";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** The operators that the filter offers. */
export const operatorChoicesQuery = queryOptions({
  queryKey: ["operators", "choices"],
  queryFn: ({ signal }) => call(operatorRoutes.list, { query: { limit: operatorFilterSize }, signal }),
  select: ({ operators }) =>
    operators.map(({ id, name, username }) => ({ value: String(id), label: `${name} (${username})` })),
});

/** How an operator that a link names, and the choices do not hold, is called. */
export function operatorChoiceQuery(id: number) {
  return queryOptions({
    queryKey: ["operators", "choice", id],
    queryFn: ({ signal }) => call(operatorRoutes.get, { params: { id }, signal }),
    select: ({ operator }) => `${operator.name} (${operator.username})`,
  });
}
