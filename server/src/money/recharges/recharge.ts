import { aboveLimit, collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import { connectionErrors } from "@cable-connect/contract/connections/connection-identifiers";
import { customerErrors } from "@cable-connect/contract/customers";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { planMonths } from "@cable-connect/contract/prices/fixed-plans";
import { belowLeast } from "@cable-connect/contract/prices/least-amount";
import {
  latestExpiry,
  rechargedMeanwhile,
  rechargeErrors,
  type rechargeRoutes,
} from "@cable-connect/contract/recharges";
import type { RouteBody } from "@cable-connect/contract/route";
import type { MoneyFormat } from "@cable-connect/contract/values/money";
import { walletErrors } from "@cable-connect/contract/wallet";
import { ApiError, fieldError } from "../../api-error.ts";
import type { Reader } from "../../database/connect.ts";
import { json } from "../../database/sql.ts";
import type { PaymentRow } from "../../reads/payments.ts";
import type { RechargeRow } from "../../reads/recharges.ts";
import { type ClosedBook, closedDay } from "../day-book/closed-book.ts";
import {
  amountOverOutstanding,
  type Owed,
  paymentRecordOf,
  referenceUsed,
  type UsedReference,
} from "../payments/receive-payment.ts";
import type { Outcome, Posting, Refusals, StoredDetails } from "../posting.ts";

type Body = RouteBody<typeof rechargeRoutes.create>;

/** A recharge as the contract requests it, and its posting. */
export type RechargeOrder = Body & Posting;

/**
 * A completed recharge, with the wallet's balance after it in rupees; while the operator collects also with what the customer was
 * charged and paid, and the balance of its account.
 */
export type MadeRecharge = RechargeRow & { balance_after: number } & Partial<{
    customer_price: number;
    payment: PaymentRow | null;
    customer_balance: number;
  }>;

type Details = { least_amount: number; owed: number; customer_limit: number } & UsedReference &
  ClosedBook &
  Owed;

/**
 * What a refusal says besides its code. Amounts are in rupees: the least amount, what the customer would owe, the most that
 * the operator lets it owe, and the most that a payment can be.
 */
export type RefusalDetails = StoredDetails<Details>;

export type RechargeOutcome = Outcome<MadeRecharge>;

/** What the API answers for each refusal of a recharge; sums in its currency. */
export const rechargeRefusals = (format: MoneyFormat): Refusals<RefusalDetails> => ({
  operator_not_found: walletErrors.operatorNotFound,
  expiry_in_past: () => fieldError(rechargeErrors.expiryInPast, "expiryDate"),
  expiry_too_far: () => fieldError(rechargeErrors.expiryTooFar, "expiryDate"),
  customer_not_found: customerErrors.notFound,
  customer_inactive: customerErrors.inactive,
  platform_not_assigned: rechargeErrors.platformNotAssigned,
  ott_plan_required: () => fieldError(rechargeErrors.ottPlanRequired, "ottCode"),
  ott_plan_unknown: () => fieldError(rechargeErrors.ottPlanUnknown, "ottCode"),
  ott_price_missing: () => fieldError(rechargeErrors.ottPriceMissing, "ottCode"),
  amount_below_price: (refused) =>
    fieldError(
      rechargeErrors.amountBelowPrice,
      "amount",
      belowLeast("amount_below_price", refused?.least_amount, format),
    ),
  amount_below_rate: (refused) =>
    fieldError(
      rechargeErrors.amountBelowRate,
      "amount",
      belowLeast("amount_below_rate", refused?.least_amount, format),
    ),
  recharged_meanwhile: rechargedMeanwhile,
  insufficient_balance: walletErrors.insufficientBalance,
  connection_not_found: () => fieldError(connectionErrors.notFound, "connectionId"),
  connection_inactive: () => fieldError(connectionErrors.inactive, "connectionId"),
  connection_required: () => fieldError(connectionErrors.required, "connectionId"),
  collections_off: collectionErrors.off,
  reference_used: (used) => referenceUsed("payment.reference", used),
  collector_unknown: () => fieldError(collectionErrors.collectorUnknown, "payment.collectorId"),
  customer_limit_exceeded: (refused) =>
    new ApiError(collectionErrors.customerLimit, {
      message: aboveLimit(refused?.owed, refused?.customer_limit, format),
    }),
  closed_day: (closed) => closedDay("payment.collectorId", closed),
  amount_over_outstanding: (refused) =>
    amountOverOutstanding(
      { field: "payment.amount", sentence: collectionMessages.errors.restInAdvanceOfRecharge },
      refused,
      format,
    ),
});

/** The sentence of a refusal with its details; undefined if it is the code's own. */
export function refusalMessage(
  outcome: string,
  details: RefusalDetails,
  format: MoneyFormat,
): string | undefined {
  const refusal = rechargeRefusals(format)[outcome];
  if (typeof refusal !== "function") return undefined;
  const { message, definition } = refusal(details);
  return message === definition.message ? undefined : message;
}

/**
 * Recharges services from an operator's wallet in one round trip and one transaction. Returns an outcome per order, in
 * order, each decided on its own; an error undoes all of them.
 */
export function recharge(
  reader: Reader,
  operatorId: number,
  orders: readonly RechargeOrder[],
): Promise<RechargeOutcome[]> {
  const records = orders.map((order) => ({ customer_id: order.customerId, ...recordOf(order) }));
  return reader<RechargeOutcome[]>`
    select outcome, result from recharge(${operatorId}, ${json(records)}) order by nth`;
}

/** An order as the record that the database function takes, without its customer. */
export function recordOf(
  order: Omit<Body, "customerId" | "planName"> & Pick<Partial<Body>, "planName"> & Posting,
) {
  return {
    platform_id: order.platformId,
    amount: order.amount,
    plan_name: order.planName,
    ott_code: order.ottCode,
    description: order.description,
    expiry_date: order.expiryDate,
    months: order.months,
    plan_months: planMonths(order.planName ?? null),
    latest_expiry: latestExpiry(order.moment.today),
    // Null means no earlier recharge, 0 in the function; undefined skips the check.
    last_recharge_id: order.lastRechargeId === null ? 0 : order.lastRechargeId,
    connection_id: order.connectionId,
    ...collectionTermsOf(order),
    ...postingRecordOf(order),
  };
}

/** What an order takes while its operator collects. */
export function collectionTermsOf({ customerPrice, payment }: Pick<Body, "customerPrice" | "payment">) {
  return { customer_price: customerPrice, payment: payment && paymentRecordOf(payment) };
}

/** The fields that the records of a recharge and of a batch of renewals share. */
export function postingRecordOf({ actorId, moment, idempotency }: Posting) {
  return {
    actor_id: actorId,
    now: moment.now,
    today: moment.today,
    key: idempotency.key,
    request_hash: idempotency.requestHash?.toString("hex"),
  };
}
