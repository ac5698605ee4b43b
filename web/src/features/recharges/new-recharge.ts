import { expiryMonths, fixedPlans, repeatedMonths } from "@cable-connect/contract/constants";
import type { DueRecord } from "@cable-connect/contract/dues";
import { type Expiry, type RechargePlatform, type RechargeValues, withFixedPlan } from "./recharge-form.ts";
import { digitsOf } from "./whole-rupees.ts";

/** The repeatable parts of a service's newest recharge. */
export type PreviousRecharge = Pick<
  DueRecord,
  "planName" | "amount" | "ottCode" | "months" | "expiryDate"
> & {
  rechargeId: number;
  platformId: number;
};

/** Sorts recharges newest first, the order of suggestions. */
export function newestFirst(recharges: readonly PreviousRecharge[]): PreviousRecharge[] {
  return recharges.toSorted((one, other) => other.rechargeId - one.rechargeId);
}

/**
 * The initial values: those of the first of the previous recharges whose platform is still assigned. `platforms` is
 * undefined while they are loading.
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
    start: undefined,
    acceptedLoss: undefined,
    amount: "",
    description: "",
  };
  if (!last) return empty;
  const isFixedPlan = fixedPlans.some(({ name }) => name === last.planName);
  const repeated = isFixedPlan ? withFixedPlan(empty, last.planName) : empty;
  const expiry = repeatedExpiry(last);
  // An amount that was paid for months that the field doesn't offer doesn't fit any other choice.
  return expiry ? { ...repeated, expiry, amount: suggestedAmount(last.amount) } : repeated;
}

/** The months to repeat, if the field offers them. */
function repeatedExpiry({ months, planName }: PreviousRecharge): Expiry | undefined {
  const repeated = repeatedMonths(months, planName);
  const offered = expiryMonths.find((one) => one === repeated);
  return offered && `${offered}`;
}

/** The whole rupees of an amount: 299 for 299.50, and nothing below one rupee. */
function suggestedAmount(amount: string): string {
  const digits = digitsOf(amount);
  return digits === "0" ? "" : digits;
}
