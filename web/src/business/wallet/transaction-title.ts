import type { ListedTransaction } from "@cable-connect/contract/dashboard";
import { movementLabel } from "@cable-connect/contract/transaction-types";

type Labelled = Pick<ListedTransaction, "id" | "type" | "recharge" | "rechargeId" | "reversesId">;

/** What a transaction in an admin's list was for. */
export function transactionTitle(transaction: Labelled & Pick<ListedTransaction, "description">): string {
  return transaction.description ?? transactionKind(transaction);
}

/** The kind of a transaction with the recharge's id; of the admin's credit or debit with its own, which its undo names. */
export function transactionKind(transaction: Labelled): string {
  const kind = movementLabel(transaction);
  if (transaction.recharge) return `${kind} #${transaction.recharge.id}`;
  const { type, rechargeId, reversesId, id } = transaction;
  const isAdjustment = (type === "wallet-add" || type === "wallet-deduct") && rechargeId === null;
  return isAdjustment && reversesId === null ? `${kind} #${id}` : kind;
}
