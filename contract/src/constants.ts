/** Platform types in the order of the filter buttons (specification, sections 3 and 9). */
export const platformTypes = ["cable", "ott", "iptv", "internet", "others"] as const;
export type PlatformType = (typeof platformTypes)[number];

/** How a platform type reads (specification, section 2, Platforms). */
export const platformTypeLabels: Record<PlatformType, string> = {
  cable: "Cable",
  ott: "OTT",
  iptv: "IPTV",
  internet: "Internet",
  others: "Others",
};

/** A plan of the fixed price list for platforms that need one and are not OTTPlay (specification, section 9). */
export type FixedPlan = { name: string; days: number; months: number; price: number };

/** The price list for platforms that need a plan and are not OTTPlay; `price` in rupees (specification, section 9). */
export const fixedPlans: readonly FixedPlan[] = [
  { name: "Basic Plan", days: 30, months: 1, price: 299 },
  { name: "Premium Plan", days: 30, months: 1, price: 499 },
  { name: "Premium Plus Plan", days: 30, months: 1, price: 699 },
  { name: "Annual Basic Plan", days: 365, months: 12, price: 2999 },
  { name: "Annual Premium Plan", days: 365, months: 12, price: 4999 },
];

/**
 * A plan of the price list with its days: `Basic Plan (30 days)`; any other plan name as it is (specification,
 * section 10, planName).
 */
export function planLabel(planName: string): string {
  const plan = fixedPlans.find(({ name }) => name === planName);
  return plan ? `${plan.name} (${plan.days} days)` : planName;
}

/** Months that a plan of the price list runs for; any other plan, or none, for one. */
export function planMonths(planName: string | null | undefined): number {
  return fixedPlans.find(({ name }) => name === planName)?.months ?? 1;
}

/** Months to repeat of a recharge for these, rounded: the same where they are the plan's or a multiple, else the plan's. */
export function repeatedMonths(months: number | null, planName: string | null | undefined): number {
  const ofPlan = planMonths(planName);
  return months !== null && months % ofPlan === 0 ? months : ofPlan;
}

/** Months that a recharge may run, beside a custom date (specification, section 9). */
export const expiryMonths = [1, 3, 6, 12] as const;

/** Years ahead that an expiry may lie (specification, section 7, Operator side). */
export const longestExpiryYears = 5;

/** How many days back the dashboards' charts reach, today included; the first unless another is chosen. */
export const chartDays = [30, 90] as const;
export type ChartDays = (typeof chartDays)[number];

/** The most services that are renewed in one go. */
export const mostRenewals = 500;

/** Days that count as near in Due Management unless asked otherwise (specification, section 10, Services). */
export const defaultNearDays = 7;

/** The trend that the Active Customers card carries (specification, section 9). */
export const activeCustomersTrend = 8;

/** Milliseconds that a search box waits (specification, section 9). */
export const searchDebounce = 500;

/** Milliseconds after which a saved platform's dialog closes (specification, section 9). */
export const platformDialogCloseDelay = 1500;

/** Milliseconds that a toast stays (specification, section 9). */
export const toastDuration = 4000;

/** Milliseconds for one that offers to go on from there: it takes longer to choose than to read. */
export const toastDurationWithAction = 8000;

/** Operators offered in the dashboard's filter (specification, section 9). */
export const operatorFilterSize = 100;

/** What is written down when an admin does it, or an operator to many of its rows: the feature, and what was done. */
export const auditActions = [
  "operators.create",
  "operators.update",
  "operators.reset-password",
  "operators.assign",
  "operators.unassign",
  "operators.activate",
  "operators.set-pricing",
  "wallet.adjust",
  "recharges.undo",
  "platforms.create",
  "platforms.update",
  "platforms.delete",
  "customers.import",
] as const;

/** How many days ahead a runway looks, today included. */
export const runwayDays = { next7: 7, next30: 30 } as const;

/** What the due tabs show; `due` takes `due` and `expired` together (specification, section 10, Services). */
export const dueTabs = ["all", "due", "today", "near"] as const;
export type DueTab = (typeof dueTabs)[number];

/** OTTPlay is a platform of type `ott` whose name contains `ottplay`, in any case (specification, section 4). */
export function isOttPlay({ type, name }: { type: string; name: string }): boolean {
  return type === "ott" && name.toLowerCase().includes("ottplay");
}
