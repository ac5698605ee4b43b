import {
  addDays,
  addMonths,
  type BusinessDate,
  monthStart,
} from "@cable-connect/contract/values/business-date";

/** The days from one to another, both included; a missing one leaves that end open. */
export type Period = { startDate?: BusinessDate; endDate?: BusinessDate };

/** Whether it ends before it starts, as an edited address may say. */
export function isReversed({ startDate, endDate }: Period): boolean {
  return startDate !== undefined && endDate !== undefined && endDate < startDate;
}

/** The periods that are chosen by a name. */
export type PresetName =
  | "today"
  | "yesterday"
  | "last7Days"
  | "last30Days"
  | "thisMonth"
  | "lastMonth"
  | "thisYear";

/** The periods as of a day. The financial year starts on 1 April. */
export function periodPresets(today: BusinessDate): Record<PresetName, Required<Period>> {
  const yesterday = addDays(today, -1);
  const month = monthStart(today);
  // January is month 0 of the year, April month 3.
  const sinceApril = (new Date(today).getUTCMonth() + 9) % 12;
  return {
    today: { startDate: today, endDate: today },
    yesterday: { startDate: yesterday, endDate: yesterday },
    last7Days: { startDate: addDays(today, -6), endDate: today },
    last30Days: { startDate: addDays(today, -29), endDate: today },
    thisMonth: { startDate: month, endDate: today },
    lastMonth: { startDate: monthStart(today, -1), endDate: addDays(month, -1) },
    thisYear: { startDate: addMonths(month, -sinceApril), endDate: today },
  };
}

/**
 * The name of a period: `any` if both ends are open, `other` if it has none. On some days several names are of the same days, as
 * `today` and `thisMonth` are on the 1st: `preferred` is its name then.
 */
export function nameOfPeriod(
  period: Period,
  today: BusinessDate,
  preferred?: PresetName,
): PresetName | "any" | "other" {
  const { startDate, endDate } = period;
  if (startDate === undefined && endDate === undefined) return "any";
  const presets = Object.entries(periodPresets(today)) as [PresetName, Period][];
  const names = presets
    .filter(([, preset]) => preset.startDate === startDate && preset.endDate === endDate)
    .map(([name]) => name);
  return names.find((name) => name === preferred) ?? names[0] ?? "other";
}
