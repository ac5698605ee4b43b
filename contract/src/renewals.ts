import { z } from "zod";
import { collectionErrors } from "./collections/collection-errors.ts";
import { collectionTerms } from "./collections/payment-terms.ts";
import { chosenService, connectionErrors, namedConnection } from "./connections/connection-identifiers.ts";
import { customerErrors } from "./customers.ts";
import { dueRecord } from "./dues.ts";
import { defineError, type ErrorDefinition } from "./errors.ts";
import { renewalMessages } from "./messages/renewals.ts";
import { platformType } from "./platforms.ts";
import { rechargeErrors } from "./recharges.ts";
import { defineRoute } from "./route.ts";
import { amount, rupees } from "./values/amounts.ts";
import { businessDate, id } from "./values/fields.ts";
import { maxSelected } from "./values/limits.ts";
import { walletErrors } from "./wallet.ts";

/** Minutes after a recharge in which a bulk renewal refuses its service, as it is probably a mistake. */
export const renewalPauseMinutes = 10;

const { tooMany } = renewalMessages.errors;

/** Errors that refuse a whole bulk renewal. */
export const renewalErrors = {
  tooMany: defineError("too_many_renewals", 400, renewalMessages.errors.selectFewer),
} as const;

/** The messages of refusals of single services in a bulk renewal; the other services are renewed. */
export const renewalRefusals = {
  customer_inactive: customerErrors.inactive.message,
  platform_not_assigned: rechargeErrors.platformNotAssigned.message,
  ott_plan_required: renewalMessages.errors.ottPlanRequired,
  ott_plan_unknown: rechargeErrors.ottPlanUnknown.message,
  ott_price_missing: rechargeErrors.ottPriceMissing.message,
  amount_below_price: rechargeErrors.amountBelowPrice.message,
  amount_below_rate: rechargeErrors.amountBelowRate.message,
  expiry_in_past: rechargeErrors.expiryInPast.message,
  expiry_too_far: rechargeErrors.expiryTooFar.message,
  customer_not_found: customerErrors.notFound.message,
  insufficient_balance: walletErrors.insufficientBalance.message,
  never_recharged: renewalMessages.errors.neverRecharged,
  recharged_just_now: renewalMessages.errors.rechargedJustNow(renewalPauseMinutes),
  recharged_meanwhile: renewalMessages.errors.rechargedMeanwhile,
  connection_inactive: connectionErrors.inactive.message,
  connection_not_found: connectionErrors.notFound.message,
  connection_required: connectionErrors.required.message,
  collections_off: collectionErrors.off.message,
  reference_used: collectionErrors.referenceUsed.message,
  collector_unknown: collectionErrors.collectorUnknown.message,
  customer_limit_exceeded: collectionErrors.customerLimit.message,
  closed_day: collectionErrors.closedDay.message,
  amount_over_outstanding: collectionErrors.amountOverOutstanding.message,
  recharge_not_found: renewalMessages.errors.serviceNotFound,
} as const satisfies Record<string, ErrorDefinition["message"]>;

export type RenewalRefusal = keyof typeof renewalRefusals;

const refusal = z.object({
  code: z.enum(Object.keys(renewalRefusals) as [RenewalRefusal, ...RenewalRefusal[]]),
  error: z.string(),
});

/** The refusal of a service: its code and its message, by default the code's own. */
export function refusalOf(
  code: RenewalRefusal,
  error: string = renewalRefusals[code],
): z.output<typeof refusal> {
  return { code, error };
}

const extend = z.boolean().optional().meta({
  description: "True counts from the day on which each service expires now, else from today",
});

/** The services to preview: single ones, and all that were ever recharged for given customers. Duplicates count once. */
const previewRenewalsBody = z.object({
  services: z.array(chosenService).max(maxSelected, tooMany).default([]),
  customerIds: z.array(id).max(maxSelected, tooMany).default([]),
  extend,
  changes: z
    .array(z.object({ rechargeId: id, amount: amount.optional(), isLeftOut: z.boolean().optional() }))
    .max(maxSelected, tooMany)
    .default([])
    .meta({ description: "Renewals with another amount, and those that are to be left out of the sums" }),
});

/**
 * The preview of a service's renewal. `rechargeId` is its newest recharge, which the renewal repeats; it and all fields that
 * depend on it are null for a customer without recharges. `lastAmount` is the last amount, `price` the current price of an
 * OTTPlay plan, `leastAmount` what the renewal costs at least, 0 if any amount is allowed. `lostDays` are the paid days
 * that it takes away. `newExpiryDate` and `balanceAfter` are null, and `lostDays` 0, if the service can't be renewed or is
 * left out.
 */
export const renewal = z
  .object({
    customer: z.object({ id, name: z.string() }),
    /** What the customer owes, in rupees; only while the operator collects. */
    outstanding: rupees.optional(),
    /**
     * How much of the customer's price may stay unpaid, in rupees; several renewals of one customer share it. Only while the
     * operator collects with a limit.
     */
    mostUnpaid: rupees.optional(),
    platform: z.object({ id, name: z.string(), type: platformType }).nullable(),
    connection: namedConnection.optional(),
    rechargeId: id.nullable(),
    planName: z.string().nullable(),
    lastAmount: rupees.nullable(),
    isBroughtForward: dueRecord.shape.isBroughtForward,
    price: rupees.nullable(),
    leastAmount: rupees,
    amount: rupees.nullable(),
    /** What the customer pays by the operator's own price; only while the operator collects and has one. */
    customerPrice: rupees.optional(),
    customerPriceOf: z.object({ each: rupees, terms: z.number(), isMonthly: z.boolean() }).optional().meta({
      description:
        "How `customerPrice` comes about if it is that of several months or terms of a plan: the price of one, and how many there are",
    }),
    expiryDate: businessDate.nullable(),
    newExpiryDate: businessDate.nullable(),
    lostDays: z.int(),
    isLeftOut: z.boolean(),
    balanceAfter: rupees.nullable(),
    refusal: refusal.nullable(),
  })
  .meta({ id: "Renewal" });

export type Renewal = z.output<typeof renewal>;

/** The body of a bulk renewal; `rechargeId` is the newest recharge of each service, from the preview. */
const createRenewalsBody = z.object({
  renewals: z
    .array(z.object({ rechargeId: id, amount, ...collectionTerms }))
    .min(1, renewalMessages.errors.noneSelected)
    .max(maxSelected, tooMany),
  extend,
});

/** The result for one service: the new recharge, or the refusal. */
const renewalResult = z
  .object({
    rechargeId: id,
    recharge: z.object({ id, amount: rupees, expiryDate: businessDate }).nullable(),
    refusal: refusal.nullable(),
  })
  .meta({ id: "RenewalResult" });

export type RenewalResult = z.output<typeof renewalResult>;

/** Bulk renewals, which repeat the last recharge of each service: a preview, then the renewal. */
export const renewalRoutes = {
  preview: defineRoute({
    method: "POST",
    path: "/operator/renewals/preview",
    access: "operator",
    summary: "What renewing these services would cost and bring, soonest expiry first; changes nothing",
    body: previewRenewalsBody,
    status: 200,
    response: z.object({
      renewals: z.array(renewal),
      /** The number of services that would be recharged, and their total amount. */
      count: z.int(),
      amount: rupees,
      wallet: z.object({ balance: rupees, creditLimit: rupees, balanceAfter: rupees }),
    }),
    errors: [renewalErrors.tooMany],
  }),
  create: defineRoute({
    method: "POST",
    path: "/operator/renewals",
    access: "operator",
    summary: "Recharge up to 500 services in their order, each accepted or refused by itself",
    body: createRenewalsBody,
    status: 200,
    response: z.object({
      results: z.array(renewalResult),
      amount: rupees,
      wallet: z.object({ balanceBefore: rupees, balanceAfter: rupees }),
    }),
    errors: [],
    idempotent: true,
  }),
} as const;

export type PreviewRenewals = z.output<typeof previewRenewalsBody>;
