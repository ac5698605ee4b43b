import { undoMessages } from "@cable-connect/contract/messages/undo";
import { isCredit } from "@cable-connect/contract/transaction-types";
import type { undoRoutes } from "@cable-connect/contract/undo";
import { recordAudit } from "../../audit.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { RouteRequest } from "../../http/binding/bind.ts";
import type { MoneyAnswer } from "../../http/binding/bind-money.ts";
import { refuseKeyUsedElsewhere } from "../../money/idempotency/idempotency-records.ts";
import type { Posting } from "../../money/posting.ts";
import { undoWalletEntry } from "../../money/wallet/undo-wallet-entry.ts";
import { transactionOf } from "../../reads/transactions.ts";

type Route = typeof undoRoutes.undoAdjustment;

/** An admin undoes an admin's credit or debit of an operator's wallet, of any age. */
export async function undoAdjustment(
  { database }: Context,
  { params: { transactionId }, body: { reason } }: RouteRequest<Route>,
  posting: Posting,
): Promise<MoneyAnswer<Route>> {
  const { operatorId, actorId, idempotency } = posting;
  const { result, replayed } = await inTransaction(database, async (transaction) => {
    await refuseKeyUsedElsewhere(transaction, actorId, idempotency);
    const posted = await undoWalletEntry(transaction, { ...posting, transactionId, reason });
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
