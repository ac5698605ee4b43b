import { expiryMonths, fixedPlans, repeatedMonths } from "@cable-connect/contract/constants";
import type { DueRecord } from "@cable-connect/contract/dues";
import { type Expiry, type RechargePlatform, type RechargeValues, withFixedPlan } from "./recharge-form.ts";
import { digitsOf } from "./whole-rupees.ts";

/** A service's newest recharge as far as it can be repeated. */
export type PreviousRecharge = Pick<
  DueRecord,
  "planName" | "amount" | "ottCode" | "months" | "expiryDate"
> & {
  rechargeId: number;
  platformId: number;
};

/** Recharges in the order in which they are suggested. */
export function newestFirst(recharges: readonly PreviousRecharge[]): PreviousRecharge[] {
  return recharges.toSorted((one, other) => other.rechargeId - one.rechargeId);
}

/**
 * The fields to start with: the newest of the previous recharges on a platform that is still there, to be repeated
 * or changed. `platforms` is undefined while they are loading.
 */
export function newRecharge(
  previous: readonly PreviousRecharge[],
  platforms: readonly RechargePlatform[] | undefined,
): RechargeValues {
  const last = previous.find(({ platformId }) => platforms?.some(({ id }) => id === platformId) ?? true);
  const empty: RechargeValues = {
    platformId: last ? String(last.platformId) : null,
    planName: null,
    ottCode: last?.ottCode ?? null,
    expiry: "1",
    expiryDate: undefined,
    start: "today",
    acceptedLoss: undefined,
    amount: "",
    description: "",
  };
  if (!last) return empty;
  const isFixedPlan = fixedPlans.some(({ name }) => name === last.planName);
  const repeated = isFixedPlan ? withFixedPlan(empty, last.planName) : empty;
  const expiry = boughtExpiry(last);
  // What was paid for months that the field doesn't offer is no amount for others.
  return expiry ? { ...repeated, expiry, amount: suggestedAmount(last.amount) } : repeated;
}

/** The months to repeat, if the field offers them. */
function boughtExpiry({ months, planName }: PreviousRecharge): Expiry | undefined {
  const bought = repeatedMonths(months, planName);
  const offered = expiryMonths.find((one) => one === bought);
  return offered && `${offered}`;
}

/** The field takes whole rupees, so of 299.50 it suggests 299; nothing is no suggestion. */
function suggestedAmount(amount: string): string {
  const digits = digitsOf(amount);
  return digits === "0" ? "" : digits;
}
