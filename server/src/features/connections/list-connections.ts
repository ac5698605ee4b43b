import type { connectionRoutes } from "@cable-connect/contract/connections";
import { customerErrors } from "@cable-connect/contract/customers";
import type { RouteResponse } from "@cable-connect/contract/route";
import { ApiError } from "../../api-error.ts";
import type { Reader } from "../../database/connect.ts";
import { selectConnections } from "./queries.ts";

/** A customer's connections by platform, active ones first, then by soonest expiry, with the identifiers that each had before. */
export async function listConnections(
  reader: Reader,
  operatorId: number,
  customerId: number,
): Promise<RouteResponse<typeof connectionRoutes.list>> {
  const [[customer], connections] = await Promise.all([
    reader`select 1 from customers where operator_id = ${operatorId} and id = ${customerId}`,
    selectConnections(reader, operatorId, customerId),
  ]);
  if (!customer) throw new ApiError(customerErrors.notFound);
  return { connections };
}
