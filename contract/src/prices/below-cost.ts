import type { Interval } from "../values/business-date.ts";
import { multiplyRupees, toPaise } from "../values/money.ts";
import { daysPerMonth } from "./least-amount.ts";

const monthsOfUnit = { day: 1 / daysPerMonth, month: 1, year: 12 } as const;

/** The length of a catalogue plan in whole months, at least 1, as its recharge counts them. */
export function monthsOfPlan(plan: Interval): number {
  return Math.max(1, Math.round(plan.interval * monthsOfUnit[plan.interval_unit]));
}

/** Whether the rate for `months` months is below the platform's cost. `purchaseRate` is per month; both are in rupees. */
export function isBelowCost(rate: number | null, purchaseRate: number | null, months = 1): boolean {
  if (rate === null || purchaseRate === null) return false;
  return toPaise(rate) < toPaise(purchaseRate) * months;
}

/** What the business pays a month, in rupees: for a platform, and for OTT plans that have a rate of their own. */
export type PurchaseRates = {
  purchase_rate: number | null;
  plan_purchase_rates: Readonly<Record<string, number>>;
};

/** What an OTT plan costs a month: its own rate, else the platform's; null if neither is set. */
export function planPurchaseRate(rates: PurchaseRates | undefined, ottCode: string): number | null {
  return rates?.plan_purchase_rates[ottCode] ?? rates?.purchase_rate ?? null;
}

/** What an OTT plan costs for its whole interval, in rupees; null if no rate is set. */
export function planCost(
  rates: PurchaseRates | undefined,
  plan: Interval & { ott_code: string },
): number | null {
  const rate = planPurchaseRate(rates, plan.ott_code);
  return rate === null ? null : multiplyRupees(rate, monthsOfPlan(plan));
}
