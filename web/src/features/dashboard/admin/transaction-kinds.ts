import type { TransactionType } from "@cable-connect/contract/transaction-types";

/** How each type of wallet transaction reads. */
export const transactionKinds: Record<TransactionType, string> = {
  "wallet-add": "Wallet credit",
  "wallet-deduct": "Wallet debit",
  recharge: "Recharge",
  "service-recharge": "Service recharge",
};
