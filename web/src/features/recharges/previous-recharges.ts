import { queryOptions } from "@tanstack/react-query";
import { customerServicesQuery } from "../../queries/customer-services.ts";
import type { PreviousRecharge } from "./new-recharge.ts";

/** What each service of a customer was last recharged with, newest first. */
export function previousRechargesQuery(customerId: number) {
  return queryOptions({ ...customerServicesQuery(customerId), select: newestFirst });
}

/** Recharges in the order in which they are suggested. */
export function newestFirst(recharges: readonly PreviousRecharge[]): PreviousRecharge[] {
  return recharges.toSorted((one, other) => other.rechargeId - one.rechargeId);
}
