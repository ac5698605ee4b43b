import { maxDueDays } from "@cable-connect/contract/due-days";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import type { Renewal } from "@cable-connect/contract/renewals";
import { type BusinessDate, daysBetween } from "@cable-connect/contract/values/business-date";
import { addRupees, sumRupees } from "@cable-connect/contract/values/money";
import { priceOrigin } from "../../../business/price/price-origin.ts";
import { isUnusualAmount } from "../../../business/price/unusual-amount.ts";
import { daysText } from "../../../business/service/days-text.ts";
import { rupeesOf } from "../../../ui/fields/written-amount.ts";
import { formatExactMoney, formatPrice } from "../../../ui/text/format.ts";

const { lastPrice, priceChanged, leastRaised, unusual } = rechargeMessages;

/** How many of the renewals that will be made take away paid days, and how many days together. */
export function lossOf(renewals: readonly Pick<Renewal, "lostDays">[]): { services: number; days: number } {
  const losses = renewals.map(({ lostDays }) => lostDays).filter((days) => days > 0);
  return { services: losses.length, days: losses.reduce((sum, days) => sum + days, 0) };
}

/** How many of the renewals the wallet can't pay, and what they cost together, in rupees. */
export function unpaidOf(renewals: readonly Pick<Renewal, "amount" | "isLeftOut" | "refusal">[]): {
  services: number;
  amount: number;
} {
  const unpaid = renewals.filter(
    ({ isLeftOut, refusal }) => !isLeftOut && refusal?.code === "insufficient_balance",
  );
  return {
    services: unpaid.length,
    amount: sumRupees(unpaid.map(({ amount }) => amount ?? 0)),
  };
}

/** That a service expired so long ago that the customer may have left; the wallet's forecast doesn't count it either. */
export function longExpiredNote(expiryDate: BusinessDate | null, today: BusinessDate): string | undefined {
  const days = expiryDate ? daysBetween(today, expiryDate) : 0;
  return days < -maxDueDays ? daysText(days) : undefined;
}

/** How the operator's own price of several months or terms comes about. */
export function customerPriceNote({ customerPriceOf }: Pick<Renewal, "customerPriceOf">): string | undefined {
  const origin = customerPriceOf && priceOrigin(customerPriceOf);
  return origin && renewalMessages.customerPays(origin);
}

/** That the customer pays less than the wallet does. */
export function belowCostNote({ amount, price }: Record<"amount" | "price", string>): string | undefined {
  const lacking = addRupees(rupeesOf(amount), -rupeesOf(price));
  return lacking > 0 ? renewalMessages.paysBelowCost(formatExactMoney(lacking)) : undefined;
}

/** That more would stay unpaid than is left of the operator's limit, for which the renewal is refused; amounts in rupees. */
export function aboveLimitNote(limit: number | undefined, unpaid: number): string | undefined {
  return limit !== undefined && unpaid > limit ? renewalMessages.aboveLimit(formatPrice(limit)) : undefined;
}

type NotedRenewal = Pick<Renewal, "price" | "lastAmount" | "isBroughtForward" | "leastAmount">;

/**
 * The note of a renewal at `amount` rupees: a price that has changed, a last amount below the least one now, or an amount
 * that may be mistyped, which is a warning. A renewal runs as long as the last recharge.
 */
export function priceNote(
  { price, lastAmount, isBroughtForward, leastAmount }: NotedRenewal,
  amount: number,
): { text: string; isWarning: boolean } | undefined {
  if (lastAmount === null) return undefined;
  const before = lastPrice(formatPrice(lastAmount), isBroughtForward);
  if (price && price !== lastAmount)
    return { text: priceChanged(before, formatPrice(price)), isWarning: false };
  if (lastAmount < leastAmount)
    return { text: leastRaised(before, formatPrice(leastAmount)), isWarning: false };
  if (!price && isUnusualAmount(amount, lastAmount)) return { text: unusual(before), isWarning: true };
  return undefined;
}
