import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import { utrOf } from "@cable-connect/contract/collections/payment-terms";
import type { Reader } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";
import type { PaymentRow } from "../../reads/payments.ts";
import { type Posted, type Posting, post, postingArguments, type Refusals } from "../posting.ts";
import { referenceUsed, type UsedReference } from "./receive-payment.ts";

type Order = Posting & { paymentId: number; reference: string };

/** `reference_used` comes with the payment that used it. */
const refusals: Refusals<Partial<UsedReference>> = {
  payment_not_found: collectionErrors.paymentNotFound,
  collections_off: collectionErrors.off,
  payment_already_reversed: collectionErrors.alreadyReversed,
  payment_not_upi: collectionErrors.notUpi,
  reference_known: collectionErrors.referenceKnown,
  reference_used: (used) => referenceUsed("reference", used),
};

/** Adds the UTR of a payment by UPI that was received without one, once. */
export function addReference(
  reader: Reader,
  { paymentId, reference, ...posting }: Order,
): Promise<Posted<PaymentRow>> {
  return post(
    reader,
    sql`add_reference(
      ${posting.operatorId}, ${paymentId}, ${utrOf(reference)}, ${postingArguments(posting)})`,
    refusals,
  );
}
