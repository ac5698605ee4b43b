import { formatExactMoney, formatMoney } from "../../ui/format.ts";

/** A price as short as it stays exact: `₹249`, `₹49.50`. */
export function priceText(rupees: number): string {
  return Number.isInteger(rupees) ? formatMoney(rupees) : formatExactMoney(rupees);
}
