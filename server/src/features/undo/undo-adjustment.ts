import { undoMessages } from "@cable-connect/contract/messages/undo";
import { isCredit } from "@cable-connect/contract/transaction-types";
import type { undoRoutes } from "@cable-connect/contract/undo";
import { recordAudit } from "../../audit.ts";
import { type Context, readClock } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Caller } from "../../http/caller.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { MoneyAnswer } from "../../http/money-operation.ts";
import { refuseKeyUsedElsewhere } from "../../money/idempotency-records.ts";
import { undoWalletEntry } from "../../money/undo-wallet-entry.ts";
import { transactionOf } from "../../reads/transactions.ts";

/** An admin undoes an admin's credit or debit of an operator's wallet, of any age. */
export async function undoAdjustment(
  context: Context,
  caller: Caller,
  { id: operatorId, transactionId }: { id: number; transactionId: number },
  { reason, idempotency }: { reason: string; idempotency: Idempotency },
): Promise<MoneyAnswer<typeof undoRoutes.undoAdjustment>> {
  const moment = readClock(context);
  const actorId = caller.userId;
  const { result, replayed } = await inTransaction(context.database, async (transaction) => {
    await refuseKeyUsedElsewhere(transaction, actorId, idempotency);
    const order = { operatorId, transactionId, reason, actorId, moment, idempotency };
    const posted = await undoWalletEntry(transaction, order);
    if (!posted.replayed) {
      const { amount, type, description, balanceAfter } = transactionOf(posted.result);
      await recordAudit(transaction, {
        actorId,
        action: "wallet.undo",
        subject: { type: "operator", id: operatorId },
        before: { balance: Number(posted.result.balance_before) },
        after: {
          transactionId,
          type: isCredit({ type }) ? "credit" : "debit",
          amount,
          description,
          balance: balanceAfter,
        },
        now: new Date(posted.result.created_at),
      });
    }
    return posted;
  });
  const transaction = transactionOf(result);
  const message = undoMessages.adjustment.done[isCredit(transaction) ? "wallet-deduct" : "wallet-add"];
  return { answer: { transaction, newWalletBalance: transaction.balanceAfter, message }, replayed };
}
