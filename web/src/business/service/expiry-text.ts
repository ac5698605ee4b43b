import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { formatDate, today } from "../../ui/text/format.ts";

/** When a service expires or expired. */
export function expiryText(date: BusinessDate): string {
  const { expiresOn, expiredOn } = rechargeMessages;
  return date < today() ? expiredOn(formatDate(date)) : expiresOn(formatDate(date));
}
