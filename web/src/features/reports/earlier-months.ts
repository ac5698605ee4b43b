import {
  addToMonth,
  type BusinessMonth,
  countMonths,
  marginMonths,
} from "@cable-connect/contract/margin-period";

/** The months before those with a name, newest first, since the `first` one with business, and `chosen`. */
export function earlierMonths(
  present: BusinessMonth,
  first: BusinessMonth | null | undefined,
  chosen: BusinessMonth | undefined,
): BusinessMonth[] {
  const last = addToMonth(present, -2);
  const length = first && first <= last ? Math.min(countMonths(first, last), marginMonths.max) : 0;
  const months = Array.from({ length }, (_, index) => addToMonth(last, -index));
  return chosen === undefined || months.includes(chosen)
    ? months
    : [...months, chosen].toSorted().toReversed();
}
