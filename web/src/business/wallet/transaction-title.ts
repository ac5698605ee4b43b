import type { ListedTransaction } from "@cable-connect/contract/dashboard";
import { movementLabel } from "@cable-connect/contract/transaction-types";

type Labelled = Pick<ListedTransaction, "type" | "recharge" | "rechargeId" | "reversesId">;

/** What a transaction in an admin's list was for. */
export function transactionTitle(transaction: Labelled & Pick<ListedTransaction, "description">): string {
  return transaction.description ?? transactionKind(transaction);
}

/** The kind of a transaction with the recharge's id. */
export function transactionKind(transaction: Labelled): string {
  const kind = movementLabel(transaction);
  return transaction.recharge ? `${kind} #${transaction.recharge.id}` : kind;
}
