import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { daysPerMonth } from "@cable-connect/contract/prices/least-amount";
import { daysBetween } from "@cable-connect/contract/values/business-date";
import { multiplyRupees } from "@cable-connect/contract/values/money";
import { isUnusualAmount } from "../../../business/price/unusual-amount.ts";
import type { CurrentService } from "../../../business/service/current-service.ts";
import { formatPrice } from "../../../ui/text/format.ts";
import type { RechargeDraft } from "./recharge-draft.ts";
import { refusedAmount } from "./whole-rupees.ts";

const { atLeast, yourRate, lastPrice, priceChanged, leastRaised } = rechargeMessages;
const { unusual, belowOperatorRate, belowRateOfMonths, farAboveOperatorRate } = rechargeMessages;

/** From so many times the operator rate on, an amount may have a digit too many. */
const farAbove = 10;

/** What to know of the amount before one is entered: the least one, or the operator rate where no price fills the field. */
export function amountHint({
  leastAmount,
  planKind,
  platform,
  filledAmount,
}: RechargeDraft): string | undefined {
  if (leastAmount > 0) return atLeast(formatPrice(leastAmount));
  const rate = platform?.operator_rate;
  return rate && planKind === "none" && filledAmount === undefined ? yourRate(formatPrice(rate)) : undefined;
}

/** What a price follows from; a warning that says so needs no other reason beside the amount that it offers. */
export type PriceBasis = "lastPrice" | "rate";

type AmountNote = { text: string; isWarning: boolean; basis?: PriceBasis };

/**
 * What to know of the amount before it is recharged: what it costs today and cost last time, if they differ; or a warning
 * that it may be mistyped. Undefined if there is nothing to say.
 */
export function amountNote(draft: RechargeDraft): AmountNote | undefined {
  const { planKind, filledAmount, values } = draft;
  // Its own error says more.
  if (refusedAmount(values.amount)) return undefined;
  const isListPrice = planKind === "fixed" && values.amount === filledAmount;
  const warning = isListPrice ? undefined : mistyped(draft);
  if (warning !== undefined) return { ...warning, isWarning: true };
  const changed = draft.service && changedPrice(draft.service, draft);
  return changed === undefined ? undefined : { text: changed, isWarning: false };
}

/** What the same plan, or the same months on a platform with a floor, cost last time if that isn't what it costs today. */
function changedPrice(service: CurrentService, draft: RechargeDraft) {
  const { planKind, ottPlan, leastAmount, values } = draft;
  const paid = Number(service.amount);
  const before = lastPrice(formatPrice(paid), service.isBroughtForward);
  if (planKind === "ottplay") {
    const isSame = ottPlan?.ott_code === service.ottCode;
    const { price } = ottPlan ?? {};
    return isSame && price && price !== paid ? priceChanged(before, formatPrice(price)) : undefined;
  }
  const isSame = isSamePlan(service, draft) && String(service.months) === values.expiry;
  return isSame && paid < leastAmount ? leastRaised(before, formatPrice(leastAmount)) : undefined;
}

/** A price per month far from the last one, below the operator rate or far above it. */
function mistyped(draft: RechargeDraft): { text: string; basis: PriceBasis } | undefined {
  const { values, today, service, platform, planKind, expiryDate, leastAmount } = draft;
  const { amount, expiry } = values;
  const rupees = Number(amount);
  if (!platform || !expiryDate || planKind === "ottplay" || !(rupees > 0)) return undefined;
  const months =
    expiry === "custom" ? Math.max(daysBetween(today, expiryDate), 1) / daysPerMonth : Number(expiry);
  // A floor refuses what is too low, and may be far above what was paid before it.
  const hasFloor = leastAmount > 0;
  if (!hasFloor && service?.months && isSamePlan(service, draft)) {
    const paid = Number(service.amount);
    const otherMonths = service.months === months ? undefined : service.months;
    if (isUnusualAmount(rupees / months, paid / service.months))
      return {
        text: unusual(lastPrice(formatPrice(paid), service.isBroughtForward, otherMonths)),
        basis: "lastPrice",
      };
  }
  const { operator_rate: rate } = platform;
  if (!rate) return undefined;
  if (!hasFloor && rupees < rate * months) {
    const isOfMonths = expiry !== "custom" && months > 1;
    const text = isOfMonths
      ? belowRateOfMonths(months, formatPrice(rate), formatPrice(multiplyRupees(rate, months)))
      : belowOperatorRate(formatPrice(rate));
    return { text, basis: "rate" };
  }
  // A few days may cost a month.
  const isFarAbove = rupees >= rate * Math.max(months, 1) * farAbove;
  return isFarAbove ? { text: farAboveOperatorRate(formatPrice(rate)), basis: "rate" } : undefined;
}

/** Whether the last recharge was for this plan of the price list, or neither has a plan. */
function isSamePlan(service: CurrentService, { planKind, planName }: RechargeDraft) {
  return planKind === "none" || service.planName === planName;
}
