import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);

/** A calendar day `yyyy-mm-dd` in the business time zone. */
export type BusinessDate = string;

const isoDate = "YYYY-MM-DD";

/**
 * Caches a formatter per time zone, because making one takes a hundred times as long as using it. Intl, not dayjs, because
 * its result doesn't depend on the time zone of the process.
 */
function byTimeZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const cache = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const formatter = cache.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    cache.set(timeZone, formatter);
    return formatter;
  };
}

// The Swedish locale formats dates as yyyy-mm-dd.
const days = byTimeZone("sv-SE", { dateStyle: "short" });
const moments = byTimeZone("sv-SE", { dateStyle: "short", timeStyle: "medium" });
const clocks = byTimeZone("en-US", { hour: "2-digit", minute: "2-digit", hour12: true });

/** The day that `now` falls on in `timeZone` (an IANA name). */
export function businessDay(now: Date, timeZone: string): BusinessDate {
  return days(timeZone).format(now);
}

/** The day `days` later, earlier when negative. */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  return dayjs.utc(date).add(days, "day").format(isoDate);
}

/**
 * The day `months` later, clamped to the month's end: 31 Jan + 1 month is 28 or 29 Feb (specification, section 10, Days and
 * dates).
 */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  return dayjs.utc(date).add(months, "month").format(isoDate);
}

/** The day `years` later; 29 Feb becomes 28 Feb in a common year. */
export function addYears(date: BusinessDate, years: number): BusinessDate {
  return dayjs.utc(date).add(years, "year").format(isoDate);
}

/** The length of a plan, as in OTTPlay's price list. */
export type Interval = { interval: number; interval_unit: "day" | "month" | "year" };

/** The day one interval later; adds months and years as `addMonths` and `addYears` do. */
export function addInterval(date: BusinessDate, { interval, interval_unit }: Interval): BusinessDate {
  if (interval_unit === "day") return addDays(date, interval);
  return interval_unit === "month" ? addMonths(date, interval) : addYears(date, interval);
}

/** Whole days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  // `Date.parse` reads a plain date as UTC, where every day has 24 hours. dayjs would be slower for each row of a list.
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** The first day of `date`'s month, or of the month `offset` months later. */
export function monthStart(date: BusinessDate, offset = 0): BusinessDate {
  return dayjs.utc(date).startOf("month").add(offset, "month").format(isoDate);
}

/** The month's English name, `November` (specification, section 10, Analytics). */
export function monthName(date: BusinessDate): string {
  return dayjs.utc(date).format("MMMM");
}

/** A day for people: `21 Nov 2026` (specification, section 9). */
export function formatDate(date: BusinessDate): string {
  return dayjs.utc(date).format("DD MMM YYYY");
}

/** The month of a day, for people: `Nov 2026`. */
export function formatMonth(date: BusinessDate): string {
  return dayjs.utc(date).format("MMM YYYY");
}

/** A day without its year, as on a chart's axis: `21 Nov`. */
export function formatDayMonth(date: BusinessDate): string {
  return dayjs.utc(date).format("DD MMM");
}

/** A day of this week or the next, with its weekday: `Sat 21 Nov`. */
export function formatWeekday(date: BusinessDate): string {
  return dayjs.utc(date).format("ddd DD MMM");
}

/** A day with its weekday: `Sat 21 Nov 2026`. */
export function formatWeekdayDate(date: BusinessDate): string {
  return dayjs.utc(date).format("ddd DD MMM YYYY");
}

/** The day of an instant for people, in the business time zone: `21 Nov 2026` (specification, section 9). */
export function formatInstantDate(instant: string, timeZone: string): string {
  return formatDate(businessDay(new Date(instant), timeZone));
}

/** An instant for people, in the business time zone: `21 Nov 2026, 03:30 PM` (specification, section 9). */
export function formatInstant(instant: string, timeZone: string): string {
  return `${formatInstantDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** The time of an instant in the business time zone: `03:30 PM`. */
export function formatTime(instant: string, timeZone: string): string {
  return clocks(timeZone).format(new Date(instant));
}

/** An instant in a form that spreadsheets recognise, in the business time zone: `2026-11-21 15:30:00`. */
export function formatSheetInstant(instant: Date, timeZone: string): string {
  return moments(timeZone).format(instant);
}
