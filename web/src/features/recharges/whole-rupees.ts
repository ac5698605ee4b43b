import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { validationMessages } from "@cable-connect/contract/messages/validation";
import { maxAmount } from "@cable-connect/contract/money";
import { rupeesOf } from "../../ui/fields/written-amount.ts";
import { currencySign } from "../../ui/text/format.ts";

const { amountLabel, notPositive, aboveMaxAmount } = validationMessages;

/** Why an amount in the field can't be paid, whatever it is for; undefined if it can be, or is empty. */
export function refusedAmount(value: string): string | undefined {
  if (value.startsWith("-")) return notPositive(amountLabel);
  if (/\D/.test(value)) return rechargeMessages.wholeRupees;
  return Number(value) > maxAmount ? aboveMaxAmount(amountLabel) : undefined;
}

/** The amount field after a change, and whether characters were dropped. */
export type TypedRupees = {
  /** Digits; a minus and a point stay among them, for the form to refuse. */
  value: string;
  hasLeftOut: boolean;
};

export const nothingTyped: TypedRupees = { value: "", hasLeftOut: false };

/**
 * The digits of a text for the amount field (specification, section 5). Of an amount with paise only the rupees, so that
 * Rs. 299.50/- does not become 29,950.
 */
export function digitsOf(text: string): string {
  const rupees = text.replaceAll(/(\d)\.[\d.]*/g, "$1");
  return rupees.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "");
}

/**
 * The amount field after its text changes from `value` to `text`. Paise and a minus stay, as without them another amount than
 * the typed one would be paid: -10 isn't 10, and 12.345 isn't 12.
 */
export function typeRupees(typed: TypedRupees, value: string, text: string): TypedRupees {
  const written = /[^\d.,\s-]/.test(text) ? rupeesOf(text) : Number.NaN;
  if (!Number.isNaN(written)) return { value: String(written), hasLeftOut: false };
  // An amount from elsewhere, such as a plan's price, resets what was typed.
  const isContinued = typed.value === value && text.startsWith(value);
  const kept = text.replaceAll(/[^\d.-]/g, "").replace(/^0+(?=\d)/, "");
  // An amount typed after letters alone is what was meant; letters among its digits may have been digits.
  const isNewAmount = value === "" && kept !== "";
  const isLeftOut = /[^\d.,\s-]/.test(text.replace(currencySign(), ""));
  return { value: kept, hasLeftOut: isLeftOut || (isContinued && !isNewAmount && typed.hasLeftOut) };
}
