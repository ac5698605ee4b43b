import type { Interval } from "./business-date.ts";
import { daysPerMonth } from "./least-amount.ts";

const monthsOfUnit = { day: 1 / daysPerMonth, month: 1, year: 12 } as const;

/** The length of a catalogue plan in whole months, at least 1, as its recharge counts them. */
export function monthsOfPlan(plan: Interval): number {
  return Math.max(1, Math.round(plan.interval * monthsOfUnit[plan.interval_unit]));
}

/** Whether the rate for `months` months is below the platform's cost. `purchaseRate` is per month; both are in rupees. */
export function isBelowCost(rate: number | null, purchaseRate: number | null, months = 1): boolean {
  if (rate === null || purchaseRate === null) return false;
  return Math.round(rate * 100) < Math.round(purchaseRate * 100) * months;
}
