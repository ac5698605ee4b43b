import { idempotencyErrors } from "@cable-connect/contract/errors";
import { adjustmentUndoErrors } from "@cable-connect/contract/undo";
import { walletErrors } from "@cable-connect/contract/wallet";
import type { Transaction } from "../database/connect.ts";
import type { EntryRow } from "../reads/transactions.ts";
import type { Outcome, Posting, Refusals } from "./posting.ts";

type Order = Posting & { transactionId: number; reason: string };

/** The entry that takes another back; the balance before it in rupees. */
type UndoEntry = EntryRow & { balance_before: string | number };

type Refusal =
  | "operator_not_found"
  | "transaction_not_found"
  | "transaction_not_undoable"
  | "transaction_already_undone"
  | "idempotency_key_reused";

export const undoWalletEntryRefusals: Refusals<Refusal> = {
  operator_not_found: walletErrors.operatorNotFound,
  transaction_not_found: adjustmentUndoErrors.transactionNotFound,
  transaction_not_undoable: adjustmentUndoErrors.notUndoable,
  transaction_already_undone: adjustmentUndoErrors.alreadyUndone,
  idempotency_key_reused: idempotencyErrors.keyReused,
};

/** Undoes the admin's credit or debit, once, in the transaction that writes its audit entry. */
export async function undoWalletEntry(
  transaction: Transaction,
  { operatorId, transactionId, reason, actorId, moment, idempotency }: Order,
): Promise<Outcome<UndoEntry, Refusal>> {
  const [posted] = await transaction<[Outcome<UndoEntry, Refusal>]>`
    select outcome, result from undo_wallet_entry(
      ${operatorId}, ${transactionId}, ${reason}, ${actorId}, ${moment.now}, ${moment.today}, ${idempotency.key},
      ${idempotency.requestHash})`;
  return posted;
}
