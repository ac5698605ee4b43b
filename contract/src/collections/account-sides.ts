import type { AccountEntryKind } from "./payment-terms.ts";

const chargedKinds: readonly AccountEntryKind[] = [
  "recharge",
  "charge",
  "debit",
  "recharge-undone",
  "charge-reversal",
];

/** An amount in rupees on one of the two sides of a statement. */
type Sides = { charged: number } | { credited: number };

/**
 * On which side of a statement an entry is, and with how much. What takes an entry back is below zero on the same side, so that
 * a side sums up to what remains charged, or paid and credited.
 */
export function sideOf({ kind, amount }: { kind: AccountEntryKind; amount: number }): Sides {
  return chargedKinds.includes(kind) ? { charged: -amount } : { credited: amount };
}
