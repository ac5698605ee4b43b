/** Days overdue up to which a service is `due`; after them it is `expired` (specification, section 10, Services). */
export const maxDueDays = 30;

/** Days before an expiry that count as near in Due Management by default (specification, section 10, Services). */
export const defaultNearDays = 7;

/** How many days ahead a runway looks: at today and so many days after it, so its 7 days are the tabs Today and Near. */
export const runwayDays = { next7: defaultNearDays, next30: 30 } as const;

/** The tabs of Due Management; `due` shows the statuses `due` and `expired` (specification, section 10, Services). */
export const dueTabs = ["all", "due", "today", "near"] as const;
export type DueTab = (typeof dueTabs)[number];
