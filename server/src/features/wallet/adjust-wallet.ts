import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { RouteBody } from "@cable-connect/contract/route";
import { walletErrors, type walletRoutes } from "@cable-connect/contract/wallet";
import { recordAudit } from "../../audit.ts";
import { type Context, readClock } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { fieldError } from "../../http/api-error.ts";
import type { Caller } from "../../http/caller.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { MoneyAnswer } from "../../http/money-operation.ts";
import { refuseKeyUsedElsewhere } from "../../money/idempotency-records.ts";
import { postWalletEntry } from "../../money/post-wallet-entry.ts";
import { transactionOf } from "../../reads/transactions.ts";

type Adjustment = {
  operatorId: number;
  body: RouteBody<typeof walletRoutes.adjust>;
  idempotency: Idempotency;
};

/** The admin's credit or debit of an operator's wallet; only this debit may exceed its credit limit. */
export async function adjustWallet(
  context: Context,
  caller: Caller,
  adjustment: Adjustment,
): Promise<MoneyAnswer<typeof walletRoutes.adjust>> {
  const { operatorId, body, idempotency } = adjustment;
  if (body.operatorId !== operatorId) throw fieldError(walletErrors.operatorMismatch, "operatorId");
  const moment = readClock(context);
  const actorId = caller.userId;
  const { amount, type, description = null } = body;
  const kind = type === "credit" ? "wallet-add" : "wallet-deduct";
  const { result, replayed } = await inTransaction(context.database, async (transaction) => {
    await refuseKeyUsedElsewhere(transaction, actorId, idempotency);
    const entry = { operatorId, kind, amount, description, actorId, moment, idempotency } as const;
    const posted = await postWalletEntry(transaction, entry);
    if (!posted.replayed) {
      const subject = { type: "operator", id: operatorId } as const;
      await recordAudit(transaction, {
        actorId,
        action: "wallet.adjust",
        subject,
        before: { balance: Number(posted.result.balance_before) },
        after: { type, amount, description, balance: Number(posted.result.balance_after) },
        now: new Date(posted.result.created_at),
      });
    }
    return posted;
  });
  const transaction = transactionOf(result);
  const message = type === "credit" ? operatorMessages.walletCredited : operatorMessages.walletDebited;
  return { answer: { transaction, newWalletBalance: transaction.balanceAfter, message }, replayed };
}
