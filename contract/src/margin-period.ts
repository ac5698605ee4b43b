import { type BusinessDate, monthStart } from "./values/business-date.ts";

/** A calendar month `yyyy-mm` in the business time zone. */
export type BusinessMonth = string;

/** The groupings of margins, with their labels. */
export const marginGroups = { operator: "Operator", platform: "Platform", month: "Month" } as const;

export type MarginGroup = keyof typeof marginGroups;

/** The length of a period in months: by default, and at most. */
export const marginMonths = { default: 12, max: 36 } as const;

/** The month of a day. */
export function monthOf(date: BusinessDate): BusinessMonth {
  return date.slice(0, 7);
}

/** The month `count` months later, earlier when negative. */
export function addToMonth(month: BusinessMonth, count: number): BusinessMonth {
  return monthOf(monthStart(`${month}-01`, count));
}

/** Months from `from` to `to`, both included; 0 or less when `to` is earlier. */
export function countMonths(from: BusinessMonth, to: BusinessMonth): number {
  const ordinal = (month: BusinessMonth) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return ordinal(to) - ordinal(from) + 1;
}
