import { isOttPlay } from "../platform-types.ts";
import type { BusinessDate, Interval } from "../values/business-date.ts";
import { multiplyRupees } from "../values/money.ts";
import { planMonths } from "./fixed-plans.ts";
import { intervalsBetween, monthsBetween } from "./least-amount.ts";

/** The key of the price of a month, of what has no price of its own. */
export const monthKey = "month";

/**
 * What customers pay by an operator's own prices, in whole rupees: an interval of an OTTPlay plan by its `ott_code`, a plan of the
 * price list by its name, and a month of anything else by `month`.
 */
export type CustomerPrices = Readonly<Record<string, number>>;

type Sold = {
  platform: { type: string; name: string };
  ottPlan?: (Interval & { ott_code: string }) | undefined;
  /** The name of a plan of the price list. */
  planName?: string | null;
  customerPrices: CustomerPrices | null | undefined;
  /** The connection's own price of a month, in rupees, which goes before the others. */
  connectionPrice?: number | null;
};

/** What a customer pays in rupees, and how it comes about: the price of one term, and how many months or other terms there are. */
export type SellingPrice = { amount: number; each: number; terms: number; isMonthly: boolean };

/**
 * What a customer pays for a recharge that runs from one day to another by the connection's price or the operator's own one, as the
 * server counts it; undefined without one. A part of a plan costs as much as the whole plan.
 */
export function sellingPrice(
  { platform, ottPlan, planName, customerPrices, connectionPrice }: Sold,
  { from, to }: { from: BusinessDate; to: BusinessDate },
): SellingPrice | undefined {
  if (typeof connectionPrice === "number") return monthly(connectionPrice, monthsBetween(from, to));
  if (isOttPlay(platform)) {
    const each = ottPlan && customerPrices?.[ottPlan.ott_code];
    if (!ottPlan || each === undefined) return undefined;
    const terms = intervalsBetween(from, to, ottPlan);
    return { amount: each * terms, each, terms, isMonthly: false };
  }
  const months = monthsBetween(from, to);
  const each = planName ? customerPrices?.[planName] : undefined;
  if (each !== undefined) {
    const monthsInPlan = planMonths(planName);
    if (monthsInPlan === 1) return monthly(each, months);
    const terms = Math.max(months / monthsInPlan, 1);
    return {
      amount: Math.round((each * Math.max(months, monthsInPlan)) / monthsInPlan),
      each,
      terms,
      isMonthly: false,
    };
  }
  const month = customerPrices?.[monthKey];
  return month === undefined ? undefined : monthly(month, months);
}

function monthly(each: number, months: number): SellingPrice {
  return { amount: multiplyRupees(each, months), each, terms: months, isMonthly: true };
}
