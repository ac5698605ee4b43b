import {
  addToMonth,
  type BusinessMonth,
  countMonths,
  marginMonths,
} from "@cable-connect/contract/margin-period";
import { monthsUpTo } from "../../business/months.ts";

/** The months before those with a name, newest first, since the `first` one with business, and `chosen`. */
export function earlierMonths(
  present: BusinessMonth,
  first: BusinessMonth | null | undefined,
  chosen: BusinessMonth | undefined,
): BusinessMonth[] {
  const last = addToMonth(present, -2);
  const length = first && first <= last ? Math.min(countMonths(first, last), marginMonths.max) : 0;
  return monthsUpTo(last, length, chosen);
}
