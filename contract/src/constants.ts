/** Platform types in the order of the filter buttons (specification, sections 3 and 9). */
export const platformTypes = ["cable", "ott", "iptv", "internet", "others"] as const;
export type PlatformType = (typeof platformTypes)[number];

/** The label of each platform type (specification, section 2, Platforms). */
export const platformTypeLabels: Record<PlatformType, string> = {
  cable: "Cable",
  ott: "OTT",
  iptv: "IPTV",
  internet: "Internet",
  others: "Others",
};

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

/** Months for the renewal of a recharge: `months` if it is a multiple of the plan's months, else the plan's months. */
export function repeatedMonths(months: number | null, planName: string | null | undefined): number {
  const monthsInPlan = planMonths(planName);
  return months !== null && months % monthsInPlan === 0 ? months : monthsInPlan;
}

/** Months to choose from for a recharge, besides a custom date (specification, section 9). */
export const expiryMonths = [1, 3, 6, 12] as const;

/** How many years ahead an expiry may be (specification, section 7, Operator side). */
export const maxExpiryYears = 5;

/** Days that the dashboards' charts can show, today included; the first is the default. */
export const chartDays = [30, 90] as const;
export type ChartDays = (typeof chartDays)[number];

/** Rows per page (specification, section 9). */
export const defaultPageSize = 10;

/** The largest page size (specification, section 7, Paging). */
export const maxPageSize = 100;

/** How many rows of a list can be selected, and so how many services or customers one request is for, at most. */
export const maxSelected = 500;

/** Days overdue up to which a service is `due`; after them it is `expired` (specification, section 10, Services). */
export const maxDueDays = 30;

/** Days before an expiry that count as near in Due Management by default (specification, section 10, Services). */
export const defaultNearDays = 7;

/** The trend shown on the Active Customers card (specification, section 9). */
export const activeCustomersTrend = 8;

/** Milliseconds that a search box waits after the last key (specification, section 9). */
export const searchDebounce = 500;

/** Milliseconds after which a saved platform's dialog closes (specification, section 9). */
export const platformDialogCloseDelay = 1500;

/** Milliseconds that a toast is shown (specification, section 9). */
export const toastDuration = 4000;

/** Operators offered in the dashboard's filter (specification, section 9). */
export const operatorFilterSize = 100;

/** The actions of admins, and of operators their imports and API keys, that the audit log records: `<feature>.<action>`. */
export const auditActions = [
  "operators.create",
  "operators.update",
  "operators.reset-password",
  "operators.assign",
  "operators.unassign",
  "operators.activate",
  "operators.set-pricing",
  "wallet.adjust",
  "wallet.undo",
  "recharges.undo",
  "platforms.create",
  "platforms.update",
  "platforms.delete",
  "customers.import",
  "collections.update",
  "api-keys.generate",
  "api-keys.show",
  "api-keys.update",
  "api-keys.end",
] as const;

/** How many days ahead a runway looks: at today and so many days after it, so its 7 days are the tabs Today and Near. */
export const runwayDays = { next7: defaultNearDays, next30: 30 } as const;

/** The tabs of Due Management; `due` shows the statuses `due` and `expired` (specification, section 10, Services). */
export const dueTabs = ["all", "due", "today", "near"] as const;
export type DueTab = (typeof dueTabs)[number];

/**
 * The filters of the list of customers: a service that expires within 7 days, today included; a service that has expired;
 * customers that are inactive.
 */
export const customerFilters = ["expiring", "expired", "inactive"] as const;

/**
 * The filters of the list of operators: by status; ISPs; active ones whose funds don't cover the renewals of 7 days; those
 * below the threshold of their alert, or below zero without one.
 */
export const operatorFilters = ["active", "inactive", "isp", "short", "belowAlert"] as const;
export type OperatorFilter = (typeof operatorFilters)[number];

/** How customers pay; `is_sound_payment` of the schema lists them, too. */
export const paymentModes = ["cash", "upi", "card", "bank", "cheque", "other"] as const;
export type PaymentMode = (typeof paymentModes)[number];
/** By which payments are filtered: by mode, or those by UPI whose UTR is still missing. */
export const paymentModeFilters = [...paymentModes, "upi-without-utr"] as const;
export type PaymentModeFilter = (typeof paymentModeFilters)[number];

/** The notes that cash is counted in, in rupees; what is smaller are coins. */
export const noteValues = [500, 200, 100, 50, 20, 10, 5] as const;

/** How long customers have owed: whole days since the oldest charge that isn't settled. */
export const owingAges = ["0-7", "8-30", "31-60", "60+"] as const;
export type OwingAge = (typeof owingAges)[number];

/**
 * The tabs of operators with low balance: below zero; below the threshold of their alert; those whose funds don't cover the
 * renewals of 7 days.
 */
export const lowBalanceTabs = ["zero", "alert", "short"] as const;
export type LowBalanceTab = (typeof lowBalanceTabs)[number];

/** OTTPlay is a platform of type `ott` whose name contains `ottplay`, in any case (specification, section 4). */
export function isOttPlay({ type, name }: { type: string; name: string }): boolean {
  return type === "ott" && name.toLowerCase().includes("ottplay");
}
