import { readRecharge } from "./read-recharge.ts";
import type { Offer, RechargeDraft } from "./recharge-draft.ts";
import type { RechargeValues } from "./recharge-values.ts";

/** Chooses the months or the date of a recharge. An amount that is the price of the months before becomes that of the new ones. */
export function withExpiry(
  draft: RechargeDraft,
  expiry: Partial<Pick<RechargeValues, "expiry" | "expiryDate">>,
  offer: Offer,
): RechargeValues {
  const chosen = { ...draft.values, ...expiry };
  if (chosen.amount !== draft.filledAmount) return chosen;
  return { ...chosen, amount: readRecharge(chosen, offer).filledAmount ?? chosen.amount };
}
