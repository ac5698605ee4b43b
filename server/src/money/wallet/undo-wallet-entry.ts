import { adjustmentUndoErrors } from "@cable-connect/contract/undo";
import { walletErrors } from "@cable-connect/contract/wallet";
import type { Transaction } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";
import type { EntryRow } from "../../reads/transactions.ts";
import { type Posted, type Posting, post, postingArguments } from "../posting.ts";

type Order = Posting & { transactionId: number; reason: string };

/** The entry that takes another back; the balance before it in rupees. */
type UndoEntry = EntryRow & { balance_before: string | number };

/** Undoes the admin's credit or debit, once, in the transaction that writes its audit entry. */
export function undoWalletEntry(
  transaction: Transaction,
  { transactionId, reason, ...posting }: Order,
): Promise<Posted<UndoEntry>> {
  return post(
    transaction,
    sql`undo_wallet_entry(${posting.operatorId}, ${transactionId}, ${reason}, ${postingArguments(posting)})`,
    {
      operator_not_found: walletErrors.operatorNotFound,
      transaction_not_found: adjustmentUndoErrors.transactionNotFound,
      transaction_not_undoable: adjustmentUndoErrors.notUndoable,
      transaction_already_undone: adjustmentUndoErrors.alreadyUndone,
    },
  );
}
