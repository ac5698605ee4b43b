import { sumRupees } from "@cable-connect/contract/values/money";

export type Part = {
  key: string;
  label: string;
  /** Rupees. */
  amount: number;
  /** Text below the label. */
  note?: string;
};

export type Share = Part & { percent: number };

/** The parts with their percentage of the total, the largest first unless they stay in order. Empty if the total is 0. */
export function sharesOf(parts: readonly Part[], { isInOrder = false } = {}): Share[] {
  const total = sumRupees(parts.map(({ amount }) => amount));
  if (total === 0) return [];
  return parts
    .map((part) => ({ ...part, percent: (part.amount / total) * 100 }))
    .sort((one, other) => (isInOrder ? 0 : other.amount - one.amount));
}
