import { z } from "zod";
import { collectionErrors } from "./collections/collection-errors.ts";
import { collectionTerms } from "./collections/payment-terms.ts";
import { connectionRefusals, connectionTerm, namedConnection } from "./connections/connection-identifiers.ts";
import { customerErrors } from "./customers.ts";
import { defineError } from "./errors.ts";
import { pageQuery } from "./lists/paging.ts";
import { rechargeSorts } from "./lists/sort.ts";
import { rechargeMessages } from "./messages/recharges.ts";
import { validationMessages } from "./messages/validation.ts";
import { payment } from "./payments.ts";
import { platformType } from "./platforms.ts";
import { rechargeStatuses, reversal } from "./recharges/recharge-status.ts";
import { defineRoute } from "./route.ts";
import { amount, rupeeString, rupees } from "./values/amounts.ts";
import { addYears, type BusinessDate } from "./values/business-date.ts";
import {
  businessDate,
  dateRangeQuery,
  id,
  idParameter,
  optionalCode,
  optionalLine,
  optionalText,
  searchParameter,
  timestamp,
} from "./values/fields.ts";
import { maxExpiryYears } from "./values/limits.ts";
import { walletErrors } from "./wallet.ts";

/**
 * A recharge of a customer's service; `amount` a string of rupees with two decimals (specification, section 3,
 * Recharge).
 */
export const recharge = z
  .object({
    id,
    customerId: id,
    customer: z.object({ id, name: z.string() }),
    platformId: id,
    platform: z.object({ id, name: z.string(), type: platformType }),
    connection: namedConnection.optional(),
    planName: z.string(),
    amount: rupeeString,
    description: z.string().nullable(),
    rechargeDate: timestamp,
    expiryDate: businessDate,
    status: z.enum(rechargeStatuses),
    reversal: reversal.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "Recharge" });

export type Recharge = z.output<typeof recharge>;

/** The latest expiry that a recharge made today may have. */
export function latestExpiry(today: BusinessDate): BusinessDate {
  return addYears(today, maxExpiryYears);
}

/** A recharge in the list; `undoableUntil` is when the caller's time to undo it ends, null when it can't be undone. */
export const listedRecharge = recharge
  .extend({ undoableUntil: timestamp.nullable() })
  .meta({ id: "ListedRecharge" });

export type ListedRecharge = z.output<typeof listedRecharge>;

/** The pagination of recharges, with field names of its own (specification, section 3, Pagination). */
const rechargePagination = z
  .object({
    totalItems: z.int(),
    totalPages: z.int(),
    currentPage: z.int(),
    pageSize: z.int(),
    hasNextPage: z.boolean(),
    hasPrevPage: z.boolean(),
  })
  .meta({ id: "RechargePagination" });

/** Errors of a recharge, besides those of its customer and wallet. */
export const rechargeErrors = {
  platformNotAssigned: walletErrors.platformNotAssigned,
  expiryInPast: defineError("expiry_in_past", 400, rechargeMessages.errors.expiryInPast),
  expiryTooFar: defineError("expiry_too_far", 400, rechargeMessages.errors.expiryTooFar),
  ottPlanRequired: defineError("ott_plan_required", 400, rechargeMessages.errors.ottPlanRequired),
  ottPlanUnknown: defineError("ott_plan_unknown", 400, rechargeMessages.errors.ottPlanUnknown),
  ottPriceMissing: defineError("ott_price_missing", 400, rechargeMessages.errors.ottPriceMissing),
  amountBelowPrice: defineError("amount_below_price", 400, rechargeMessages.errors.amountBelowPrice),
  amountBelowRate: defineError("amount_below_rate", 400, rechargeMessages.errors.amountBelowRate),
} as const;

/** Refuses a recharge whose `lastRechargeId` is no longer the service's newest recharge. */
export const rechargedMeanwhile = defineError(
  "recharged_meanwhile",
  409,
  rechargeMessages.errors.rechargedMeanwhile,
);

const { off, referenceUsed, collectorUnknown, customerLimit, closedDay, amountOverOutstanding } =
  collectionErrors;
/** Refusals of what a recharge charges its customer and of the payment with it. */
export const collectionRefusals = [
  off,
  referenceUsed,
  collectorUnknown,
  customerLimit,
  closedDay,
  amountOverOutstanding,
];

/**
 * What a recharge made of the customer's account, in rupees; only while the operator collects. `payment` is what the customer
 * paid with it, null if nothing.
 */
export const rechargedAccount = z
  .object({ customerPrice: rupees, payment: payment.nullable(), outstanding: rupees, credit: rupees })
  .meta({ id: "RechargedAccount" });

/** When a recharged service expires: on a date, or months after it would. */
export const expiryTerms = z.object({
  expiryDate: businessDate.optional().meta({
    description: `Last day of the service, yyyy-mm-dd, from today to ${maxExpiryYears} years ahead. Required unless extend is true.`,
  }),
  extend: z.boolean().optional().meta({
    description:
      "If true, the new expiry date is counted from the current one, or from today if the service has expired. Omit expiryDate.",
  }),
  months: z
    .int()
    .min(1)
    .max(maxExpiryYears * 12)
    .optional()
    .meta({
      description:
        "Number of months to add when extend is true. By default the plan's duration, or 1 month without a plan.",
    }),
});

/** A body with either an expiry date or, with `extend`, months to add to the service. */
export function withExpiryTerms<Body extends z.ZodType<z.output<typeof expiryTerms>>>(body: Body): Body {
  // Also runs when other fields are invalid, so that all errors are reported at once.
  const when = ({ value }: { value: unknown }) => expiryTerms.safeParse(value).success;
  return body
    .refine(({ extend, expiryDate }) => extend || expiryDate !== undefined, {
      path: ["expiryDate"],
      message: validationMessages.realDate,
      when,
    })
    .refine(({ extend, expiryDate }) => !extend || expiryDate === undefined, {
      path: ["expiryDate"],
      message: rechargeMessages.errors.expiryWithExtend,
      when,
    })
    .refine(({ extend, months }) => extend || months === undefined, {
      path: ["months"],
      message: rechargeMessages.errors.monthsWithoutExtend,
      when,
    });
}

/** The body of a recharge (specification, section 3, Recharge payload; section 5, Customer recharge). */
export const createRechargeBody = withExpiryTerms(
  z.object({
    customerId: id,
    platformId: id,
    ...connectionTerm,
    amount,
    description: optionalText(500),
    expiryDate: expiryTerms.shape.expiryDate,
    ottName: optionalLine(100).meta({ description: "Name of the OTT plan, for your reference only" }),
    ottCode: optionalCode,
    planName: optionalLine(100),
    extend: expiryTerms.shape.extend,
    months: expiryTerms.shape.months,
    lastRechargeId: id.nullish().meta({
      description:
        "The service's newest recharge as you saw it, null if it had none: refused once another has taken its place",
    }),
    ...collectionTerms,
  }),
);

const rechargeFilterQuery = dateRangeQuery.extend({
  customerId: idParameter.optional(),
  customer: searchParameter,
  platformId: idParameter.optional(),
});

const rechargeListQuery = pageQuery.extend({
  ...rechargeFilterQuery.shape,
  sort: z.enum(rechargeSorts).default("-date"),
});

const rechargePage = z.object({ recharges: z.array(listedRecharge), pagination: rechargePagination });

/** Recharges by the operator, and the lists of all its recharges (specification, section 7). */
export const rechargeRoutes = {
  create: defineRoute({
    method: "POST",
    path: "/operator/recharge",
    access: "operator",
    summary: "Recharge a customer's service out of the caller's wallet",
    body: createRechargeBody,
    status: 201,
    response: z.object({
      recharge,
      newWalletBalance: rupees,
      message: z.string(),
      account: rechargedAccount.optional(),
    }),
    errors: [
      customerErrors.notFound,
      customerErrors.inactive,
      walletErrors.insufficientBalance,
      rechargedMeanwhile,
      ...connectionRefusals,
      ...collectionRefusals,
      ...Object.values(rechargeErrors),
    ],
    idempotent: true,
  }),
  list: defineRoute({
    method: "GET",
    path: "/operator/recharges",
    access: "operator",
    summary: "The caller's recharges, newest first; `customer` matches part of a name",
    query: rechargeListQuery,
    status: 200,
    response: rechargePage,
    errors: [],
  }),
  export: defineRoute({
    method: "GET",
    path: "/operator/recharges/export",
    access: "operator",
    summary: "All of the caller's recharges that match, as CSV",
    query: rechargeFilterQuery,
    status: 200,
    csv: [
      "Recharge ID",
      "Customer ID",
      "Customer",
      "Platform",
      "Plan",
      "Amount",
      "Recharge Date",
      "Expiry Date",
      "Status",
      "Description",
      "Reversed Date",
      "Reversed By",
      "Reversal Reason",
    ],
    errors: [],
  }),
  filter: defineRoute({
    method: "GET",
    path: "/operator/recharges/filter",
    access: "operator",
    summary: "The same as the list of recharges",
    query: rechargeListQuery,
    status: 200,
    response: rechargePage,
    errors: [],
  }),
} as const;

export type RechargeListQuery = z.output<typeof rechargeListQuery>;
export type RechargeFilterQuery = z.output<typeof rechargeFilterQuery>;
