import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import { type OrderPayment, utrOf } from "@cable-connect/contract/collections/payment-terms";
import { customerErrors } from "@cable-connect/contract/customers";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { receiptNumberOf } from "@cable-connect/contract/payments";
import { type BusinessDate, formatDate } from "@cable-connect/contract/values/business-date";
import { formatPrice, type MoneyFormat } from "@cable-connect/contract/values/money";
import { type ApiError, fieldError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { json, sql } from "../../database/sql.ts";
import type { OpenChargeRow } from "../../reads/customer-accounts.ts";
import type { PaymentRow } from "../../reads/payments.ts";
import { type ClosedBook, closedDay } from "../day-book/closed-book.ts";
import {
  type Posted,
  type Posting,
  post,
  postingArguments,
  type Refusals,
  type StoredDetails,
} from "../posting.ts";

/** A payment as the contract requests it; received today unless it says otherwise. */
type Received = OrderPayment & { receivedOn?: string | null };

type Order = Posting & { customerId: number; payment: Received };

/** A booked payment, the charges that were open before it, oldest first, and the balance of the account after it in rupees. */
type ReceivedPayment = { payment: PaymentRow; opened: OpenChargeRow[]; balance: number };

const { restInAdvance, allInAdvance } = collectionMessages.errors;

/**
 * What the API answers for each refusal; sums in its currency. `reference_used` comes with the payment that used it, `closed_day`
 * with the book that is closed, `amount_over_outstanding` with what is owed.
 */
const refusalsIn = (format: MoneyFormat): Refusals<Partial<UsedReference & ClosedBook & Owed>> => ({
  customer_not_found: customerErrors.notFound,
  collections_off: collectionErrors.off,
  received_in_future: () => fieldError(collectionErrors.receivedInFuture, "receivedOn"),
  reference_used: (used) => referenceUsed("reference", used),
  collector_unknown: () => fieldError(collectionErrors.collectorUnknown, "collectorId"),
  closed_day: (closed) => closedDay("collectorId", closed),
  amount_over_outstanding: (refused) =>
    amountOverOutstanding({ field: "amount", sentence: restInAdvance }, refused, format),
});

/** The most that a refused payment could have been, in rupees. */
export type Owed = { outstanding: number };

/** Refuses a payment of more than is owed, of which nothing is said to be in advance, by its field with a sentence of the most. */
export function amountOverOutstanding(
  { field, sentence }: { field: string; sentence: (most: string) => string },
  refused: StoredDetails<Owed> | null,
  format: MoneyFormat,
): ApiError {
  const { outstanding } = refused ?? {};
  if (typeof outstanding !== "number") return fieldError(collectionErrors.amountOverOutstanding, field);
  return fieldError(
    collectionErrors.amountOverOutstanding,
    field,
    outstanding > 0 ? sentence(formatPrice(outstanding, format)) : allInAdvance,
  );
}

/** The payment that used a UPI reference: its receipt's number, its customer and the day on which it was received. */
export type UsedReference = {
  receipt_year: number;
  receipt_number: number;
  customer_name: string;
  received_on: BusinessDate;
};

/** Refuses a used UPI reference. Names the receipt that it was used for, if `used` is known. */
export function referenceUsed(field: string, used: StoredDetails<UsedReference> | null): ApiError {
  return fieldError(collectionErrors.referenceUsed, field, used ? messageOf(used) : undefined);
}

function messageOf({
  receipt_year: year,
  receipt_number: number,
  customer_name: customer,
  received_on: day,
}: StoredDetails<UsedReference>): string | undefined {
  const { referenceUsedOf, referenceUsedFor } = collectionMessages.errors;
  if (typeof year !== "number" || typeof number !== "number") return undefined;
  const receipt = receiptNumberOf({ year, number });
  return customer && day ? referenceUsedOf(receipt, customer, formatDate(day)) : referenceUsedFor(receipt);
}

export function receivePayment(
  { database, settings }: Context,
  { customerId, payment, ...posting }: Order,
): Promise<Posted<ReceivedPayment>> {
  return post(
    database,
    sql`receive_payment(
      ${posting.operatorId}, ${customerId}, ${json(paymentRecordOf(payment))},
      ${postingArguments(posting)})`,
    refusalsIn(settings),
  );
}

/** A payment as the record that the database functions take, its UTR without spaces. */
export function paymentRecordOf({ amount, mode, reference, collectorId, receivedOn, isAdvance }: Received) {
  const kept = mode === "upi" && reference ? utrOf(reference) : reference;
  return {
    amount,
    mode,
    reference: kept,
    collector_id: collectorId,
    received_on: receivedOn,
    is_advance: isAdvance,
  };
}
