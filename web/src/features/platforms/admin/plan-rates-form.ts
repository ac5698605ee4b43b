import type { OttPlan } from "@cable-connect/contract/ott-plans";
import type { Platform } from "@cable-connect/contract/platforms";
import { rate } from "@cable-connect/contract/values/amounts";
import { parseOptions } from "@cable-connect/contract/values/validation";
import { changesOf } from "../../../ui/dialogs/changes-of.ts";
import { withCurrency } from "../../../ui/fields/with-currency.ts";

/** What each plan costs a month, by `ott_code`; `""` while empty. */
type PlanRateValues = Record<string, number | string>;

/** The rates of a platform, with `""` for a plan without one. */
export function planRateValues(plans: readonly OttPlan[], platform: Platform): PlanRateValues {
  return Object.fromEntries(
    plans.map(({ ott_code }) => [ott_code, platform.plan_purchase_rates[ott_code] ?? ""]),
  );
}

/** The key of a plan's rate among a form's errors, and its path in the request. */
export function ratePath(code: string): string {
  return `plan_purchase_rates.${code}`;
}

/** Error messages by `ratePath`. */
export function validatePlanRates(values: PlanRateValues): Record<string, string> {
  const mistakes: Record<string, string> = {};
  for (const [code, typed] of Object.entries(values)) {
    if (typed === "") continue;
    const [issue] = rate.safeParse(Number(typed), parseOptions).error?.issues ?? [];
    if (issue) mistakes[ratePath(code)] = withCurrency(issue.message);
  }
  return mistakes;
}

/** The request body of the rates that were changed; an emptied one is removed. */
export function planRatesBody(initial: PlanRateValues, values: PlanRateValues) {
  const changed = Object.entries(changesOf(initial, values)).map(([code, rate]) => [
    code,
    rate === "" ? null : Number(rate),
  ]);
  return { plan_purchase_rates: Object.fromEntries(changed) as Record<string, number | null> };
}
