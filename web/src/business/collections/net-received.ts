import { paymentModes } from "@cable-connect/contract/collections/payment-modes";
import { addRupees, sumRupees } from "@cable-connect/contract/values/money";
import type { DayBook } from "../../api/day-book.ts";

/** What was received altogether, less what was reversed, in rupees. */
export function netReceived({
  received,
  reversed,
}: Pick<DayBook["totals"], "received" | "reversed">): number {
  return sumRupees(paymentModes.map((mode) => addRupees(received[mode], -reversed[mode])));
}
