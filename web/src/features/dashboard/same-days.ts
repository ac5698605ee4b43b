import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { addMonths } from "@cable-connect/contract/values/business-date";
import { formatDayMonth, formatMoney, today } from "../../ui/text/format.ts";

/**
 * What the previous month came to by the same day, in rupees: `₹540 by 01 Nov`. Where that is all of it, a space that
 * keeps its line.
 */
export function sameDaysText(sameDays: number, wholeMonth: number): string {
  if (sameDays === wholeMonth) return "\u00a0";
  return dashboardMessages.sameDays({
    amount: formatMoney(sameDays),
    until: formatDayMonth(addMonths(today(), -1)),
  });
}
