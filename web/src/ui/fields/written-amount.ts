import { currencySign } from "../text/format.ts";
import { settings } from "../text/settings.ts";

/** `Rs. 5,000/-`, `INR 299`, `1,299.50 only`. Other text around an amount may change its meaning, as in 5k. */
const written = /^(?:rs\.?|inr)?\s*(\d[\d,]*(?:\.\d*)?|\.\d+)\s*(?:\/-?|only)?$/i;

/** The rupees of an amount as people write it; NaN for any other text. */
export function rupeesOf(text: string): number {
  const [, digits] = written.exec(text.replace(currencySign(), "").trim()) ?? [];
  return Number(digits?.replaceAll(",", ""));
}

/** The rupees of a field's text, below zero after a minus; `""` if it is empty, NaN for any other text. */
export function amountOf(text: string): number | "" {
  const [, minus = "", rest = ""] = /^\s*(-?)(.*)$/s.exec(text) ?? [];
  const rupees = rupeesOf(rest);
  if (text.trim() === "") return "";
  return minus ? -rupees : rupees;
}

/** Whether a text is an amount, or the beginning of one. */
export function isAmountSoFar(text: string): boolean {
  return isAmount(text) || /^\s*-?\s*(?:rs?\.?|in?)?\s*\.?\s*$/i.test(text.replace(currencySign(), ""));
}

/** An amount with its digits grouped, without what names the currency before it; any other text as it is. */
export function groupedAmount(text: string): string {
  if (!isAmount(text)) return text;
  const amount = text
    .replace(currencySign(), "")
    .replace(/^(\s*-?)\s*(?:rs\.?|inr)?\s*/i, "$1")
    .trim();
  const group = settings.locale === "en-IN" ? /\B(?=(?:\d\d)*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
  return amount.replace(/^-?\d[\d,]*/, (digits) => digits.replaceAll(",", "").replaceAll(group, ","));
}

function isAmount(text: string): boolean {
  return Number.isFinite(amountOf(text)) && text.trim() !== "";
}
