import { reversalMessages } from "./reversals.ts";

/** What the rows of a wallet's list are. */
export type WalletNoun = "recharges" | "transactions";

const askForFunds = "Ask your administrator to fund your wallet.";

function shortOf(missing: string, what: string | undefined): string {
  return what ? `${missing} short ${what}` : `${missing} short`;
}

/** Texts of wallets. */
export const walletMessages = {
  movements: {
    "wallet-add": "Wallet credit",
    "wallet-deduct": "Wallet debit",
    recharge: "Recharge",
    "service-recharge": "Service recharge",
    reversal: reversalMessages.kind,
    "credit-undone": "Credit undone",
    "debit-undone": "Debit undone",
  },
  errors: {
    insufficientBalance: "Insufficient wallet balance",
    operatorNotFound: "Operator not found",
    operatorMismatch: "Operator id does not match the address",
    notOwnOperator: "You can only pay for your own services",
    platformNotAssigned: "Platform is not assigned to you",
  },
  loadFailed: "Failed to load wallet data",
  title: "Wallet",
  balance: "Wallet Balance",
  /** Name of the balance's region. */
  balanceRegion: "Wallet balance",
  /** Beside whom to call or write to. */
  addMoney: "To add money, contact",
  payments: "Payments",
  statement: "Statement",
  /** From the admin's statement of an operator. */
  backToOperator: "Back to Operator",
  filterPayments: "Filter payments",
  filterStatement: "Filter statement",
  /** Below the description of a movement. */
  rechargeNumber: (id: number) => `Recharge #${id}`,
  columns: {
    transactionId: "Transaction ID",
    balanceAfter: "Balance After",
    /** Before the balance after a movement, where a phone shows no header. */
    balance: "Balance",
    rechargeId: "Recharge ID",
    plan: "Plan",
    rechargeDate: "Recharge Date",
    expiryDate: "Expiry Date",
  },
  transactionsLoadFailed: "Failed to load wallet transactions",
  adminTransactionsLoadFailed: "Failed to load admin transactions",
  serviceRecharged: (platformName: string) => `${platformName} recharged successfully`,
  serviceRechargeFailed: "Failed to recharge operator service",
  serviceFieldsRequired: "Please fill in all fields",
  serviceAmountInvalid: "Please enter a valid amount",
  /** `what` names what the wallet can't pay, where that isn't plain. */
  short: (missing: string, what?: string) => `You are ${shortOf(missing, what)}. ${askForFunds}`,
  shortWithCredit: (limit: string, missing: string, what?: string) =>
    `Even with your ${limit} credit limit, you are ${shortOf(missing, what)}. ${askForFunds}`,
  onCredit: (used: string, limit: string) => `This uses ${used} of your ${limit} credit limit`,
  noPayments: "No admin transactions found",
  noTransactions: "No transactions found",
  noneThisMonth: "No transactions this month",
  lastMonth: "Last Month",
  /** Labels of a statement's sums. */
  sums: {
    opening: "Opening balance",
    moneyIn: "Money in",
    moneyOut: "Money out",
    closing: "Closing balance",
  },
  /** What was moved and taken back within the days: it is in both sums. */
  undoneInSums: (amount: string) => `Both sums include ${amount} that was undone.`,
  /** All credits and all debits of a printed statement. */
  moved: (moneyIn: string, moneyOut: string) => `Money in ${moneyIn}, money out ${moneyOut}`,
  /** On a printed statement. */
  printed: {
    closing: (balance: string) => `Closing balance ${balance}`,
  },
  details: "Details",
  lastUpdated: "Last updated:",
  lowBalance: "Low Balance Alert",
  lowBalanceLabel: "Alert me when the balance falls below",
  lowBalanceHint: "You'll get a notification. Leave empty to be told only below zero.",
  lowBalanceSet: (threshold: string) => `Low balance alert below ${threshold}`,
  lowBalanceSaved: "Low balance alert saved successfully",
  lowBalanceFailed: "Failed to save the low balance alert",
  creditLimit: (limit: string, available: string) =>
    `Credit limit ${limit}, so you can spend up to ${available}`,
  shown: (list: { rows: number; total: string; noun: WalletNoun; page: number; totalPages: number }) =>
    `Showing ${list.rows} of ${list.total} ${list.noun} (Page ${list.page} of ${list.totalPages})`,
} as const;
