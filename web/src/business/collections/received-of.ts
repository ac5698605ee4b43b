import { paymentModes } from "@cable-connect/contract/constants";
import type { DayBook } from "../../api/day-book.ts";
import { addRupees } from "../../ui/fields/add-rupees.ts";

/** What was received altogether, less what was reversed, in rupees. */
export function receivedOf({ received, reversed }: Pick<DayBook["totals"], "received" | "reversed">): number {
  return paymentModes.reduce((sum, mode) => addRupees(sum, addRupees(received[mode], -reversed[mode])), 0);
}
