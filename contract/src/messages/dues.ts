import { countOf } from "../values/count-of.ts";

/** Texts of Due Management. */
export const dueMessages = {
  errors: { nearDays: "Near days must be a whole number from 1 to 90" },
  /** Where a link asked to renew or to remind. */
  nonePossible: { renew: "Nothing can be renewed", remind: "Nobody can be reminded" },
  loadFailed: "Failed to load due data",
  subtitle: "Track when your customers' recharges expire, and recharge in time",
  title: "Due Management",
  tabs: { all: "All", due: "Due", today: "Today", near: "Near" },
  statuses: { expired: "Expired", due: "Due", today: "Today", near: "Near", other: "Other" },
  platformPlan: "Platform & Plan",
  planAmount: "Plan & Amount",
  /** What was paid last, and what the next recharge starts with. */
  amountChange: (last: string, next: string) => `${last}, now ${next}`,
  rechargeDate: "Recharge Date",
  notRecharged: "Not yet",
  expiryDate: "Expiry Date",
  select: (customer: string, platform: string) => `Select ${customer}, ${platform}`,
  emptyTitle: "No due items found",
  /** At the end of the printed list. */
  printedTotal: (amount: string) => `Total amount ${amount}`,
  showAll: (total: number) => `Show the ${total} under All`,
  emptyAll: "There are no recharge records to display",
  emptyTab: {
    due: "There are no due records",
    today: "There are no records that expire today",
    near: "There are no records that expire soon",
  },
  /** The two ways to show the services. */
  view: "View",
  views: { cards: "Cards", rows: "Rows" },
  /** The button to the other view, on a phone. */
  showAs: { cards: "Show as cards", rows: "Show as rows" },
  /** The days of a service in a row; after `Expired` where that has the space. */
  ago: (days: number) => `${countOf(days, "day")} ago`,
  inDays: (days: number) => (days === 1 ? "Tomorrow" : `In ${countOf(days, "day")}`),
  actionsFor: (customer: string) => `Actions for ${customer}`,
  call: (phone: string) => `Call ${phone}`,
  expired: (days: number) => `Expired ${countOf(days, "day")} ago`,
  expiresToday: "Expires today",
  remaining: (days: number) => `${countOf(days, "day")} remaining`,
  obstacles: {
    customer_inactive: "The customer is inactive",
    connection_inactive: "The connection is inactive",
    platform_not_assigned: "The platform is no longer assigned to you",
  },
} as const;
