import { undoMessages } from "@cable-connect/contract/messages/undo";
import type { undoRoutes } from "@cable-connect/contract/undo";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { RouteRequest } from "../../http/binding/bind.ts";
import type { MoneyAnswer } from "../../http/binding/bind-money.ts";
import { reversePayment } from "../../money/payments/reverse-payment.ts";
import { postAudited } from "../../money/post-audited.ts";
import type { Posted, Posting } from "../../money/posting.ts";
import { type UndoOrder, type UndoRow, undoRecharge } from "../../money/recharges/undo-recharge.ts";
import { lockWallet } from "../../money/wallet/wallets.ts";
import { rechargeOf } from "../../reads/recharges.ts";
import { selectPaidRecharge } from "./queries.ts";
import { adminScope, ownScope } from "./undo-scope.ts";
import { accountField } from "./undone-account.ts";

type Answer = MoneyAnswer<typeof undoRoutes.create>;

/** An operator undoes one of its own recharges, within the time limit, on request with the payment that it received. */
export async function undoOwnRecharge(
  context: Context,
  { caller, params, body }: RouteRequest<typeof undoRoutes.create>,
  posting: Posting,
): Promise<Answer> {
  const scope = ownScope(context, caller, params.id, posting.moment);
  const order = { ...posting, ...scope, reason: body.reason };
  if (!body.reversePayment) return answerOf(await undoRecharge(context.database, order));
  return inTransaction(context.database, async (transaction) => {
    // First, so that the undo, which stores the answer under the key, tells the account after both.
    await reversePaymentOf(transaction, order);
    return answerOf(await undoRecharge(transaction, order));
  });
}

/** Reverses the payment that was received with a recharge, unless there is none or it is reversed already. */
async function reversePaymentOf(transaction: Transaction, order: UndoOrder): Promise<void> {
  // First, so that no other request reverses the payment after it was read.
  await lockWallet(transaction, order.operatorId);
  const payment = (await selectPaidRecharge(transaction, order))?.payment;
  if (!payment) return;
  const idempotency = { key: null, requestHash: null };
  await reversePayment(transaction, { ...order, paymentId: payment.id, idempotency });
}

/** An admin undoes an operator's recharge of any age. */
export async function undoRechargeAsAdmin(
  { database }: Context,
  { params, body: { reason } }: RouteRequest<typeof undoRoutes.createForAdmin>,
  posting: Posting,
): Promise<Answer> {
  const order = { ...posting, ...adminScope(params), reason };
  const posted = await postAudited(database, posting, {
    operate: (transaction) => undoRecharge(transaction, order),
    actOf: (row) => actOf(row, reason),
  });
  return answerOf(posted);
}

function actOf(row: UndoRow, reason: string) {
  const { id, operator_id, customer_name, platform_name, amount, expiry_date, earlier_expiry } = row;
  return {
    action: "recharges.undo",
    subject: { type: "operator", id: operator_id },
    before: { status: "completed", expiryDate: expiry_date, balance: Number(row.balance_before) },
    after: {
      rechargeId: id,
      customer: customer_name,
      platform: platform_name,
      amount: Number(amount),
      status: "reversed",
      expiryDate: earlier_expiry,
      balance: Number(row.balance_after),
      reason,
    },
    now: new Date(row.updated_at),
  } as const;
}

function answerOf({ result, replayed }: Posted<UndoRow>): Answer {
  return {
    answer: {
      recharge: rechargeOf(result),
      earlierExpiryDate: result.earlier_expiry,
      newWalletBalance: Number(result.balance_after),
      ...accountField(result),
      message: undoMessages.done,
    },
    replayed,
  };
}
