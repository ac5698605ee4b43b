import { commonMessages } from "@cable-connect/contract/messages/common";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { formatDate } from "../text/format.ts";
import { nameOfPeriod, type Period, type PresetName } from "./period-presets.ts";

/** The name of a period, of several the `preferred`, or its days; undefined if both ends are open. */
export function periodText(period: Period, today: BusinessDate, preferred?: PresetName): string | undefined {
  const name = nameOfPeriod(period, today, preferred);
  if (name === "any") return undefined;
  return name === "other" ? daysText(period) : commonMessages.periods[name];
}

/** The days of a period, for paper, which is read on another day; undefined if both ends are open. */
export function daysText({ startDate, endDate }: Period): string | undefined {
  if (!startDate && !endDate) return undefined;
  return commonMessages.daysOf(startDate && formatDate(startDate), endDate && formatDate(endDate));
}
