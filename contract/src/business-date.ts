import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);

/** A calendar day `yyyy-mm-dd` in the business time zone. */
export type BusinessDate = string;

const isoDate = "YYYY-MM-DD";

// A formatter takes a hundred times as long to make as to use.
const formatters = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day that `now` falls on in `timeZone` (an IANA name). */
export function businessDay(now: Date, timeZone: string): BusinessDate {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // Intl, not dayjs: it is right whatever time zone the process itself runs in. Swedish dates are yyyy-mm-dd.
    formatter = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(now);
}

/** `days` later, earlier when negative. */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  return dayjs.utc(date).add(days, "day").format(isoDate);
}

/** `months` later, clamped to the month's end: 31 Jan + 1 month is 28 or 29 Feb (decisions). */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  return dayjs.utc(date).add(months, "month").format(isoDate);
}

/** `years` later; 29 Feb becomes 28 Feb in a common year. */
export function addYears(date: BusinessDate, years: number): BusinessDate {
  return dayjs.utc(date).add(years, "year").format(isoDate);
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

/** The month's English name, `November` (decisions, analytics). */
export function monthName(date: BusinessDate): string {
  return dayjs.utc(date).format("MMMM");
}

/** A day for people: `21 Nov 2026` (section 9). */
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

/** The day of an instant for people, in the business time zone: `21 Nov 2026` (section 9). */
export function formatInstantDate(instant: string, timeZone: string): string {
  return formatDate(businessDay(new Date(instant), timeZone));
}

/** An instant for people, in the business time zone: `21 Nov 2026, 03:30 PM` (section 9). */
export function formatInstant(instant: string, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", minute: "2-digit", hour12: true });
    clocks.set(timeZone, clock);
  }
  return `${formatInstantDate(instant, timeZone)}, ${clock.format(new Date(instant))}`;
}
