import { type BusinessDate, daysBetween } from "@cable-connect/contract/business-date";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import type { Renewal } from "@cable-connect/contract/renewals";
import { formatPrice } from "../../ui/text/format.ts";

const { priceChanged, leastRaised, losesDays } = renewalMessages;

type NotedRenewal = Pick<Renewal, "price" | "lastAmount" | "leastAmount" | "expiryDate">;

/** The note of a renewal: a price that has changed, an amount below the least one now, and remaining days that it loses. */
export function renewalNote(
  { price, lastAmount, leastAmount, expiryDate }: NotedRenewal,
  extend: boolean,
  today: BusinessDate,
): string | undefined {
  const notes = [];
  if (price && lastAmount !== null && price !== lastAmount) {
    notes.push(priceChanged(formatPrice(lastAmount), formatPrice(price)));
  } else if (lastAmount !== null && lastAmount < leastAmount) {
    notes.push(leastRaised(formatPrice(lastAmount), formatPrice(leastAmount)));
  }
  const left = expiryDate && !extend ? daysBetween(today, expiryDate) : 0;
  if (left > 0) notes.push(losesDays(left));
  return notes.length > 0 ? notes.join(". ") : undefined;
}
