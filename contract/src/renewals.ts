import { z } from "zod";
import { amount, rupees } from "./amounts.ts";
import { mostRenewals } from "./constants.ts";
import { customerErrors } from "./customers.ts";
import { defineError, type ErrorDefinition } from "./errors.ts";
import { businessDate, id } from "./fields.ts";
import { platformType } from "./platforms.ts";
import { rechargeErrors } from "./recharges.ts";
import { defineRoute } from "./route.ts";
import { walletErrors } from "./wallet.ts";

/** Minutes after a recharge in which its service is not renewed together with others: it would be one by mistake. */
export const renewalPauseMinutes = 10;

const tooMany = `At most ${mostRenewals} services can be recharged in one go`;

/** What renewing many services refuses as a whole. */
export const renewalErrors = {
  tooMany: defineError("too_many_renewals", 400, `${tooMany}. Please select fewer`),
} as const;

/** Why one of many services is not renewed; the others are not touched by it. */
export const renewalRefusals = {
  customer_inactive: customerErrors.inactive.message,
  platform_not_assigned: rechargeErrors.platformNotAssigned.message,
  ott_plan_required: "The last recharge has no OTT plan. Recharge this customer alone and select one",
  ott_plan_unknown: rechargeErrors.ottPlanUnknown.message,
  ott_price_missing: rechargeErrors.ottPriceMissing.message,
  amount_below_price: rechargeErrors.amountBelowPrice.message,
  expiry_in_past: rechargeErrors.expiryInPast.message,
  expiry_too_far: rechargeErrors.expiryTooFar.message,
  customer_not_found: customerErrors.notFound.message,
  insufficient_balance: walletErrors.insufficientBalance.message,
  never_recharged: "Never recharged before, so there is nothing to renew. Recharge this customer alone first",
  recharged_just_now: `Recharged in the last ${renewalPauseMinutes} minutes. If it is meant, recharge this customer alone`,
  recharged_meanwhile: "Recharged or changed meanwhile, so it was not recharged again",
  recharge_not_found: "This service was not found",
} as const satisfies Record<string, ErrorDefinition["message"]>;

export type RenewalRefusal = keyof typeof renewalRefusals;

const refusal = z.object({
  code: z.enum(Object.keys(renewalRefusals) as [RenewalRefusal, ...RenewalRefusal[]]),
  error: z.string(),
});

/** Why a service is not renewed, by its code and in words. */
export function refusalOf(code: RenewalRefusal): z.output<typeof refusal> {
  return { code, error: renewalRefusals[code] };
}

const extend = z.boolean().optional().meta({
  description: "True counts from the day on which each service expires now, else from today",
});

/** Which services to look at: named, or all that a customer was ever recharged on; what is named twice counts once. */
export const previewRenewalsBody = z.object({
  services: z
    .array(z.object({ customerId: id, platformId: id }))
    .max(mostRenewals, tooMany)
    .default([]),
  customerIds: z.array(id).max(mostRenewals, tooMany).default([]),
  extend,
  changes: z
    .array(z.object({ rechargeId: id, amount: amount.optional(), isLeftOut: z.boolean().optional() }))
    .max(mostRenewals, tooMany)
    .default([])
    .meta({ description: "Renewals with another amount, and those that are to be left out of the sums" }),
});

/**
 * A service as it would be renewed. `rechargeId` is its newest recharge, which the renewal repeats; null, like all that
 * follows from it, for a customer who was never recharged. `lastAmount` is what it cost last, `price` what OTTPlay
 * costs today. `newExpiryDate` and `balanceAfter` are null while it can't be renewed or is left out.
 */
export const renewal = z
  .object({
    customer: z.object({ id, name: z.string() }),
    platform: z.object({ id, name: z.string(), type: platformType }).nullable(),
    rechargeId: id.nullable(),
    planName: z.string().nullable(),
    lastAmount: rupees.nullable(),
    price: rupees.nullable(),
    amount: rupees.nullable(),
    expiryDate: businessDate.nullable(),
    newExpiryDate: businessDate.nullable(),
    isLeftOut: z.boolean(),
    balanceAfter: rupees.nullable(),
    refusal: refusal.nullable(),
  })
  .meta({ id: "Renewal" });

export type Renewal = z.output<typeof renewal>;

/** What renewing services together takes; `rechargeId` is the newest recharge of each, as the preview told it. */
export const createRenewalsBody = z.object({
  renewals: z
    .array(z.object({ rechargeId: id, amount }))
    .min(1, "Please select what to recharge")
    .max(mostRenewals, tooMany),
  extend,
});

/** What became of one of them: the recharge that was made, or why there is none. */
export const renewalResult = z
  .object({
    rechargeId: id,
    recharge: z.object({ id, amount: rupees, expiryDate: businessDate }).nullable(),
    refusal: refusal.nullable(),
  })
  .meta({ id: "RenewalResult" });

export type RenewalResult = z.output<typeof renewalResult>;

/** Many services renewed as they last were: looked at first, then recharged in one go. */
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
      /** How many would be recharged, and their sum. */
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
