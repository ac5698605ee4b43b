import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);

/** A calendar day `yyyy-mm-dd` in the business time zone. */
export type BusinessDate = string;

const isoDate = "YYYY-MM-DD";

/**
 * Formatters by their time zone, made once: that takes a hundred times as long as to use one. Intl, not dayjs, as it is
 * right whatever time zone the process itself runs in.
 */
function byTimeZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const formatter = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, formatter);
    return formatter;
  };
}

// Swedish dates are yyyy-mm-dd.
const days = byTimeZone("sv-SE", { dateStyle: "short" });
const moments = byTimeZone("sv-SE", { dateStyle: "short", timeStyle: "medium" });
const clocks = byTimeZone("en-US", { hour: "2-digit", minute: "2-digit", hour12: true });

/** The day that `now` falls on in `timeZone` (an IANA name). */
export function businessDay(now: Date, timeZone: string): BusinessDate {
  return days(timeZone).format(now);
}

/** `days` later, earlier when negative. */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  return dayjs.utc(date).add(days, "day").format(isoDate);
}

/**
 * `months` later, clamped to the month's end: 31 Jan + 1 month is 28 or 29 Feb (specification, section 10, Days and
 * dates).
 */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  return dayjs.utc(date).add(months, "month").format(isoDate);
}

/** `years` later; 29 Feb becomes 28 Feb in a common year. */
export function addYears(date: BusinessDate, years: number): BusinessDate {
  return dayjs.utc(date).add(years, "year").format(isoDate);
}

/** How long a plan runs, as OTTPlay's price list tells it. */
export type Interval = { interval: number; interval_unit: "day" | "month" | "year" };

/** One interval later; months and years as `addMonths` and `addYears` have them. */
export function addInterval(date: BusinessDate, { interval, interval_unit }: Interval): BusinessDate {
  if (interval_unit === "day") return addDays(date, interval);
  return interval_unit === "month" ? addMonths(date, interval) : addYears(date, interval);
}

/** Whole days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  // A date alone is read as of UTC, whose days are all as long. Lists ask for each of their rows.
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** First day of the month that `date` falls in, and of the months around it by `offset`. */
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

/** A month for people, by any of its days: `Nov 2026`. */
export function formatMonth(date: BusinessDate): string {
  return dayjs.utc(date).format("MMM YYYY");
}

/** A day where the year is plain, as on the axis of a chart: `21 Nov`. */
export function formatDayMonth(date: BusinessDate): string {
  return dayjs.utc(date).format("DD MMM");
}

/** A day soon, with its weekday: `Sat 21 Nov`. */
export function formatWeekday(date: BusinessDate): string {
  return dayjs.utc(date).format("ddd DD MMM");
}

/** The day of an instant for people, in the business time zone: `21 Nov 2026` (specification, section 9). */
export function formatInstantDate(instant: string, timeZone: string): string {
  return formatDate(businessDay(new Date(instant), timeZone));
}

/** An instant for people, in the business time zone: `21 Nov 2026, 03:30 PM` (specification, section 9). */
export function formatInstant(instant: string, timeZone: string): string {
  return `${formatInstantDate(instant, timeZone)}, ${clocks(timeZone).format(new Date(instant))}`;
}

/** An instant as spreadsheets take it for one, in the business time zone: `2026-11-21 15:30:00`. */
export function formatSheetInstant(instant: Date, timeZone: string): string {
  return moments(timeZone).format(instant);
}
