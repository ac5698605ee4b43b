import { currencySign } from "../../ui/text/format.ts";

/** What the amount field holds after a change, and whether something of what was typed was left out of it. */
export type TypedRupees = {
  /** Digits only. */
  value: string;
  hasLeftOut: boolean;
  /** Whether a point was typed behind the digits: those that follow are paise. */
  isPastPoint: boolean;
};

export const nothingTyped: TypedRupees = { value: "", hasLeftOut: false, isPastPoint: false };

/**
 * What the amount field keeps of a text: its digits (specification, section 5). Of an amount with paise only the
 * rupees, so that Rs. 299.50/- does not become 29,950.
 */
export function digitsOf(text: string): string {
  const rupees = text.replaceAll(/(\d)\.[\d.]*/g, "$1");
  return rupees.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "");
}

/**
 * The amount field once `text` stands in it in place of `value`. Digits that are typed on after a point are paise and no
 * rupees: 499.50 comes to 499, as when it is pasted.
 */
export function typeRupees(typed: TypedRupees, value: string, text: string): TypedRupees {
  // An amount from elsewhere, as a plan's price, is none of what was typed.
  const goesOn = typed.value === value && text.startsWith(value);
  const isPoint = value !== "" && text === `${value}.`;
  const isPastPoint = isPoint || (goesOn && typed.isPastPoint);
  const isLeftOut = isPastPoint || /[^\d,\s]/.test(text.replace(currencySign(), ""));
  return {
    value: isPastPoint ? value : digitsOf(text),
    hasLeftOut: isLeftOut || (goesOn && typed.hasLeftOut),
    isPastPoint,
  };
}
