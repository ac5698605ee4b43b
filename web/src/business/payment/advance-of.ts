import { addRupees, isAmount } from "@cable-connect/contract/values/money";

/** Rupees of a payment that are more than what is owed. */
export function advanceOf({ outstanding }: { outstanding: number }, amount: number | string): number {
  return isAmount(Number(amount)) ? Math.max(addRupees(Number(amount), -outstanding), 0) : 0;
}
