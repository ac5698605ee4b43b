import { type OperatorDetail, operatorErrors } from "@cable-connect/contract/operators";
import type { Context } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";
import { listAssignments } from "../../reads/assignments.ts";
import { selectOperator, selectSetup } from "./queries.ts";

/** One operator with its assigned platforms and what is known of its setup. */
export async function getOperator({ database }: Context, id: number): Promise<{ operator: OperatorDetail }> {
  const [operator, setup, assignedServices] = await Promise.all([
    selectOperator(database, id),
    selectSetup(database, id),
    listAssignments(database, id),
  ]);
  if (!operator || !setup) throw new ApiError(operatorErrors.notFound);
  return { operator: { ...operator, assignedServices, setup } };
}
