import { countOf } from "../values/count-of.ts";
import { maxCustomersOfPhone } from "../values/limits.ts";
import { skippedServices } from "./skipped-services.ts";

/** Texts of both dashboards. */
export const dashboardMessages = {
  errors: {
    days: "Days must be a whole number from 1 to 366",
    searchWithoutOperator: "Choose an operator to search",
    commonPhone: `More than ${maxCustomersOfPhone} customers have this phone number. Choose an operator to search among its customers.`,
    amountsWithoutOperator: "Choose an operator to sort filtered transactions by amount",
  },
  title: "Dashboard",
  allTime: "All time",
  /** What the revenue is that the operator's cards name. */
  recharged: "Recharged, all time",
  recentTransactions: "Recent Transactions",
  recentRecharges: "Recent Recharges",
  /** What a month that goes on is fairly compared with. */
  sameDays: ({ amount, until }: { amount: string; until: string }) => `${amount} by ${until}`,
  analytics: {
    totalOperators: "Total Operators",
    activeOperators: "Active operators",
    totalAmount: "Total Amount",
    allTimeTransactions: "All time transactions",
    /** What Total Amount adds up. */
    inAndOut: (sums: { in: string; out: string }) => `${sums.in}\u00a0in, ${sums.out}\u00a0out`,
    fromLastMonth: "from last month",
    /** What a month's sum is made of. */
    sumOf: "Recharges, credits and debits",
    sumOfWhole: "Recharges, credits and debits, except undone ones",
    totalWalletBalance: "Total Wallet Balance",
    allOperators: "Across all operators",
  },
  metrics: {
    activeCustomers: "Active Customers",
    walletBalance: "Wallet Balance",
    availableForRecharges: "Available for recharges",
    totalRevenue: "Total Revenue",
    totalRecharges: "Total Recharges",
    currentMonthRevenue: "Current Month Revenue",
    previousMonthRevenue: "Previous Month Revenue",
    revenueGrowth: "Revenue Growth",
    from: (month: string) => `from ${month}`,
    assignedServices: "Assigned Services",
    activePlatforms: "Active platforms",
  },
  today: {
    title: "Today",
    /** What the services of a due tab do, beside its name. */
    details: {
      due: () => "past expiry",
      today: () => "expire today",
      near: (until: string) => `until ${until}`,
    },
    nothing: "Nothing to renew",
    renew: "Renew",
    remind: "Remind",
    recharged: "Recharged today",
    week: (until: string) => `Needed until ${until}`,
    weekShort: (until: string) => `Short until ${until}`,
    covered: "Covered",
    /** Below the amount that the wallet lacks. */
    shortFor: (renewals: number) => `for ${countOf(renewals, "renewal")}`,
    costing: (renewals: number, amount: string) => `${countOf(renewals, "renewal")} for ${amount}`,
    /** Where the balance alone doesn't pay for them. */
    withCredit: (text: string) => `${text}, with your credit`,
    noRenewals: "No renewals due",
    notCounted: (services: readonly string[]) => `Not counting ${services.join(" and ")}`,
    blocked: skippedServices.blocked,
    givenUp: skippedServices.givenUp,
    start: "Nothing is due yet",
    startText: "Recharge your first customer. What's due, and the money you need for it, will show here.",
    addCustomers: "Add your first customer",
    importCustomers: "Import customers",
  },
  /** What the operator's customers owe and paid, while it collects. */
  collections: {
    title: "Collections",
    owed: "Owed now",
    owedLong: "Owed over 60 days",
    customers: (count: number) => countOf(count, "customer"),
    collected: "Collected today",
    inHand: "Cash in hand",
    loadFailed: "Failed to load collections",
  },
  /** The operators whose wallets don't cover the next 7 days. */
  runningShort: "Running Short",
  /** Leads to the list of all of them. */
  allShort: (count: number) => `All ${count}`,
  /** What a small line in a card shows. */
  course: (days: number, low: string, high: string) => `Last ${days} days: ${low} to ${high}`,
  nothingToCompare: "Nothing to compare with yet",
  charts: {
    admin: { daily: "Daily Recharges and Funding", shares: "By Transaction Type" },
    operator: { daily: "Daily Recharges", shares: "By Platform" },
  },
  funding: "Funding",
  rechargeId: "Recharge ID",
  dateTime: "Date & Time",
  customerPlaceholder: "Customer ID or Name",
  daysShown: "Days shown",
  days: (days: number) => `${days} days`,
  transactionType: "Type",
  allTypes: "All types",
  transactionSearch: "Search",
  transactionSearchPlaceholder: "Customer, text, #number, amount",
  /** Without an operator. */
  searchOfAll: "Search Phones, Credits and Debits",
  searchOfAllPlaceholder: "Operator, text, amount, whole phone",
  adjustmentSearchPlaceholder: "Operator, text, #number, amount",
  /** For a type that only customers' recharges have. */
  phoneSearchPlaceholder: "Customer's whole phone number",
  onlyByPhone:
    "Recharges are searched within one operator, or by a customer's whole phone number. The search at the top of the page finds customers by name.",
  chooseOperator: "Choose an operator",
  noneOfPhone: "No customer with this phone number was recharged, and no credit or debit mentions it.",
  loadFailed: "Failed to load dashboard data",
  transactionsLoadFailed: "Failed to load transactions",
  noTransactions: "No transactions found",
  /** By a search over all operators that isn't a phone number. */
  noCreditsOrDebits: "No credits or debits found",
  fundWallet: "Fund an operator's wallet",
  noRecharges: "No recharge transactions found",
  lastDays: (days: number) => `Last ${days} days`,
  dailyLoadFailed: "Failed to load daily amounts",
  sharesLoadFailed: "Failed to load amounts by type",
  noDailyAmounts: (days: number) => `No recharges or funding in the last ${days} days`,
  noDailyRecharges: (days: number) => `No recharges in the last ${days} days`,
  noPlatformRecharges: (days: number) => `No platform was recharged in the last ${days} days`,
  transactionNotes: {
    "wallet-add": "Top-ups",
    "wallet-deduct": "Deductions by the admin",
    recharge: "Customers' services",
    "service-recharge": "Operators' own services",
  },
  noSharesYet: "No wallet transactions yet",
  dailyAmounts: ({ recharges, funding, days }: { recharges: string; funding: string; days: number }) =>
    `Recharges ${recharges} and funding ${funding} in the last ${days} days`,
  dailyRecharges: ({ amount, count, days }: { amount: string; count: string; days: number }) =>
    `Recharges ${amount} (${count}) in the last ${days} days`,
  withPeak: (summary: string, day: string, amount: string) => `${summary}; most on ${day}: ${amount}`,
  rechargeCount: (count: string, isOne: boolean) => `${count} ${isOne ? "recharge" : "recharges"}`,
} as const;
