import { formatExactMoney, formatMoney } from "../../ui/text/format.ts";

/** Writes amounts that stand together: with paise if one of them has any, so that they add up as shown. */
export function moneyAlike(amounts: readonly number[]): (rupees: number) => string {
  return amounts.every(Number.isInteger) ? formatMoney : formatExactMoney;
}
