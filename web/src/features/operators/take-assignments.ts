import type { OperatorDetail } from "@cable-connect/contract/operators";
import type { QueryClient } from "@tanstack/react-query";
import { operatorQuery } from "../../queries/operator.ts";
import { refresh } from "../../queries/refresh.ts";

type Assignments = OperatorDetail["assignedServices"];

/** Takes over an operator's assignments as a change of them was answered, and asks anew for operators. */
export function takeAssignments(
  queries: QueryClient,
  operatorId: number,
  assignedServices: Assignments,
): void {
  const { queryKey } = operatorQuery(operatorId);
  queries.setQueryData(queryKey, (operator) => operator && { ...operator, assignedServices });
  void refresh(queries, ["operators"]);
}
