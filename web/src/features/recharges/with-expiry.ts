import { type Offer, readRecharge } from "./read-recharge.ts";
import type { Expiry, RechargeValues } from "./recharge-values.ts";

/** Chooses the months of a recharge. An amount that is the price of the earlier months becomes that of the chosen ones. */
export function withExpiry(values: RechargeValues, expiry: Expiry, offer: Offer): RechargeValues {
  const chosen = { ...values, expiry };
  const { termPrice: earlierPrice } = readRecharge(values, offer);
  const { termPrice, leastAmount } = readRecharge(chosen, offer);
  if (!termPrice || values.amount !== String(earlierPrice)) return chosen;
  // The field takes whole rupees.
  return { ...chosen, amount: String(Math.max(termPrice, Math.ceil(leastAmount))) };
}
