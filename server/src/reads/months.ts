import { type MarginFilter, marginErrors } from "@cable-connect/contract/margin";
import {
  addToMonth,
  type BusinessMonth,
  countMonths,
  marginMonths,
  monthOf,
} from "@cable-connect/contract/margin-period";
import { addDays, type BusinessDate, monthStart } from "@cable-connect/contract/values/business-date";
import { fieldError } from "../api-error.ts";
import { type Context, readClock } from "../context.ts";

/** Months from the first to the last, both included. */
export type Period = { from: BusinessMonth; to: BusinessMonth };

/** The requested months; by default the 12 up to the last, which is by default the current one. */
export function periodOf(context: Context, filter: Pick<MarginFilter, "from" | "to">): Period {
  const { to = monthOf(readClock(context).today) } = filter;
  const { from = addToMonth(to, 1 - marginMonths.default) } = filter;
  const count = countMonths(from, to);
  if (count < 1) throw fieldError(marginErrors.backwards, "from");
  if (count > marginMonths.max) throw fieldError(marginErrors.tooMany, "from");
  return { from, to };
}

/** Each month of a period, in order. */
export function monthsOf({ from, to }: Period): BusinessMonth[] {
  return Array.from({ length: countMonths(from, to) }, (_, index) => addToMonth(from, index));
}

/** The first and the last day of a period. */
export function daysOf({ from, to }: Period): { startDate: BusinessDate; endDate: BusinessDate } {
  return { startDate: `${from}-01`, endDate: addDays(monthStart(`${to}-01`, 1), -1) };
}
