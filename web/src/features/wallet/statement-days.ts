import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { nameOfPeriod, type Period, periodPresets } from "../../ui/fields/period-presets.ts";

/** The days that an address names; `period` is `all` for those without a bound. */
type NamedDays = Period & { period?: "all" | undefined };

/** The period of a statement, unless its address names days. */
export const usualPeriod = "thisMonth";

/** The days of a statement: this month's, unless its address names others. */
export function statementDays({ startDate, endDate, period }: NamedDays, today: BusinessDate): Period {
  const isNamed = period === "all" || startDate !== undefined || endDate !== undefined;
  return isNamed ? { startDate, endDate } : periodPresets(today)[usualPeriod];
}

/** How an address names days. */
export function namedDays({ startDate, endDate }: Period, today: BusinessDate): NamedDays {
  const name = nameOfPeriod({ startDate, endDate }, today, usualPeriod);
  if (name === usualPeriod) return { startDate: undefined, endDate: undefined, period: undefined };
  return { startDate, endDate, period: name === "any" ? "all" : undefined };
}
