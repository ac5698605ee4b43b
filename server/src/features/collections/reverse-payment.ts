import type { paymentRoutes } from "@cable-connect/contract/payments";
import { type Context, readClock } from "../../context.ts";
import { retrying } from "../../database/transaction.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { MoneyAnswer } from "../../http/money-operation.ts";
import { resultOf } from "../../money/posting.ts";
import { reversePayment as post, reversePaymentRefusals } from "../../money/reverse-payment.ts";
import { standingOf } from "../../reads/customer-accounts.ts";
import { paymentOf } from "../../reads/payments.ts";

type Request = { operatorId: number; paymentId: number; reason: string; idempotency: Idempotency };

/** Reverses a payment, once. */
export async function reversePayment(
  context: Context,
  request: Request,
): Promise<MoneyAnswer<typeof paymentRoutes.reversePayment>> {
  const order = { ...request, actorId: request.operatorId, moment: readClock(context) };
  const posted = await retrying(() => post(context.database, order));
  const { result, replayed } = resultOf(posted, reversePaymentRefusals);
  return { answer: { payment: paymentOf(result.payment), ...standingOf(result.balance) }, replayed };
}
