import { currencySign } from "../text/format.ts";

/** `Rs. 5,000/-`, `INR 299`, `1,299.50 only`. Other text around an amount may change its meaning, as in 5k. */
const written = /^(?:rs\.?|inr)?\s*(\d[\d,]*(?:\.\d*)?|\.\d+)\s*(?:\/-?|only)?$/i;

/** The rupees of an amount as people write it; NaN for any other text. */
export function rupeesOf(text: string): number {
  const [, digits] = written.exec(text.replace(currencySign(), "").trim()) ?? [];
  return Number(digits?.replaceAll(",", ""));
}
