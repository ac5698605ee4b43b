import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { walletErrors, type walletRoutes } from "@cable-connect/contract/wallet";
import { fieldError } from "../../api-error.ts";
import { recordAudit } from "../../audit.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { RouteRequest } from "../../http/binding/bind.ts";
import type { MoneyAnswer } from "../../http/binding/bind-money.ts";
import { refuseKeyUsedElsewhere } from "../../money/idempotency/idempotency-records.ts";
import type { Posting } from "../../money/posting.ts";
import { postWalletEntry } from "../../money/wallet/post-wallet-entry.ts";
import { transactionOf } from "../../reads/transactions.ts";

type Route = typeof walletRoutes.adjust;

/** The admin's credit or debit of an operator's wallet; only this debit may exceed its credit limit. */
export async function adjustWallet(
  { database }: Context,
  { body }: Pick<RouteRequest<Route>, "body">,
  posting: Posting,
): Promise<MoneyAnswer<Route>> {
  const { operatorId, actorId, idempotency } = posting;
  if (body.operatorId !== operatorId) throw fieldError(walletErrors.operatorMismatch, "operatorId");
  const { amount, type, description = null } = body;
  const kind = type === "credit" ? "wallet-add" : "wallet-deduct";
  const { result, replayed } = await inTransaction(database, async (transaction) => {
    await refuseKeyUsedElsewhere(transaction, actorId, idempotency);
    const posted = await postWalletEntry(transaction, { ...posting, kind, amount, description });
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
