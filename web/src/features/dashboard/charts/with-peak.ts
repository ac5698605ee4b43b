import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { type Dated, peakDay } from "../../../ui/charts/measure.ts";
import { formatDayMonth, formatMoney } from "../../../ui/text/format.ts";

/** A chart's summary with the day of the highest value, unless all values are 0. */
export function withPeak<Day extends Dated>(
  summary: string,
  days: readonly Day[],
  value: (day: Day) => number,
): string {
  const peak = peakDay(days, value);
  if (!peak || value(peak) === 0) return summary;
  return dashboardMessages.withPeak(summary, formatDayMonth(peak.date), formatMoney(value(peak)));
}
