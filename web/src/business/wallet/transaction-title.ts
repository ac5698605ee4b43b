import type { ListedTransaction } from "@cable-connect/contract/dashboard";
import { movementLabel } from "@cable-connect/contract/transaction-types";

type Labelled = Pick<ListedTransaction, "id" | "type" | "recharge" | "rechargeId" | "reversesId">;

/** What a transaction in an admin's list was for. */
export function transactionTitle(transaction: Labelled & Pick<ListedTransaction, "description">): string {
  return transaction.description ?? transactionKind(transaction);
}

/** The kind of a transaction with its number, if it has one. */
export function transactionKind(transaction: Labelled): string {
  return [movementLabel(transaction), transactionNumber(transaction)].filter(Boolean).join(" ");
}

/** The id of its recharge, or of the admin's credit or debit, which its undo names; undefined for an undo. */
export function transactionNumber({ id, type, recharge, rechargeId, reversesId }: Labelled) {
  if (recharge) return `#${recharge.id}`;
  const isAdjustment = (type === "wallet-add" || type === "wallet-deduct") && rechargeId === null;
  return isAdjustment && reversesId === null ? `#${id}` : undefined;
}
