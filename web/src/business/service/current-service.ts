import type { DueRecord } from "@cable-connect/contract/dues";

/** A service of a customer: the repeatable parts of its newest recharge. */
export type CurrentService = Pick<
  DueRecord,
  "planName" | "amount" | "ottCode" | "months" | "isBroughtForward" | "expiryDate" | "connection"
> & {
  rechargeId: number;
  platformId: number;
};

/** A connection that has no service yet. */
export type UnusedConnection = { id: number; platformId: number };

/** Sorts services by their recharges, newest first, the order of suggestions. */
export function newestFirst(services: readonly CurrentService[]): CurrentService[] {
  return services.toSorted((one, other) => other.rechargeId - one.rechargeId);
}
