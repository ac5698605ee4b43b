import type { Interval } from "./business-date.ts";

/** The mean length of a month in days, by which days are told in months. */
const daysOfMonth = 30.4375;

const monthsOfUnit = { day: 1 / daysOfMonth, month: 1, year: 12 } as const;

/** How many months a plan of the catalogue runs for: whole ones, at least 1, as a recharge of it counts them. */
export function monthsOfPlan(plan: Interval): number {
  return Math.max(1, Math.round(plan.interval * monthsOfUnit[plan.interval_unit]));
}

/** Whether what operators pay, for so many months, is less than what the platform costs. Rates are per month, in rupees. */
export function isBelowCost(rate: number | null, purchaseRate: number | null, months = 1): boolean {
  if (rate === null || purchaseRate === null) return false;
  return Math.round(rate * 100) < Math.round(purchaseRate * 100) * months;
}
