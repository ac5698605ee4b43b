import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import {
  isBelowCost,
  monthsOfPlan,
  type PurchaseRates,
  planCost,
  planPurchaseRate,
} from "@cable-connect/contract/prices/below-cost";
import { price } from "@cable-connect/contract/values/amounts";
import { toPaise } from "@cable-connect/contract/values/money";
import { parseOptions } from "@cable-connect/contract/values/validation";
import { withCurrency } from "../../../ui/fields/with-currency.ts";

/** A price for each plan by `ott_code`; absent or `""` while empty. */
export type OttPriceValues = { prices: Record<string, number | string> };

/** A price for each plan by `ott_code`, with `""` for a plan without one. */
export function ottPriceValues(
  plans: readonly OttPlan[],
  pricing: Readonly<Record<string, number>> | null,
): OttPriceValues["prices"] {
  return Object.fromEntries(plans.map(({ ott_code }) => [ott_code, pricing?.[ott_code] ?? ""]));
}

/** The key of a plan's price among a form's errors; of several platforms each has its own prefix. */
export function pricePath(code: string, prefix = "prices"): string {
  return `${prefix}.${code}`;
}

/** Error messages by `pricePath` (specification, section 5, OTTPlay price form). */
export function validateOttPrices(
  plans: readonly OttPlan[],
  { prices }: OttPriceValues,
  prefix?: string,
): Record<string, string> {
  const mistakes: Record<string, string> = {};
  for (const plan of plans) {
    const typed = prices[plan.ott_code] ?? "";
    if (typed === "") {
      mistakes[pricePath(plan.ott_code, prefix)] = ottPlanMessages.priceRequired(plan.ott_name);
      continue;
    }
    const [issue] = price.safeParse(Number(typed), parseOptions).error?.issues ?? [];
    if (issue) mistakes[pricePath(plan.ott_code, prefix)] = withCurrency(issue.message);
  }
  return mistakes;
}

/** The checked prices of the plans, in rupees by `ott_code`. */
export function ottPricesOf(plans: readonly OttPlan[], { prices }: OttPriceValues): Record<string, number> {
  return Object.fromEntries(plans.map(({ ott_code }) => [ott_code, Number(prices[ott_code])]));
}

/** Of an operator's prices those of the plans that exist. */
export function pricesOfPlans(
  plans: readonly OttPlan[],
  pricing: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(pricing).filter(([code]) => plans.some((plan) => plan.ott_code === code)),
  );
}

/** How many of these prices are below what their plans cost; those whose cost isn't known don't count. */
export function countBelowCost(
  plans: readonly OttPlan[],
  rates: PurchaseRates | undefined,
  prices: Readonly<Record<string, number>>,
): number {
  return plans.filter((plan) =>
    isBelowCost(prices[plan.ott_code] ?? null, planPurchaseRate(rates, plan.ott_code), monthsOfPlan(plan)),
  ).length;
}

/** The typed percentage, such as `20` or `12.5%`; undefined for any other text and above 1000. */
export function percentOf(typed: string): number | undefined {
  const [, percent] = /^(\d{1,4}(?:\.\d{1,2})?)\s*%?$/.exec(typed.trim()) ?? [];
  return percent !== undefined && Number(percent) <= 1000 ? Number(percent) : undefined;
}

/** Prices a percentage above what each plan costs, up to whole rupees; plans whose cost isn't known have none. */
export function pricesOverCost(
  plans: readonly OttPlan[],
  rates: PurchaseRates | undefined,
  percent: number,
): Record<string, number> {
  const prices = plans.flatMap((plan): [string, number][] => {
    const cost = planCost(rates, plan);
    return cost === null ? [] : [[plan.ott_code, rupeesOver(cost, percent)]];
  });
  return Object.fromEntries(prices);
}

/** Adds a percentage of at most two decimals; paise count as a rupee. */
function rupeesOver(cost: number, percent: number): number {
  const millionths = BigInt(toPaise(cost)) * BigInt(10_000 + toPaise(percent));
  return Number((millionths + 999_999n) / 1_000_000n);
}
