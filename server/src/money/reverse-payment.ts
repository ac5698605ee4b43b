import { collectionErrors } from "@cable-connect/contract/collection-errors";
import { idempotencyErrors } from "@cable-connect/contract/errors";
import type { Reader } from "../database/connect.ts";
import type { PaymentRow } from "../reads/payments.ts";
import { type ClosedBook, closedDay } from "./closed-book.ts";
import type { Outcome, Posting, Refusals } from "./posting.ts";

type Order = Posting & { paymentId: number; reason: string };

/** A reversed payment, and the balance of the account after it in rupees. */
type ReversedPayment = { payment: PaymentRow; balance: number };

type Refusal =
  | "payment_not_found"
  | "collections_off"
  | "payment_already_reversed"
  | "closed_day"
  | "idempotency_key_reused";

export const reversePaymentRefusals: Refusals<Refusal, ClosedBook> = {
  payment_not_found: collectionErrors.paymentNotFound,
  collections_off: collectionErrors.off,
  payment_already_reversed: collectionErrors.alreadyReversed,
  closed_day: (closed) => closedDay(undefined, closed),
  idempotency_key_reused: idempotencyErrors.keyReused,
};

/** Reverses a payment, once, in one round trip. */
export async function reversePayment(
  reader: Reader,
  { operatorId, paymentId, reason, actorId, moment, idempotency }: Order,
): Promise<Outcome<ReversedPayment, Refusal, ClosedBook>> {
  const [posted] = await reader<[Outcome<ReversedPayment, Refusal, ClosedBook>]>`
    select outcome, result from reverse_payment(
      ${operatorId}, ${paymentId}, ${reason}, ${actorId}, ${moment.now}, ${moment.today}, ${idempotency.key},
      ${idempotency.requestHash})`;
  return posted;
}
