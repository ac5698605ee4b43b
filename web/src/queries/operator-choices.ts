import { operatorFilterSize } from "@cable-connect/contract/constants";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { operatorQuery } from "./operator.ts";

type Named = { name: string; username: string };

function label({ name, username }: Named): string {
  return `${name} (${username})`;
}

/** An operator as a list to choose from has it. */
export function choiceOf(operator: Named & { id: number }) {
  return { value: String(operator.id), label: label(operator) };
}

/** The operators that a filter offers. */
export const operatorChoicesQuery = queryOptions({
  queryKey: ["operators", "choices"],
  queryFn: ({ signal }) => call("GET /admin/operators", { query: { limit: operatorFilterSize }, signal }),
  select: ({ operators }) => operators.map(choiceOf),
});

/** How an operator that a link names, and the choices do not hold, is called. */
export function operatorChoiceQuery(id: number) {
  return queryOptions({ ...operatorQuery(id), select: label });
}
