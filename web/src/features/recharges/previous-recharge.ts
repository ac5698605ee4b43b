import type { DueRecord } from "@cable-connect/contract/dues";

/** The repeatable parts of a service's newest recharge. */
export type PreviousRecharge = Pick<
  DueRecord,
  "planName" | "amount" | "ottCode" | "months" | "isBroughtForward" | "expiryDate" | "connection"
> & {
  rechargeId: number;
  platformId: number;
};

/** A connection that has no service yet. */
export type UnusedConnection = { id: number; platformId: number };

/** Sorts recharges newest first, the order of suggestions. */
export function newestFirst(recharges: readonly PreviousRecharge[]): PreviousRecharge[] {
  return recharges.toSorted((one, other) => other.rechargeId - one.rechargeId);
}
