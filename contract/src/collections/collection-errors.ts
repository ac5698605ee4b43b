import { defineError } from "../errors.ts";
import { collectionMessages } from "../messages/collections.ts";
import { formatMoney, type MoneyFormat } from "../values/money.ts";

/** Errors of the calls about collections; another operator's payment or collector is not found. */
export const collectionErrors = {
  off: defineError("collections_off", 409, collectionMessages.errors.off),
  paymentNotFound: defineError("payment_not_found", 404, collectionMessages.errors.paymentNotFound),
  alreadyReversed: defineError("payment_already_reversed", 409, collectionMessages.errors.alreadyReversed),
  chargeNotFound: defineError("charge_not_found", 404, collectionMessages.errors.chargeNotFound),
  chargeAlreadyReversed: defineError(
    "charge_already_reversed",
    409,
    collectionMessages.errors.chargeAlreadyReversed,
  ),
  notUpi: defineError("payment_not_upi", 409, collectionMessages.errors.notUpi),
  referenceKnown: defineError("reference_known", 409, collectionMessages.errors.referenceKnown),
  referenceUsed: defineError("reference_used", 409, collectionMessages.errors.referenceUsed),
  collectorUnknown: defineError("collector_unknown", 409, collectionMessages.errors.collectorUnknown),
  collectorNotFound: defineError("collector_not_found", 404, collectionMessages.errors.collectorNotFound),
  collectorExists: defineError("collector_exists", 409, collectionMessages.errors.collectorExists),
  receivedInFuture: defineError("received_in_future", 400, collectionMessages.errors.receivedInFuture),
  owedSinceFuture: defineError("owed_since_in_future", 400, collectionMessages.errors.owedSinceFuture),
  accountBegun: defineError("account_begun", 409, collectionMessages.errors.accountBegun),
  closedDay: defineError("closed_day", 409, collectionMessages.errors.closedDay),
  moreThanOwed: defineError("more_than_owed", 400, collectionMessages.errors.moreThanOwed),
  amountOverOutstanding: defineError(
    "amount_over_outstanding",
    409,
    collectionMessages.errors.amountOverOutstanding,
  ),
  customerLimit: defineError("customer_limit_exceeded", 409, collectionMessages.errors.customerLimit),
} as const;

/** The sentence about a recharge that leaves more owed than the operator lets its customers; without the sums the error's own. */
export function aboveLimit(
  owed: number | null | undefined,
  limit: number | null | undefined,
  format: MoneyFormat,
): string {
  const { customerLimit, aboveLimit: sentence } = collectionMessages.errors;
  if (typeof owed !== "number" || typeof limit !== "number") return customerLimit;
  return sentence(formatMoney(owed, format, 2), formatMoney(limit, format, 2));
}
