import { defineError } from "./errors.ts";
import { collectionMessages } from "./messages/collections.ts";

/** Errors of the calls about collections; another operator's payment or collector is not found. */
export const collectionErrors = {
  off: defineError("collections_off", 409, collectionMessages.errors.off),
  paymentNotFound: defineError("payment_not_found", 404, collectionMessages.errors.paymentNotFound),
  alreadyReversed: defineError("payment_already_reversed", 409, collectionMessages.errors.alreadyReversed),
  referenceUsed: defineError("reference_used", 409, collectionMessages.errors.referenceUsed),
  collectorUnknown: defineError("collector_unknown", 409, collectionMessages.errors.collectorUnknown),
  collectorNotFound: defineError("collector_not_found", 404, collectionMessages.errors.collectorNotFound),
  collectorExists: defineError("collector_exists", 409, collectionMessages.errors.collectorExists),
  receivedInFuture: defineError("received_in_future", 400, collectionMessages.errors.receivedInFuture),
  moreThanOwed: defineError("more_than_owed", 400, collectionMessages.errors.moreThanOwed),
} as const;
