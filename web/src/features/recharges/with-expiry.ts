import { readRecharge } from "./read-recharge.ts";
import type { Offer, RechargeDraft } from "./recharge-draft.ts";
import type { Expiry, RechargeValues } from "./recharge-values.ts";

/** Chooses the months of a recharge. An amount that is the price of the earlier months becomes that of the chosen ones. */
export function withExpiry(draft: RechargeDraft, expiry: Expiry, offer: Offer): RechargeValues {
  const chosen = { ...draft.values, expiry };
  const { termPrice, leastAmount } = readRecharge(chosen, offer);
  if (!termPrice || chosen.amount !== String(draft.termPrice)) return chosen;
  // The field takes whole rupees.
  return { ...chosen, amount: String(Math.max(termPrice, Math.ceil(leastAmount))) };
}
