import { renewedMonths } from "@cable-connect/contract/prices/fixed-plans";
import {
  addInterval,
  addMonths,
  type BusinessDate,
  businessDay,
  type Interval,
} from "@cable-connect/contract/values/business-date";
import { maxExpiryYears } from "@cable-connect/contract/values/limits";
import type { LastRecharge } from "./queries.ts";

/** How long a renewal runs: a number of months, or one interval of the OTTPlay plan. */
type RenewalTerm = { months: number } | Interval;

/** The length of the last recharge, so that a renewal buys as much again: one interval of an OTTPlay plan, else its months. */
export function renewalTerm(last: LastRecharge, timeZone: string): RenewalTerm {
  const { interval_length, interval_unit } = last;
  if (last.is_ottplay && interval_length !== null && interval_unit !== null) {
    return { interval: interval_length, interval_unit };
  }
  const months = last.months ?? monthsByDays(last, timeZone);
  return { months: renewedMonths(months, last.plan_name) };
}

/** The whole months from the expiry that a recharge may have extended, or from its own day; null without any. */
function monthsByDays(last: LastRecharge, timeZone: string): number | null {
  const day = businessDay(new Date(last.recharge_date), timeZone);
  const { earlier_expiry: earlier, expiry_date: expiry } = last;
  const ofExtension = earlier !== null && earlier > day ? wholeMonths(earlier, expiry) : undefined;
  return ofExtension ?? wholeMonths(day, expiry) ?? null;
}

/** The months between two days; undefined unless whole. */
function wholeMonths(from: BusinessDate, to: BusinessDate): number | undefined {
  const monthOf = (date: BusinessDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const months = monthOf(to) - monthOf(from);
  const isPossible = months >= 1 && months <= maxExpiryYears * 12;
  return isPossible && addMonths(from, months) === to ? months : undefined;
}

/** The last day of a renewal from `start`. */
export function termEnd(start: BusinessDate, term: RenewalTerm): BusinessDate {
  return "months" in term ? addMonths(start, term.months) : addInterval(start, term);
}
