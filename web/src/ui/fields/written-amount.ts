import { currencySign } from "../text/format.ts";
import { settings } from "../text/settings.ts";

/**
 * `Rs. 5,000/-`, `INR 299`, `1,299.50 only`. Other text around an amount may change its meaning, as in 5k. Commas group
 * thousands as in India or elsewhere: in 12,50 one is meant as a point.
 */
const written =
  /^(?:rs\.?|inr)?\s*((?:\d+|\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+)\s*(?:\/-?|only)?$/i;

/** The beginning of an amount that is typed with its commas. */
const begunGroups = /^(?:\d{1,2}(?:,\d\d)*|\d{1,3}(?:,\d{3})*),\d{0,2}$/;

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

/** Whether more digits may make an amount of a text with commas, as of 12,50. */
export function isBegunWithCommas(text: string): boolean {
  return begunGroups.test(text.trim());
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

/** The text of a field after a change, with its digits grouped anew. Commas that are typed stay, and must group thousands. */
export function regroupedAmount(before: string, after: string): string {
  const digits = after.replaceAll(",", "");
  const isGroupedByField = isAmount(before) && commasIn(after) <= commasIn(before);
  return groupedAmount(isGroupedByField && isAmount(digits) ? digits : after);
}

const commasIn = (text: string) => text.split(",").length - 1;

function isAmount(text: string): boolean {
  return Number.isFinite(amountOf(text)) && text.trim() !== "";
}
