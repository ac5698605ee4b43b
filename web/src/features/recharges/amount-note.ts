import { daysBetween } from "@cable-connect/contract/business-date";
import { daysPerMonth } from "@cable-connect/contract/least-amount";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { isUnusualAmount } from "../../business/unusual-amount.ts";
import { formatPrice } from "../../ui/text/format.ts";
import type { PreviousRecharge } from "./previous-recharge.ts";
import { type Offer, type Recharge, readRecharge } from "./read-recharge.ts";
import type { RechargeValues } from "./recharge-values.ts";
import { refusedAmount } from "./whole-rupees.ts";

const { lastPrice, priceChanged, leastRaised, unusual, belowOperatorRate, farAboveOperatorRate } =
  rechargeMessages;

/** From so many times the operator rate on, an amount may have a digit too many. */
const farAbove = 10;

export type AmountNote = { text: string; isWarning: boolean };

/**
 * What to know of the amount before it is recharged: what it costs today and cost last time, if they differ; or a warning
 * that it may be mistyped. Undefined if there is nothing to say.
 */
export function amountNote(values: RechargeValues, offer: Offer): AmountNote | undefined {
  // Its own error says more.
  if (refusedAmount(values.amount)) return undefined;
  const recharge = readRecharge(values, offer);
  const last = recharge.service;
  const warning = mistyped(last, values, recharge, offer);
  if (warning !== undefined) return { text: warning, isWarning: true };
  const changed = last && changedPrice(last, values, recharge);
  return changed === undefined ? undefined : { text: changed, isWarning: false };
}

/** What the same plan, or the same months on a platform with a floor, cost last time if that isn't what it costs today. */
function changedPrice(last: PreviousRecharge, { expiry }: RechargeValues, recharge: Recharge) {
  const { planKind, ottPlan, leastAmount, planName } = recharge;
  const paid = Number(last.amount);
  const before = lastPrice(formatPrice(paid), last.isBroughtForward);
  if (planKind === "ottplay") {
    const isSame = ottPlan?.ott_code === last.ottCode;
    const { price } = ottPlan ?? {};
    return isSame && price && price !== paid ? priceChanged(before, formatPrice(price)) : undefined;
  }
  const isSame = isSamePlan(last, { planKind, planName }) && String(last.months) === expiry;
  return isSame && paid < leastAmount ? leastRaised(before, formatPrice(leastAmount)) : undefined;
}

/** A price per month far from the last one, below the operator rate or far above it. */
function mistyped(
  last: PreviousRecharge | undefined,
  { amount, expiry }: RechargeValues,
  { platform, planKind, planName, expiryDate, leastAmount }: Recharge,
  { today }: Offer,
): string | undefined {
  const rupees = Number(amount);
  if (!platform || !expiryDate || planKind === "ottplay" || !(rupees > 0)) return undefined;
  const months =
    expiry === "custom" ? Math.max(daysBetween(today, expiryDate), 1) / daysPerMonth : Number(expiry);
  // A floor refuses what is too low, and may be far above what was paid before it.
  const hasFloor = leastAmount > 0;
  if (!hasFloor && last?.months && isSamePlan(last, { planKind, planName })) {
    const paid = Number(last.amount);
    const otherMonths = last.months === months ? undefined : last.months;
    if (isUnusualAmount(rupees / months, paid / last.months))
      return unusual(lastPrice(formatPrice(paid), last.isBroughtForward, otherMonths));
  }
  const { operator_rate: rate } = platform;
  if (!rate) return undefined;
  if (!hasFloor && rupees < rate * months) return belowOperatorRate(formatPrice(rate));
  // A few days may cost a month.
  const isFarAbove = rupees >= rate * Math.max(months, 1) * farAbove;
  return isFarAbove ? farAboveOperatorRate(formatPrice(rate)) : undefined;
}

/** Whether the last recharge was for this plan of the price list, or neither has a plan. */
function isSamePlan(last: PreviousRecharge, { planKind, planName }: Pick<Recharge, "planKind" | "planName">) {
  return planKind === "none" || last.planName === planName;
}
