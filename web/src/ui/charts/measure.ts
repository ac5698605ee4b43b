import { commonMessages } from "@cable-connect/contract/messages/common";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { formatDate, formatDayMonth } from "../text/format.ts";

export type Drawn = {
  as: "line" | "area" | "bar" | "dashes";
  color: string;
  /** Whether it is drawn below the others with an axis of its own, as its amounts are of another size. */
  isApart?: boolean;
};

/** A value of each day. */
export type Measure<Day> = {
  label: string;
  value: (day: Day) => number;
  /** The exact value, for tooltip and table. */
  format: (value: number) => string;
  /** The total of all days, for the legend. */
  total: (days: readonly Day[]) => string;
  /** How it is drawn; without it, the measure is in tooltip and table only. Two differ by shape and lightness, not by hue alone, also where one is in front of the other. */
  drawn?: Drawn;
};

export type Dated = { date: BusinessDate };

/** How the dates of a chart, which may stand for months, are written: the column heading, in full, and on the axis. */
export type DateWords = {
  heading: string;
  full: (date: BusinessDate) => string;
  short: (date: BusinessDate) => string;
};

export const dayWords: DateWords = { heading: commonMessages.date, full: formatDate, short: formatDayMonth };

/** The first of the days with the largest value. */
export function peakDay<Day>(days: readonly Day[], value: (day: Day) => number): Day | undefined {
  return days.reduce<Day | undefined>(
    (peak, day) => (peak === undefined || value(day) > value(peak) ? day : peak),
    undefined,
  );
}

/** The values of a line that isn't drawn between zeros, where it would cover the axis and the feet of bars. */
export function withoutZeros(values: readonly number[]): (number | null)[] {
  return values.map((value, index) =>
    value === 0 && !values[index - 1] && !values[index + 1] ? null : value,
  );
}
