import { price } from "@cable-connect/contract/amounts";
import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import { parseOptions } from "@cable-connect/contract/validation";

/** A price for each plan by `ott_code`; absent or `""` while empty. */
export type OttPriceValues = { prices: Record<string, number | string> };

/** The key of a plan's price among a form's errors. */
export function pricePath(code: string): string {
  return `prices.${code}`;
}

/** Error messages by `pricePath` (specification, section 5, OTTPlay price form). */
export function validateOttPrices(
  plans: readonly OttPlan[],
  { prices }: OttPriceValues,
): Record<string, string> {
  const mistakes: Record<string, string> = {};
  for (const plan of plans) {
    const typed = prices[plan.ott_code] ?? "";
    if (typed === "") {
      mistakes[pricePath(plan.ott_code)] = ottPlanMessages.priceRequired(plan.ott_name);
      continue;
    }
    const [issue] = price.safeParse(Number(typed), parseOptions).error?.issues ?? [];
    if (issue) mistakes[pricePath(plan.ott_code)] = issue.message;
  }
  return mistakes;
}

/** The checked prices of the plans, in rupees by `ott_code`. */
export function ottPricesOf(plans: readonly OttPlan[], { prices }: OttPriceValues): Record<string, number> {
  return Object.fromEntries(plans.map(({ ott_code }) => [ott_code, Number(prices[ott_code])]));
}
