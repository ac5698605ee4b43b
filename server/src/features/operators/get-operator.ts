import { type OperatorDetail, operatorErrors } from "@cable-connect/contract/operators";
import { ApiError } from "../../api-error.ts";
import { type Context, readClock } from "../../context.ts";
import { listAssignments } from "../../reads/assignments.ts";
import { selectApiKey, selectOperator, selectSetup } from "./queries.ts";
import { withCoverage } from "./runway-queries.ts";

/** One operator with its assigned platforms, how long its funds last, what is known of its setup, and since when it has a key. */
export async function getOperator(context: Context, id: number): Promise<{ operator: OperatorDetail }> {
  const { database } = context;
  const [operator, setup, apiKey, assignedServices] = await Promise.all([
    selectOperator(database, id),
    selectSetup(database, id),
    selectApiKey(database, id),
    listAssignments(database, id),
  ]);
  const [covered] = await withCoverage(database, operator ? [operator] : [], readClock(context).today);
  if (!covered || !setup) throw new ApiError(operatorErrors.notFound);
  return { operator: { ...covered, assignedServices, setup, apiKey } };
}
