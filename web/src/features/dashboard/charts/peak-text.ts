import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { type Dated, peakDay } from "../../../ui/charts/measure.ts";
import { formatDayMonth, formatMoney } from "../../../ui/text/format.ts";

/** The end of a chart's summary: the day with the highest value, or empty if all are 0. */
export function peakText<Day extends Dated>(days: readonly Day[], value: (day: Day) => number): string {
  const peak = peakDay(days, value);
  if (!peak || value(peak) === 0) return "";
  return dashboardMessages.dailyPeak(formatDayMonth(peak.date), formatMoney(value(peak)));
}
