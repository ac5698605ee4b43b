import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { multiplyRupees } from "@cable-connect/contract/values/money";
import { formatPrice } from "../../../ui/text/format.ts";
import { amountNote, type PriceBasis } from "./amount-note.ts";
import type { RechargeDraft } from "./recharge-draft.ts";

type OfferedAmount = { amount: number; reason: string | undefined; basis: PriceBasis | undefined };

/**
 * An amount in rupees to take instead of the typed one, and why: the least amount, or the price of the chosen months. Undefined
 * if there is none.
 */
export function offeredAmount(draft: RechargeDraft): OfferedAmount | undefined {
  const { leastAmount, termPrice = 0, planKind, service } = draft;
  const { amount, expiry } = draft.values;
  const isTooLow = Number(amount) < leastAmount;
  // The field takes whole rupees.
  if (isTooLow && termPrice < leastAmount)
    return { amount: Math.ceil(leastAmount), reason: undefined, basis: undefined };
  if (termPrice === 0) return amountAtRate(draft);
  // As the customer paid last time, which may not be the plan's price.
  const isUsual = service?.months === Number(expiry) && Number(amount) === Math.floor(Number(service.amount));
  if (termPrice < leastAmount || String(termPrice) === amount || isUsual) return undefined;
  const { termPrice: ofPlan, termAtLastPrice } = rechargeMessages;
  const reason = planKind === "none" ? termAtLastPrice : ofPlan;
  const isLastPrice = planKind === "none" || termPrice === Number(service?.amount);
  return {
    amount: termPrice,
    reason: reason(Number(expiry), formatPrice(termPrice), service?.isBroughtForward),
    basis: isLastPrice ? "lastPrice" : undefined,
  };
}

/** What months without another price come to at the operator rate, if no amount is entered or the rate makes it unlikely. */
function amountAtRate(draft: RechargeDraft): OfferedAmount | undefined {
  const { platform, planKind, leastAmount, filledAmount, values } = draft;
  const rate = platform?.operator_rate;
  const isUnpriced = planKind === "none" && leastAmount === 0 && filledAmount === undefined;
  if (!rate || !isUnpriced || values.expiry === "custom") return undefined;
  if (Number(values.amount) !== 0 && amountNote(draft)?.basis !== "rate") return undefined;
  const months = Number(values.expiry);
  const price = multiplyRupees(rate, months);
  // Of one month, the hint of the field says it.
  const reason =
    months > 1 ? rechargeMessages.termAtRate(months, formatPrice(rate), formatPrice(price)) : undefined;
  return { amount: Math.ceil(price), reason, basis: "rate" };
}
