import type { ListedTransaction } from "@cable-connect/contract/dashboard";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { isCredit } from "@cable-connect/contract/transaction-types";

type Described = Pick<ListedTransaction, "type" | "description" | "recharge">;

/** What a transaction in an admin's list was for. */
export function transactionTitle({ description, ...transaction }: Described): string {
  return description ?? transactionKind(transaction);
}

/** The kind of a transaction with the recharge's id. A credit with a recharge refunds an undone one. */
export function transactionKind(transaction: Pick<ListedTransaction, "type" | "recharge">): string {
  const { type, recharge } = transaction;
  const kind =
    isCredit(transaction) && recharge ? reversalMessages.kind : dashboardMessages.transactionKinds[type];
  return recharge ? `${kind} #${recharge.id}` : kind;
}
