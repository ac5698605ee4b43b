import { queryOptions } from "@tanstack/react-query";
import { operatorQuery } from "../../queries/operator.ts";

/** How an operator that a link names, and the choices do not hold, is called. */
export function operatorChoiceQuery(id: number) {
  return queryOptions({
    ...operatorQuery(id),
    select: ({ name, username }) => `${name} (${username})`,
  });
}
