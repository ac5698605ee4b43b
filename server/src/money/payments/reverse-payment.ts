import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import type { Reader } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";
import type { PaymentRow } from "../../reads/payments.ts";
import { type ClosedBook, closedDay } from "../day-book/closed-book.ts";
import { type Posted, type Posting, post, postingArguments, type Refusals } from "../posting.ts";

type Order = Posting & { paymentId: number; reason: string };

/** A reversed payment, and the balance of the account after it in rupees. */
type ReversedPayment = { payment: PaymentRow; balance: number };

const refusals: Refusals<ClosedBook> = {
  payment_not_found: collectionErrors.paymentNotFound,
  collections_off: collectionErrors.off,
  payment_already_reversed: collectionErrors.alreadyReversed,
  closed_day: (closed) => closedDay(undefined, closed),
};

/** Reverses a payment, once. */
export function reversePayment(
  reader: Reader,
  { paymentId, reason, ...posting }: Order,
): Promise<Posted<ReversedPayment>> {
  return post(
    reader,
    sql`reverse_payment(${posting.operatorId}, ${paymentId}, ${reason}, ${postingArguments(posting)})`,
    refusals,
  );
}
