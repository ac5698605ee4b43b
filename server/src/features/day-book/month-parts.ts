import { addDays, type BusinessDate, monthStart } from "@cable-connect/contract/values/business-date";

/** A range of business days, both ends included; open where an end is absent. */
export type Days = { startDate?: BusinessDate | undefined; endDate?: BusinessDate | undefined };

/** Splits days by months, in order. What happened between `first` and `last` is split; the ends stay open if they were. */
export function* monthParts(days: Days, first: BusinessDate, last: BusinessDate): Generator<Days> {
  const { endDate } = days;
  let { startDate } = days;
  const earliest = startDate && startDate > first ? startDate : first;
  const latest = endDate && endDate < last ? endDate : last;
  for (let next = monthStart(earliest, 1); next <= latest; next = monthStart(next, 1)) {
    yield { startDate, endDate: addDays(next, -1) };
    startDate = next;
  }
  yield { startDate, endDate };
}
