/** A plan of the fixed price list for platforms that need one and are not OTTPlay (specification, section 9). */
type FixedPlan = { name: string; days: number; months: number; price: number };

/** The price list for platforms that need a plan and are not OTTPlay; `price` in rupees (specification, section 9). */
export const fixedPlans: readonly FixedPlan[] = [
  { name: "Basic Plan", days: 30, months: 1, price: 299 },
  { name: "Premium Plan", days: 30, months: 1, price: 499 },
  { name: "Premium Plus Plan", days: 30, months: 1, price: 699 },
  { name: "Annual Basic Plan", days: 365, months: 12, price: 2999 },
  { name: "Annual Premium Plan", days: 365, months: 12, price: 4999 },
];

/**
 * A plan of the price list with its days: `Basic Plan (30 days)`; any other plan name unchanged (specification,
 * section 10, planName).
 */
export function planLabel(planName: string): string {
  const plan = fixedPlans.find(({ name }) => name === planName);
  return plan ? `${plan.name} (${plan.days} days)` : planName;
}

/** The plan of the price list with that name or label, in any case of letters. */
export function fixedPlanOf(written: string | null | undefined): FixedPlan | undefined {
  const sought = written?.toLowerCase();
  return fixedPlans.find(({ name }) => [name, planLabel(name)].some((one) => one.toLowerCase() === sought));
}

/** The length of a plan of the price list in months; 1 for any other plan or none. */
export function planMonths(planName: string | null | undefined): number {
  return fixedPlanOf(planName)?.months ?? 1;
}

/** Months for the renewal of a recharge: as many as it bought, or the plan's if `months`, how many these were, isn't known. */
export function renewedMonths(months: number | null, planName: string | null | undefined): number {
  return months ?? planMonths(planName);
}
