import { type BusinessDate, daysBetween } from "@cable-connect/contract/business-date";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import type { Renewal } from "@cable-connect/contract/renewals";
import { formatPrice } from "../../ui/text/format.ts";

const { priceChanged, leastRaised } = renewalMessages;

/** The paid days that a renewal takes away; none if it extends the current expiry. */
export function lostDays(
  { expiryDate }: Pick<Renewal, "expiryDate">,
  extend: boolean,
  today: BusinessDate,
): number {
  return expiryDate && !extend ? Math.max(daysBetween(today, expiryDate), 0) : 0;
}

/** How many of the renewals that will be made take away paid days, and how many days together. */
export function lossOf(
  renewals: readonly Pick<Renewal, "expiryDate" | "isLeftOut" | "refusal">[],
  extend: boolean,
  today: BusinessDate,
): { services: number; days: number } {
  const losses = renewals
    .filter(({ isLeftOut, refusal }) => !isLeftOut && !refusal)
    .map((renewal) => lostDays(renewal, extend, today))
    .filter((days) => days > 0);
  return { services: losses.length, days: losses.reduce((sum, days) => sum + days, 0) };
}

type NotedRenewal = Pick<Renewal, "price" | "lastAmount" | "leastAmount">;

/** The note of a renewal: a price that has changed, or a last amount below the least one now. */
export function priceNote({ price, lastAmount, leastAmount }: NotedRenewal): string | undefined {
  if (lastAmount === null) return undefined;
  if (price && price !== lastAmount) return priceChanged(formatPrice(lastAmount), formatPrice(price));
  if (lastAmount < leastAmount) return leastRaised(formatPrice(lastAmount), formatPrice(leastAmount));
  return undefined;
}
