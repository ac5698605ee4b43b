import { addToMonth, type BusinessMonth, marginMonths } from "@cable-connect/contract/margin-period";

const { shown, most } = marginMonths;

/** Months from one to another, both included. */
export type Months = { from: BusinessMonth; to: BusinessMonth };

/** The months to show for those in the URL: unless said, the last of them up to `present`. */
export function shownMonths({ from, to }: Partial<Months>, present: BusinessMonth): Months {
  const last = to ?? present;
  return { from: from ?? firstOf(last), to: last };
}

/** How chosen months stand in the URL: without those that the screen shows by itself. */
export function monthsInUrl(chosen: Months, present: BusinessMonth): Partial<Months> {
  const last = chosen.to;
  const earliest = addToMonth(last, 1 - most);
  // A last month before the first one, or too far from it, takes the first one along.
  const first = chosen.from > last ? firstOf(last) : chosen.from < earliest ? earliest : chosen.from;
  return { to: last === present ? undefined : last, from: first === firstOf(last) ? undefined : first };
}

/** The months to choose from: as many as a period may have up to `last`, newest first, and the chosen one. */
export function monthChoices(last: BusinessMonth, chosen: BusinessMonth): BusinessMonth[] {
  const months = Array.from({ length: most }, (_, index) => addToMonth(last, -index));
  return months.includes(chosen) ? months : [...months, chosen].toSorted().toReversed();
}

function firstOf(last: BusinessMonth): BusinessMonth {
  return addToMonth(last, 1 - shown);
}
