import { undoMessages } from "@cable-connect/contract/messages/undo";
import { isCredit } from "@cable-connect/contract/transaction-types";
import type { undoRoutes } from "@cable-connect/contract/undo";
import type { Context } from "../../context.ts";
import type { RouteRequest } from "../../http/binding/bind.ts";
import type { MoneyAnswer } from "../../http/binding/bind-money.ts";
import { postAudited } from "../../money/post-audited.ts";
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
  const { result, replayed } = await postAudited(database, posting, {
    operate: (transaction) => undoWalletEntry(transaction, { ...posting, transactionId, reason }),
    actOf: (entry) => {
      const { amount, type, description, balanceAfter: balance } = transactionOf(entry);
      return {
        action: "wallet.undo",
        subject: { type: "operator", id: posting.operatorId },
        before: { balance: Number(entry.balance_before) },
        after: { transactionId, type: isCredit({ type }) ? "credit" : "debit", amount, description, balance },
        now: new Date(entry.created_at),
      };
    },
  });
  const transaction = transactionOf(result);
  const message = undoMessages.adjustment.done[isCredit(transaction) ? "wallet-deduct" : "wallet-add"];
  return { answer: { transaction, newWalletBalance: transaction.balanceAfter, message }, replayed };
}
