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

/** How long customers have owed: whole days since the oldest charge that isn't settled. */
export const owingAges = ["0-7", "8-30", "31-60", "60+"] as const;
export type OwingAge = (typeof owingAges)[number];

/** The ages, which are added up, and what a list may have besides: all that is over 30 days. */
export const owingAgeFilters = [...owingAges, "30+"] as const;
export type OwingAgeFilter = (typeof owingAgeFilters)[number];

/**
 * The tabs of operators with low balance: below zero; below the threshold of their alert; those whose funds don't cover the
 * renewals of 7 days.
 */
export const lowBalanceTabs = ["zero", "alert", "short"] as const;
export type LowBalanceTab = (typeof lowBalanceTabs)[number];
