/** What both dashboards say. */
export const dashboardMessages = {
  loadFailed: "Failed to load dashboard data",
  transactionsLoadFailed: "Failed to load transactions",
  noTransactions: "No transactions found",
  noRecharges: "No recharge transactions found",
  lastDays: (days: number) => `Last ${days} days`,
  dailyLoadFailed: "Failed to load daily amounts",
  sharesLoadFailed: "Failed to load amounts by type",
  chartsLoadFailed: "Failed to load the charts",
  noDailyAmounts: (days: number) => `No recharges or funding in the last ${days} days`,
  noDailyRecharges: (days: number) => `No recharges in the last ${days} days`,
  noPlatformRecharges: (days: number) => `No platform was recharged in the last ${days} days`,
  transactionNotes: {
    "wallet-add": "Put into wallets by the admin, or back for undone recharges",
    "wallet-deduct": "Taken out of wallets by the admin",
    recharge: "Customers' services",
    "service-recharge": "Operators' own services",
  },
  noSharesYet: "Nothing has moved in the wallets yet",
  dailyAmounts: ({ recharges, funding, days }: { recharges: string; funding: string; days: number }) =>
    `Recharges ${recharges} and funding ${funding} in the last ${days} days`,
  dailyRecharges: ({ amount, count, days }: { amount: string; count: string; days: number }) =>
    `Recharges ${amount} (${count}) in the last ${days} days`,
  dailyPeak: (day: string, amount: string) => `; most on ${day}: ${amount}`,
  rechargeCount: (count: string, isOne: boolean) => `${count} ${isOne ? "recharge" : "recharges"}`,
} as const;
