import { type OperatorDetail, operatorErrors } from "@cable-connect/contract/operators";
import type { Context } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";
import { listAssignments } from "../../reads/assignments.ts";
import { selectOperator } from "./queries.ts";

/** One operator with its assigned platforms. */
export async function getOperator({ database }: Context, id: number): Promise<{ operator: OperatorDetail }> {
  const [operator, assignedServices] = await Promise.all([
    selectOperator(database, id),
    listAssignments(database, id),
  ]);
  if (!operator) throw new ApiError(operatorErrors.notFound);
  return { operator: { ...operator, assignedServices } };
}
