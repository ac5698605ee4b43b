import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { walletErrors, type walletRoutes } from "@cable-connect/contract/wallet";
import { fieldError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import type { RouteRequest } from "../../http/binding/bind.ts";
import type { MoneyAnswer } from "../../http/binding/bind-money.ts";
import { postAudited } from "../../money/post-audited.ts";
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
  const { operatorId } = posting;
  if (body.operatorId !== operatorId) throw fieldError(walletErrors.operatorMismatch, "operatorId");
  const { amount, type, description = null } = body;
  const kind = type === "credit" ? "wallet-add" : "wallet-deduct";
  const { result, replayed } = await postAudited(database, posting, {
    operate: (transaction) => postWalletEntry(transaction, { ...posting, kind, amount, description }),
    actOf: ({ balance_before, balance_after, created_at }) => ({
      action: "wallet.adjust",
      subject: { type: "operator", id: operatorId },
      before: { balance: Number(balance_before) },
      after: { type, amount, description, balance: Number(balance_after) },
      now: new Date(created_at),
    }),
  });
  const transaction = transactionOf(result);
  const message = type === "credit" ? operatorMessages.walletCredited : operatorMessages.walletDebited;
  return { answer: { transaction, newWalletBalance: transaction.balanceAfter, message }, replayed };
}
