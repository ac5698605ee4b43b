import { commonMessages } from "@cable-connect/contract/messages/common";
import {
  addDays,
  type BusinessDate,
  monthName,
  monthStart,
} from "@cable-connect/contract/values/business-date";
import { type Period, type PresetName, periodPresets } from "../../ui/fields/period-presets.ts";
import { formatMonth } from "../../ui/text/format.ts";

/** A month as `yyyy-mm`. */
type CalendarMonth = `${number}-${number}`;

/** A period that a text names. */
export type NamedPeriod = PresetName | CalendarMonth;

/** A month that a text is, and whether the text has its year, and not its whole name. */
type FoundMonth = { month: CalendarMonth; hasYear: boolean; isShort: boolean };

const abbreviation = "jan".length;

/**
 * The month of an English name or its first three letters: `october`, `oct` or `oct 2026`; without a year the newest that has
 * begun. One that hasn't begun is none.
 */
export function findMonth(text: string, today: BusinessDate): FoundMonth | undefined {
  const [, word = "", written] = /^([a-z]+)(?: (\d{4}))?$/.exec(text) ?? [];
  const present = monthStart(today);
  const year = Number(today.slice(0, "yyyy".length));
  for (let number = 1; number <= 12; number += 1) {
    const firstDay = (year: number) => `${year}-${String(number).padStart(2, "0")}-01`;
    const name = monthName(firstDay(year)).toLowerCase();
    if (word !== name && word !== name.slice(0, abbreviation)) continue;
    const meant = written ?? (firstDay(year) > present ? year - 1 : year);
    const day = firstDay(Number(meant));
    const month = day.slice(0, "yyyy-mm".length) as CalendarMonth;
    return day > present ? undefined : { month, hasYear: written !== undefined, isShort: word !== name };
  }
  return undefined;
}

function isPreset(period: NamedPeriod): period is PresetName {
  return period in commonMessages.periods;
}

/** `Last month`, `Oct 2026`. */
export function nameOf(period: NamedPeriod): string {
  return isPreset(period) ? commonMessages.periods[period] : formatMonth(`${period}-01`);
}

/** The first and the last day of a period, at most until today. */
export function daysOf(period: NamedPeriod, today: BusinessDate): Required<Period> {
  if (isPreset(period)) return periodPresets(today)[period];
  const startDate = `${period}-01`;
  const lastDay = addDays(monthStart(startDate, 1), -1);
  return { startDate, endDate: lastDay < today ? lastDay : today };
}
