import {
  addToMonth,
  type BusinessMonth,
  countMonths,
  marginMonths,
} from "@cable-connect/contract/margin-period";

const { default: shown, max: most } = marginMonths;

/** A range of months, both ends included. */
export type Months = { from: BusinessMonth; to: BusinessMonth };

/** The range to show for the one in the URL: by default `marginMonths.default` months up to `present`. */
export function shownMonths({ from, to }: Partial<Months>, present: BusinessMonth): Months {
  const last = to ?? present;
  return { from: from ?? firstOf(last), to: last };
}

/** The chosen range for the URL, without defaults. */
export function monthsInUrl(chosen: Months, present: BusinessMonth): Partial<Months> {
  const last = chosen.to;
  const earliest = addToMonth(last, 1 - most);
  // If the range is reversed or too long, the first month moves.
  const first = chosen.from > last ? firstOf(last) : chosen.from < earliest ? earliest : chosen.from;
  return { to: last === present ? undefined : last, from: first === firstOf(last) ? undefined : first };
}

/** The ranges that are chosen by a name: `recent` is the default. The financial year starts in April. */
export function monthPresets(present: BusinessMonth) {
  const last = addToMonth(present, -1);
  const sinceApril = (Number(present.slice(5)) + 8) % 12;
  return {
    recent: { from: firstOf(present), to: present },
    thisMonth: { from: present, to: present },
    lastMonth: { from: last, to: last },
    thisYear: { from: addToMonth(present, -sinceApril), to: present },
  };
}

/**
 * The options of a month field, newest first, and `chosen`: from the business's first month to `last`, at most the longest
 * range and at least the usual one.
 */
export function monthChoices(
  last: BusinessMonth,
  chosen: BusinessMonth,
  first: BusinessMonth,
): BusinessMonth[] {
  const length = Math.min(Math.max(countMonths(first, last), shown), most);
  return monthsUpTo(last, length, chosen);
}

/** As many months up to `last`, and `chosen`, newest first. */
export function monthsUpTo(
  last: BusinessMonth,
  length: number,
  chosen: BusinessMonth | undefined,
): BusinessMonth[] {
  const months = Array.from({ length }, (_, index) => addToMonth(last, -index));
  return chosen === undefined || months.includes(chosen)
    ? months
    : [...months, chosen].toSorted().toReversed();
}

function firstOf(last: BusinessMonth): BusinessMonth {
  return addToMonth(last, 1 - shown);
}
