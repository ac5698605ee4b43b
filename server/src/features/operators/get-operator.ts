import { type OperatorDetail, operatorErrors } from "@cable-connect/contract/operators";
import { ApiError } from "../../api-error.ts";
import { type Context, readClock } from "../../context.ts";
import { listAssignments } from "../../reads/assignments.ts";
import { selectOperator, selectSetup } from "./queries.ts";
import { withCoverage } from "./runway-queries.ts";

/** One operator with its assigned platforms, how long its funds last, and what is known of its setup. */
export async function getOperator(context: Context, id: number): Promise<{ operator: OperatorDetail }> {
  const { database } = context;
  const [operator, setup, assignedServices] = await Promise.all([
    selectOperator(database, id),
    selectSetup(database, id),
    listAssignments(database, id),
  ]);
  const [covered] = await withCoverage(database, operator ? [operator] : [], readClock(context).today);
  if (!covered || !setup) throw new ApiError(operatorErrors.notFound);
  return { operator: { ...covered, assignedServices, setup } };
}
