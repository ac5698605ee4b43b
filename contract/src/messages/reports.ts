import { countOf } from "../values/count-of.ts";

/** Texts of the reports, and of the placeholder that stands for them while collections are off. */
export const reportMessages = {
  title: "Reports",
  back: "Back to Collections",
  comingSoon: "Reports functionality coming soon...",
  subtitle: "What came in, what you recharged, and what is owed",
  loadFailed: "Failed to load the reports. Please try again.",
  months: (count: number) => `Last ${count} months`,
  /** The group of months to choose. */
  singleMonth: "One month",
  /** The months of a longer period in which something happened. */
  fromMonth: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  collected: "Collected",
  payments: (count: number) => countOf(count, "payment"),
  /** Out of the wallet; the dashboard, as the specification has it, calls the same sum revenue. */
  spent: "Recharged",
  recharges: (count: number) => countOf(count, "recharge"),
  fromWallet: (count: number) => `${countOf(count, "recharge")}, from your wallet`,
  /** Cash out of the drawer, by the day book. */
  paidOut: "Paid Out",
  payOuts: (count: number) => `${countOf(count, "expense")} in cash`,
  difference: "Net Collected",
  differenceHint: "Collected less recharged and paid out",
  /** In place of it where the difference is negative. */
  belowZero: "More recharged and paid out than collected",
  /** The same, and where an owner finds the money that is lacking. */
  belowZeroOwed: (amount: string) =>
    `More recharged and paid out than collected. ${amount} is still owed to you.`,
  /** Beside the period of months, of which some are negative. */
  belowZeroIn: (period: string) => `${period}. Below zero: more recharged and paid out than collected.`,
  owedNow: "Owed Now",
  owing: (count: number) => countOf(count, "customer"),
  chartTitle: "Collected and Recharged by Month",
  noneYet: "Nothing was collected or recharged in these months",
  summary: ({
    collected,
    spent,
    paidOut,
    from,
    to,
  }: Record<"collected" | "spent" | "paidOut" | "from" | "to", string>) =>
    `${collected} collected, ${spent} recharged and ${paidOut} paid out from ${from} to ${to}`,
  views: { of: (title: string) => `View of ${title}`, chart: "Chart", table: "Table" },
  /** Below a table. */
  total: "Total",
  /** Which amounts a chart shows. */
  amountsOf: (title: string) => `Amounts ${title}`,
  sharesTitles: {
    byCollector: "By Collector",
    byPlatform: "By Platform",
    byArea: "By Area",
    owedSince: "Owed Since",
    owedByCollector: "Owed by Usual Collector",
  },
  /** The period of what is owed. */
  now: "Now",
  collector: "Collector",
  area: "Area",
  noArea: "No area",
  /** Charges that no recharge made, and what was paid in advance. */
  noPlatform: "Other charges and advances",
  paymentsHead: "Payments",
  noPayments: "No payments in these months",
  owesSince: "Owes Since",
  customersHead: "Customers",
  owedSinceHint: "By the month of the oldest charge that isn't paid",
  owedByCollectorHint: "What customers owe in the areas where each collector usually collects",
  /** Customers without an area, and those of areas without a collector. */
  noCollector: "No usual collector",
  noneOwing: "Nobody owes you",
  noRecharges: "No recharges in these months",
  noPayOuts: "No expenses in these months",
} as const;
