import { standingOf } from "@cable-connect/contract/collections/standing";
import type { paymentRoutes } from "@cable-connect/contract/payments";
import type { Context } from "../../context.ts";
import type { RouteRequest } from "../../http/binding/bind.ts";
import type { MoneyAnswer } from "../../http/binding/bind-money.ts";
import { addReference } from "../../money/payments/add-reference.ts";
import { receivePayment } from "../../money/payments/receive-payment.ts";
import { reversePayment } from "../../money/payments/reverse-payment.ts";
import type { Posting } from "../../money/posting.ts";
import { settledBy } from "../../reads/customer-accounts.ts";
import { paymentOf } from "../../reads/payments.ts";

/** Receives a payment of a customer, and says which charges it settled. */
export async function takePayment(
  context: Context,
  { params, body }: RouteRequest<typeof paymentRoutes.receivePayment>,
  posting: Posting,
): Promise<MoneyAnswer<typeof paymentRoutes.receivePayment>> {
  const order = { ...posting, customerId: params.id, payment: body };
  const { result, replayed } = await receivePayment(context, order);
  const payment = paymentOf(result.payment);
  const settled = settledBy(payment.amount, result.opened);
  return { answer: { payment, settled, ...standingOf(result.balance) }, replayed };
}

/** Takes a payment back. */
export async function takePaymentBack(
  { database }: Context,
  { params, body }: RouteRequest<typeof paymentRoutes.reversePayment>,
  posting: Posting,
): Promise<MoneyAnswer<typeof paymentRoutes.reversePayment>> {
  const order = { ...posting, paymentId: params.id, reason: body.reason };
  const { result, replayed } = await reversePayment(database, order);
  return { answer: { payment: paymentOf(result.payment), ...standingOf(result.balance) }, replayed };
}

/** Adds the UTR to a payment by UPI that was received without one. */
export async function addPaymentReference(
  { database }: Context,
  { params, body }: RouteRequest<typeof paymentRoutes.addReference>,
  posting: Posting,
): Promise<MoneyAnswer<typeof paymentRoutes.addReference>> {
  const order = { ...posting, paymentId: params.id, reference: body.reference };
  const { result, replayed } = await addReference(database, order);
  return { answer: { payment: paymentOf(result) }, replayed };
}
