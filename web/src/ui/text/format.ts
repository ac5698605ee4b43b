import * as dates from "@cable-connect/contract/values/business-date";
import * as money from "@cable-connect/contract/values/money";
import { now } from "../../api/client/clock.ts";
import { settings } from "./settings.ts";

const { minusSign } = money;

/** Makes a formatter on its first use, because making one takes a hundred times as long as using it. */
function once<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Joins the parts of a date with spaces that never break. */
function unbroken(text: string): string {
  return text.replaceAll(/(?<!,) /g, "\u00a0");
}

/** A text whose dates don't break. */
export function withWholeDates(text: string): string {
  return text.replaceAll(/\b\d{2} [A-Z][a-z]{2} \d{4}\b/g, unbroken);
}

/** A hyphen before a number, as a minus sign of the width of a digit. */
function withMinus(text: string): string {
  return text.replace("-", minusSign);
}

/** Money for cells and cards, no decimals: `₹1,23,457`. */
export function formatMoney(value: number | string): string {
  return money.formatMoney(value, settings, 0);
}

/** Money for wallets and details, two decimals: `₹1,23,456.50`. */
export function formatExactMoney(value: number | string): string {
  return money.formatMoney(value, settings, 2);
}

const compactMoney = once(
  () =>
    new Intl.NumberFormat(settings.locale, {
      style: "currency",
      currency: settings.currency,
      notation: "compact",
      // The steps of an axis are exact: ₹1.25L.
      maximumFractionDigits: 2,
    }),
);

/** An amount of an axis: `₹500`, `₹50K`, `₹1.5L`. */
export function formatAxisMoney(amount: number): string {
  return withMinus(compactMoney().format(amount));
}

const wordedNumber = once(
  () =>
    new Intl.NumberFormat(settings.locale, {
      notation: "compact",
      compactDisplay: "long",
      maximumFractionDigits: 2,
    }),
);

/** A large amount as it is spoken, to check its zeros by: `₹50 lakh`, `₹1.23 lakh`. */
export function formatWordedMoney(amount: number): string {
  return `${currencySign()}${wordedNumber().format(amount)}`;
}

/** A price, with decimals only if it has any: `₹249`, `₹49.50`. */
export function formatPrice(rupees: number): string {
  return money.formatPrice(rupees, settings);
}

/** The sign before an amount: `₹`. */
export const currencySign = once(
  () =>
    new Intl.NumberFormat(settings.locale, { style: "currency", currency: settings.currency })
      .formatToParts(0)
      .find(({ type }) => type === "currency")?.value ?? settings.currency,
);

/** A share or a change in percent, with one decimal: `12.5%`, `−16.0%`. */
export function formatPercentage(percent: number): string {
  return withMinus(`${percent.toFixed(1)}%`);
}

/** A change in percent with its sign: `+12.5%`, `−16.0%`, and `0.0%` for none. */
export function formatSignedPercentage(percent: number): string {
  return `${percent > 0 ? "+" : ""}${formatPercentage(percent)}`;
}

const counts = once(() => new Intl.NumberFormat(settings.locale));

/** A count: `1,23,456`. */
export function formatCount(value: number): string {
  return withMinus(counts().format(value));
}

/** A business day: `21 Nov 2026`. */
export function formatDate(date: dates.BusinessDate): string {
  return unbroken(dates.formatDate(date));
}

/** The month of a business day: `Nov 2026`. */
export function formatMonth(date: dates.BusinessDate): string {
  return unbroken(dates.formatMonth(date));
}

/** A business day without its year: `21 Nov`. */
export function formatDayMonth(date: dates.BusinessDate): string {
  return unbroken(dates.formatDayMonth(date));
}

/** A business day with its weekday: `Sat 21 Nov`. */
export function formatWeekday(date: dates.BusinessDate): string {
  return unbroken(dates.formatWeekday(date));
}

/** A day with its weekday: `Sat 21 Nov 2026`. */
export function formatWeekdayDate(date: dates.BusinessDate): string {
  return unbroken(dates.formatWeekdayDate(date));
}

/** The business day of a timestamp: `21 Nov 2026`. */
export function formatInstantDate(timestamp: string): string {
  return unbroken(dates.formatInstantDate(timestamp, settings.timeZone));
}

/** The business day of a timestamp, `yyyy-mm-dd`. */
export function dayOf(timestamp: string): dates.BusinessDate {
  return dates.businessDay(new Date(timestamp), settings.timeZone);
}

/** A timestamp: `21 Nov 2026, 03:30 PM`, which may only break between its day and its time. */
export function formatInstant(timestamp: string): string {
  return unbroken(dates.formatInstant(timestamp, settings.timeZone));
}

/** The time of a timestamp: `03:30 PM`. */
export function formatTime(timestamp: string): string {
  return unbroken(dates.formatTime(timestamp, settings.timeZone));
}

/** The current business day by the server's clock, `yyyy-mm-dd`. */
export function today(): dates.BusinessDate {
  return dates.businessDay(now(), settings.timeZone);
}
