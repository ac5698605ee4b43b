import type { paymentRoutes } from "@cable-connect/contract/payments";
import type { RouteBody } from "@cable-connect/contract/route";
import { type Context, readClock } from "../../context.ts";
import { retrying } from "../../database/transaction.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { MoneyAnswer } from "../../http/money-operation.ts";
import { resultOf } from "../../money/posting.ts";
import { receivePayment as post, receivePaymentRefusals } from "../../money/receive-payment.ts";
import { settledBy, standingOf } from "../../reads/customer-accounts.ts";
import { paymentOf } from "../../reads/payments.ts";

type Request = {
  operatorId: number;
  customerId: number;
  body: RouteBody<typeof paymentRoutes.receivePayment>;
  idempotency: Idempotency;
};

/** Receives a payment of a customer, and says which charges it settled. */
export async function receivePayment(
  context: Context,
  { operatorId, customerId, body, idempotency }: Request,
): Promise<MoneyAnswer<typeof paymentRoutes.receivePayment>> {
  const order = {
    operatorId,
    customerId,
    payment: body,
    idempotency,
    actorId: operatorId,
    moment: readClock(context),
  };
  const posted = await retrying(() => post(context.database, order));
  const { result, replayed } = resultOf(posted, receivePaymentRefusals);
  const payment = paymentOf(result.payment);
  const settled = settledBy(payment.amount, result.opened);
  return { answer: { payment, settled, ...standingOf(result.balance) }, replayed };
}
