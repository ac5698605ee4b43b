import { renewalRoutes } from "@cable-connect/contract/renewals";
import type { RouteBodyInput, RouteResponse } from "@cable-connect/contract/route";
import { call } from "../../api/call.ts";

export type Renewed = RouteResponse<typeof renewalRoutes.create>;

/** Renews some services; under the same key it answers the same again, and nothing is charged twice. */
export function createRenewals(
  body: RouteBodyInput<typeof renewalRoutes.create>,
  idempotencyKey: string,
): Promise<Renewed> {
  return call(renewalRoutes.create, { body, idempotencyKey });
}
