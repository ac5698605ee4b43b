import { currencySign } from "../../ui/text/format.ts";

/** The amount field after a change, and whether characters were dropped. */
export type TypedRupees = {
  /** Digits only. */
  value: string;
  hasLeftOut: boolean;
  /** Whether a point was typed after the digits: further digits are paise. */
  isPastPoint: boolean;
  /** Whether a minus or a point was dropped before the digits, which then don't say what was meant: -5, .50. */
  isPastMark: boolean;
};

export const nothingTyped: TypedRupees = {
  value: "",
  hasLeftOut: false,
  isPastPoint: false,
  isPastMark: false,
};

/**
 * The digits of a text for the amount field (specification, section 5). Of an amount with paise only the rupees, so that
 * Rs. 299.50/- does not become 29,950.
 */
export function digitsOf(text: string): string {
  const rupees = text.replaceAll(/(\d)\.[\d.]*/g, "$1");
  return rupees.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "");
}

/**
 * The amount field after its text changes from `value` to `text`. Digits typed after a point are paise and dropped:
 * 499.50 becomes 499, as when it is pasted.
 */
export function typeRupees(typed: TypedRupees, value: string, text: string): TypedRupees {
  // An amount from elsewhere, such as a plan's price, resets what was typed.
  const isContinued = typed.value === value && text.startsWith(value);
  const isPoint = value !== "" && text === `${value}.`;
  const isPastPoint = isPoint || (isContinued && typed.isPastPoint);
  const isPastMark = (value === "" && /^\D*[-.]/.test(text)) || (isContinued && typed.isPastMark);
  const kept = isPastPoint ? value : digitsOf(text);
  // An amount typed after letters alone is what was meant; letters among its digits may have been digits.
  const isNewAmount = value === "" && kept !== "" && !isPastMark;
  const isLeftOut = isPastPoint || /[^\d,\s]/.test(text.replace(currencySign(), ""));
  return {
    value: kept,
    hasLeftOut: isLeftOut || (isContinued && !isNewAmount && typed.hasLeftOut),
    isPastPoint,
    isPastMark,
  };
}
