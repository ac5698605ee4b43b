import { undoMessages } from "@cable-connect/contract/messages/undo";
import type { undoRoutes } from "@cable-connect/contract/undo";
import { recordAudit } from "../../audit.ts";
import { type Context, readClock } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Caller } from "../../http/caller.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { MoneyAnswer } from "../../http/money-operation.ts";
import { refuseKeyUsedElsewhere } from "../../money/idempotency-records.ts";
import { ownPosting, type Posted } from "../../money/posting.ts";
import { reversePayment } from "../../money/reverse-payment.ts";
import { type UndoOrder, type UndoRow, undoRecharge } from "../../money/undo-recharge.ts";
import { lockWallet } from "../../money/wallets.ts";
import { rechargeOf } from "../../reads/recharges.ts";
import { selectPaidRecharge } from "./queries.ts";
import { adminScope, ownScope } from "./undo-scope.ts";
import { accountField } from "./undone-account.ts";

type Answer = MoneyAnswer<typeof undoRoutes.create>;
type Request = { reason: string; idempotency: Idempotency };
type OwnRequest = Request & { reversePayment?: boolean };

/** An operator undoes one of its own recharges, within the time limit, on request with the payment that it received. */
export async function undoOwnRecharge(
  context: Context,
  caller: Caller,
  rechargeId: number,
  { reason, reversePayment: reversesPayment, idempotency }: OwnRequest,
): Promise<Answer> {
  const posting = ownPosting(context, caller.userId, idempotency);
  const scope = ownScope(context, caller, rechargeId, posting.moment);
  const order = { ...posting, ...scope, reason, timeZone: context.settings.timeZone };
  if (!reversesPayment) return answerOf(await undoRecharge(context.database, order));
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
  context: Context,
  caller: Caller,
  params: { id: number; rechargeId: number },
  { reason, idempotency }: Request,
): Promise<Answer> {
  const moment = readClock(context);
  const { timeZone } = context.settings;
  const actorId = caller.userId;
  const order = { ...adminScope(params), reason, timeZone, actorId, moment, idempotency };
  const posted = await inTransaction(context.database, async (transaction) => {
    await refuseKeyUsedElsewhere(transaction, actorId, idempotency);
    const undone = await undoRecharge(transaction, order);
    if (!undone.replayed) await recordAudit(transaction, actOf(undone.result, { actorId, reason }));
    return undone;
  });
  return answerOf(posted);
}

function actOf(row: UndoRow, { actorId, reason }: { actorId: number; reason: string }) {
  const { id, operator_id, customer_name, platform_name, amount, expiry_date, earlier_expiry } = row;
  return {
    actorId,
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
