/** The largest amount of one request, in rupees (specification, section 7, Conventions). */
export const maxAmount = 10_000_000;

/** True if a number of rupees has at most two decimals, that is, whole paise. */
export function isWholePaise(value: number): boolean {
  // Numbers from 1e21 on are formatted with an exponent, which the pattern doesn't match.
  return Number.isInteger(value) || /^-?\d+\.\d{1,2}$/.test(String(value));
}

/** Whether a request can move so many rupees. */
export function isAmount(value: number): boolean {
  return value > 0 && value <= maxAmount && isWholePaise(value);
}

/** Rupees in whole paise, in which sums and products are exact. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** The exact sum of amounts in rupees. */
export function sumRupees(amounts: readonly number[]): number {
  return amounts.reduce((paise, amount) => paise + toPaise(amount), 0) / 100;
}

/** The exact sum of two amounts in rupees. */
export function addRupees(one: number, other: number): number {
  return sumRupees([one, other]);
}

/** The exact product of an amount in rupees. */
export function multiplyRupees(amount: number, count: number): number {
  return (toPaise(amount) * count) / 100;
}

/** Non-negative rupees as text with two decimals. */
export const rupeePattern = /^\d+\.\d{2}$/;

/** The minus before a negative amount on the screen, as wide as a plus sign; files keep the hyphen. */
export const minusSign = "−";

/** An ISO 4217 currency and a BCP 47 locale; one of each for a deployment (specification, section 10, Money). */
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

/**
 * Money for people: no decimals in cells and cards, two in wallets and details (specification, section 9; section 10,
 * Money).
 */
export function formatMoney(value: number | string, format: MoneyFormat, decimals: 0 | 2 = 0): string {
  return formatter(format, decimals).format(Number(value)).replace("-", minusSign);
}

/** A price for people, with decimals only if it has any: `₹249`, `₹49.50`. */
export function formatPrice(rupees: number, format: MoneyFormat): string {
  return formatMoney(rupees, format, Number.isInteger(rupees) ? 0 : 2);
}
