import { undoErrorMessages } from "@cable-connect/contract/messages/undo-errors";
import type { Transaction } from "@cable-connect/contract/wallet";

const { laterRecharge, transactionNotUndoable } = undoErrorMessages;

/**
 * Why an admin can't undo a transaction that isn't undoable; undefined of one that was undone, or whose recharge was, which
 * its row says.
 */
export function whyNoUndo({ type, reversal }: Pick<Transaction, "type" | "reversal">): string | undefined {
  if (reversal) return;
  return type === "recharge" ? laterRecharge : transactionNotUndoable;
}
