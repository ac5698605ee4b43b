import { addRupees } from "../../../ui/fields/add-rupees.ts";

export type Part = {
  key: string;
  label: string;
  /** Rupees. */
  amount: number;
  /** Words below the label. */
  note?: string;
};

export type Share = Part & { percent: number };

/** The parts with their percentage of the whole, the largest first. Nothing when the whole is nothing. */
export function sharesOf(parts: readonly Part[]): Share[] {
  const whole = parts.reduce((sum, { amount }) => addRupees(sum, amount), 0);
  if (whole === 0) return [];
  return parts
    .map((part) => ({ ...part, percent: (part.amount / whole) * 100 }))
    .sort((one, other) => other.amount - one.amount);
}
