import { z } from "zod";

/** The largest amount that one request may move, in rupees (api.md, conventions). */
export const largestAmount = 10_000_000;

/** True when a number of rupees has at most two decimals, that is, whole paise. */
export function isWholePaise(value: number): boolean {
  // From 1e21 on a number is written with its exponent.
  return Number.isInteger(value) || /^-?\d+\.\d{1,2}$/.test(String(value));
}

const paise = z.number().refine(isWholePaise, "Amount may have at most two decimals");

/** An amount that a request moves: rupees, 0.01 to 10,000,000, at most two decimals (section 5). */
export const amount = paise
  .min(0.01, "Amount must be greater than zero")
  .max(largestAmount, "Amount must be at most 10,000,000");

/** A price: rupees, 0 to 10,000,000, at most two decimals. */
export const price = paise
  .min(0, "Price cannot be negative")
  .max(largestAmount, "Price must be at most 10,000,000");

/** How far a wallet may go below zero: rupees, 0 to 10,000,000, at most two decimals. */
export const creditLimit = paise
  .min(0, "Credit limit cannot be negative")
  .max(largestAmount, "Credit limit must be at most 10,000,000");

/** The balance below which a wallet is low: rupees, 0 to 10,000,000, at most two decimals; 0 for none. */
export const lowBalanceThreshold = paise
  .min(0, "Low balance alert cannot be negative")
  .max(largestAmount, "Low balance alert must be at most 10,000,000");

/** Rupees in an answer, a number with at most two decimals; a balance may be negative. */
export const rupees = z.number();

/** Rupees as text with two decimals, not negative. */
export const rupeePattern = /^\d+\.\d{2}$/;

/** Rupees as a string with two decimals, `"299.00"`: the `amount` of recharges and due records. */
export const rupeeString = z.string().regex(rupeePattern);

/** An ISO 4217 currency and a BCP 47 locale; one of each for a deployment (decisions, Money). */
export type MoneyFormat = { currency: string; locale: string };

const formatters = new Map<string, Intl.NumberFormat>();

function formatter({ currency, locale }: MoneyFormat, decimals: 0 | 2): Intl.NumberFormat {
  const key = `${locale}/${currency}/${decimals}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(key, found);
  }
  return found;
}

/** Money for people: no decimals in cells and cards, two in wallets and details (section 9, decisions). */
export function formatMoney(value: number | string, format: MoneyFormat, decimals: 0 | 2 = 0): string {
  return formatter(format, decimals).format(Number(value));
}
