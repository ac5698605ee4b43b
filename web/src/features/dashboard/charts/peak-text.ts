import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { type Dated, peakDay } from "../../../ui/charts/measure.ts";
import { formatDayMonth, formatMoney } from "../../../ui/text/format.ts";

/** The end of a chart's sentence: the day with the most, if there is one. */
export function peakText<Day extends Dated>(days: readonly Day[], value: (day: Day) => number): string {
  const peak = peakDay(days, value);
  if (!peak || value(peak) === 0) return "";
  return dashboardMessages.dailyPeak(formatDayMonth(peak.date), formatMoney(value(peak)));
}
