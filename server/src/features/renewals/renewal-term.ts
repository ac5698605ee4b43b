import { repeatedMonths } from "@cable-connect/contract/prices/fixed-plans";
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

/**
 * The length of the last recharge, so that a renewal buys as much again: one interval of an OTTPlay plan; otherwise its
 * whole months, from its own day or from the expiry that it extended; otherwise the months bought, rounded.
 */
export function renewalTerm(last: LastRecharge, timeZone: string): RenewalTerm {
  const { interval_length, interval_unit, months } = last;
  if (last.is_ottplay && interval_length !== null && interval_unit !== null) {
    return { interval: interval_length, interval_unit };
  }
  // Without stored months, take the first possible number.
  const whole = possibleMonths(last, timeZone).find((possible) => months === null || possible === months);
  return { months: whole ?? repeatedMonths(months, last.plan_name) };
}

/** The possible whole months: from the expiry that a recharge may have extended, and from its own day. */
function possibleMonths(last: LastRecharge, timeZone: string): number[] {
  const day = businessDay(new Date(last.recharge_date), timeZone);
  const { earlier_expiry: earlier, expiry_date: expiry } = last;
  const starts = earlier !== null && earlier > day ? [earlier, day] : [day];
  return starts.map((start) => wholeMonths(start, expiry)).filter((months) => months !== undefined);
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
