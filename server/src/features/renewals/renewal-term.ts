import {
  addInterval,
  addMonths,
  type BusinessDate,
  businessDay,
  type Interval,
} from "@cable-connect/contract/business-date";
import { longestExpiryYears, planMonths } from "@cable-connect/contract/constants";
import type { LastRecharge } from "./queries.ts";

/** How long a renewal runs: so many months, or one interval of the OTTPlay plan. */
export type RenewalTerm = { months: number } | Interval;

/**
 * How long the last recharge ran, so that what is paid again buys as much again: OTTPlay one interval of its plan; else
 * the whole months from the expiry that it extended, or from its own day. One up to a day of somebody's choice runs for
 * what its plan does, else for one month.
 */
export function renewalTerm(last: LastRecharge, timeZone: string): RenewalTerm {
  const { interval_length, interval_unit } = last;
  if (last.is_ottplay && interval_length !== null && interval_unit !== null) {
    return { interval: interval_length, interval_unit };
  }
  const day = businessDay(new Date(last.recharge_date), timeZone);
  const { earlier_expiry: earlier, expiry_date: expiry } = last;
  const extended = earlier !== null && earlier > day ? wholeMonths(earlier, expiry) : undefined;
  return { months: extended ?? wholeMonths(day, expiry) ?? planMonths(last.plan_name) };
}

/** The months from one day to another; undefined unless they are whole ones. */
function wholeMonths(from: BusinessDate, to: BusinessDate): number | undefined {
  const monthOf = (date: BusinessDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const months = monthOf(to) - monthOf(from);
  const isPossible = months >= 1 && months <= longestExpiryYears * 12;
  return isPossible && addMonths(from, months) === to ? months : undefined;
}

/** The day that a renewal from `start` comes to. */
export function termEnd(start: BusinessDate, term: RenewalTerm): BusinessDate {
  return "months" in term ? addMonths(start, term.months) : addInterval(start, term);
}
