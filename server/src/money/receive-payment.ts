import { collectionErrors } from "@cable-connect/contract/collection-errors";
import { customerErrors } from "@cable-connect/contract/customers";
import { idempotencyErrors } from "@cable-connect/contract/errors";
import type { OrderPayment } from "@cable-connect/contract/payment-terms";
import type { Reader } from "../database/connect.ts";
import { fieldError } from "../http/api-error.ts";
import type { OpenChargeRow } from "../reads/customer-accounts.ts";
import type { PaymentRow } from "../reads/payments.ts";
import type { Outcome, Posting, Refusals } from "./posting.ts";

/** A payment as the contract requests it; received today unless it says otherwise. */
type Received = OrderPayment & { receivedOn?: string | null | undefined };

type Order = Posting & { customerId: number; payment: Received };

/** A booked payment, the charges that were open before it, oldest first, and the balance of the account after it in rupees. */
export type ReceivedPayment = { payment: PaymentRow; opened: OpenChargeRow[]; balance: number };

type Refusal =
  | "customer_not_found"
  | "collections_off"
  | "received_in_future"
  | "reference_used"
  | "collector_unknown"
  | "idempotency_key_reused";

export const receivePaymentRefusals: Refusals<Refusal> = {
  customer_not_found: customerErrors.notFound,
  collections_off: collectionErrors.off,
  received_in_future: () => fieldError(collectionErrors.receivedInFuture, "receivedOn"),
  reference_used: () => fieldError(collectionErrors.referenceUsed, "reference"),
  collector_unknown: () => fieldError(collectionErrors.collectorUnknown, "collectorId"),
  idempotency_key_reused: idempotencyErrors.keyReused,
};

/** Receives a payment of a customer in one round trip. */
export async function receivePayment(
  reader: Reader,
  { operatorId, customerId, payment, actorId, moment, idempotency }: Order,
): Promise<Outcome<ReceivedPayment, Refusal>> {
  const [posted] = await reader<[Outcome<ReceivedPayment, Refusal>]>`
    select outcome, result from receive_payment(
      ${operatorId}, ${customerId}, ${JSON.stringify(paymentRecordOf(payment))}::text::jsonb, ${actorId}, ${moment.now},
      ${moment.today}, ${idempotency.key}, ${idempotency.requestHash})`;
  return posted;
}

/** A payment as the record that the database functions take. */
export function paymentRecordOf({ amount, mode, reference, collectorId, receivedOn }: Received) {
  return { amount, mode, reference, collector_id: collectorId, received_on: receivedOn };
}
