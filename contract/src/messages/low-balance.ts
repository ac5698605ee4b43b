import { countOf } from "../values/count-of.ts";

/** Texts of the admin's list of operators with low balance. */
export const lowBalanceMessages = {
  title: "Operators with Low Balance",
  searchPlaceholder: "Search operators...",
  loading: "Loading operators...",
  loadFailed: "Failed to load operators with low balances",
  noneFor: (search: string) => `No results found for "${search}"`,
  /** By tab, what it lists, how many it shows, and what stands in an empty one. */
  tabs: {
    zero: {
      label: "Below zero",
      text: "Operators whose wallet balance is negative",
      count: (count: number) => `Showing ${countOf(count, "operator")} with low balance`,
      none: "No operators with low balance found",
      noneText: "All operators have positive wallet balances",
    },
    alert: {
      label: "Below alert",
      text: "Operators whose wallet balance is below their alert, or below zero if they have none",
      count: (count: number) => `Showing ${countOf(count, "operator")} below their alert`,
      none: "No operators below their alert",
      noneText: "Set an alert in Edit Operator. Operators can set their own on their Wallet screen.",
    },
    short: {
      label: "Running short",
      text: "Operators whose balance and credit don't cover the renewals of the next 7 days",
      count: (count: number) => `Showing ${countOf(count, "operator")} short within 7 days`,
      none: "No operators are running short",
      noneText: "All operators can pay for the renewals of the next 7 days",
    },
  },
  /** Where no operator is below zero. */
  showBelowAlert: (count: number) => `Show ${countOf(count, "Operator")} Below Alert`,
  alertBelow: (amount: string) => `Alert below ${amount}`,
  noAlert: "No alert set",
  /** How long the wallet lasts for the renewals that fall due. */
  lasts: {
    title: "Balance Lasts",
    until: (day: string) => `Until ${day}`,
    nothingToRenew: (days: number) => `Nothing to renew in ${days} days`,
    month: (days: number) => `${days}+ days`,
    /** Of an empty wallet, as of a new operator, while nothing falls due. */
    noFunds: "No funds",
    notToday: "Not enough for today",
    /** Of a wallet that has neither balance nor credit left. */
    cantRecharge: "Can't recharge",
    pastCreditLimit: (amount: string) => `${amount} over the credit limit`,
  },
} as const;
