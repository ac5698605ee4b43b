import { collectionErrors } from "@cable-connect/contract/collection-errors";
import { customerErrors } from "@cable-connect/contract/customers";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { type OrderPayment, utrOf } from "@cable-connect/contract/payment-terms";
import { receiptNumberOf } from "@cable-connect/contract/payments";
import type { Reader } from "../database/connect.ts";
import { sql } from "../database/sql.ts";
import { type ApiError, fieldError } from "../http/api-error.ts";
import type { OpenChargeRow } from "../reads/customer-accounts.ts";
import type { PaymentRow } from "../reads/payments.ts";
import { type ClosedBook, closedDay } from "./closed-book.ts";
import { type Posted, type Posting, post, postingArguments, type Refusals } from "./posting.ts";

/** A payment as the contract requests it; received today unless it says otherwise. */
type Received = OrderPayment & { receivedOn?: string | null };

type Order = Posting & { customerId: number; payment: Received };

/** A booked payment, the charges that were open before it, oldest first, and the balance of the account after it in rupees. */
type ReceivedPayment = { payment: PaymentRow; opened: OpenChargeRow[]; balance: number };

/** Of a used UPI reference the details have its receipt; of a closed day whose book is closed until when. */
const refusals: Refusals<Partial<UsedReference & ClosedBook>> = {
  customer_not_found: customerErrors.notFound,
  collections_off: collectionErrors.off,
  received_in_future: () => fieldError(collectionErrors.receivedInFuture, "receivedOn"),
  reference_used: (used) => referenceUsed("reference", used),
  collector_unknown: () => fieldError(collectionErrors.collectorUnknown, "collectorId"),
  closed_day: (closed) => closedDay("collectorId", closed),
};

/** The number of the receipt of the payment that a reference was used for. */
export type UsedReference = { receipt_year: number; receipt_number: number };

type MaybeUsed = { [Key in keyof UsedReference]?: UsedReference[Key] | null };

/** Refuses a UPI reference that was used, and says for which receipt if that is known. */
export function referenceUsed(field: string, used: MaybeUsed | null): ApiError {
  const { receipt_year: year, receipt_number: number } = used ?? {};
  const isKnown = typeof year === "number" && typeof number === "number";
  const message = isKnown
    ? collectionMessages.errors.referenceUsedFor(receiptNumberOf({ year, number }))
    : undefined;
  return fieldError(collectionErrors.referenceUsed, field, message);
}

export function receivePayment(
  reader: Reader,
  { customerId, payment, ...posting }: Order,
): Promise<Posted<ReceivedPayment>> {
  return post(
    reader,
    sql`receive_payment(
      ${posting.operatorId}, ${customerId}, ${JSON.stringify(paymentRecordOf(payment))}::text::jsonb,
      ${postingArguments(posting)})`,
    refusals,
  );
}

/** A payment as the record that the database functions take, its UTR without spaces. */
export function paymentRecordOf({ amount, mode, reference, collectorId, receivedOn }: Received) {
  const kept = mode === "upi" && reference ? utrOf(reference) : reference;
  return { amount, mode, reference: kept, collector_id: collectorId, received_on: receivedOn };
}
