import { addDays, type BusinessDate, monthStart } from "@cable-connect/contract/values/business-date";

/** A range of business days, both ends included; open where an end is absent. */
export type Days = { startDate?: BusinessDate | undefined; endDate?: BusinessDate | undefined };

/** Months of a part: more would be sorted for long before the first row, and each part reads the operator's entries again. */
const partMonths = 3;

/** Splits days into parts of three months, in order. Only the history from `first` to `last` is split; open ends stay open. */
export function* partsOfDays(days: Days, first: BusinessDate, last: BusinessDate): Generator<Days> {
  const { endDate } = days;
  let { startDate } = days;
  const earliest = startDate && startDate > first ? startDate : first;
  const latest = endDate && endDate < last ? endDate : last;
  for (let next = monthStart(earliest, partMonths); next <= latest; next = monthStart(next, partMonths)) {
    yield { startDate, endDate: addDays(next, -1) };
    startDate = next;
  }
  yield { startDate, endDate };
}
