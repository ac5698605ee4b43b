import { z } from "zod";
import { amount, rupeeString, rupees } from "./amounts.ts";
import { formatDate } from "./business-date.ts";
import { collectionErrors } from "./collection-errors.ts";
import { connectionRefusals, connectionTerm, namedConnection } from "./connection-identifiers.ts";
import { isOttPlay, maxExpiryYears, type PlatformType, planLabel, platformTypeLabels } from "./constants.ts";
import { customer, customerErrors } from "./customers.ts";
import { defineError } from "./errors.ts";
import {
  businessDate,
  id,
  idParameter,
  line,
  optionalCode,
  optionalEmail,
  optionalLine,
  optionalText,
  personName,
  phone,
  searchParameter,
  timestamp,
} from "./fields.ts";
import { rechargeMessages } from "./messages/recharges.ts";
import { validationMessages } from "./messages/validation.ts";
import { pageQuery } from "./paging.ts";
import { collectionTerms } from "./payment-terms.ts";
import { payment } from "./payments.ts";
import { platformType } from "./platforms.ts";
import { rechargeStatuses, reversal } from "./recharge-status.ts";
import { defineRoute } from "./route.ts";
import { rechargeSorts } from "./sort.ts";
import { dateRangeQuery, walletErrors } from "./wallet.ts";

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

/** A recharge in the list; `undoableUntil` is when the caller's time to undo it ends, null when it can't be undone. */
export const listedRecharge = recharge
  .extend({ undoableUntil: timestamp.nullable() })
  .meta({ id: "ListedRecharge" });

export type ListedRecharge = z.output<typeof listedRecharge>;

/** The pagination of recharges, with field names of its own (specification, section 3, Pagination). */
export const rechargePagination = z
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

const { off, referenceUsed, collectorUnknown, customerLimit, closedDay } = collectionErrors;
const collectionRefusals = [off, referenceUsed, collectorUnknown, customerLimit, closedDay];

/**
 * What a recharge made of the customer's account, in rupees; only while the operator collects. `payment` is what the customer
 * paid with it, null if nothing.
 */
export const rechargedAccount = z
  .object({ customerPrice: rupees, payment: payment.nullable(), outstanding: rupees, credit: rupees })
  .meta({ id: "RechargedAccount" });

const expiryTerms = z.object({
  expiryDate: businessDate.optional().meta({
    description: `Last day of the service, yyyy-mm-dd, from today to ${maxExpiryYears} years ahead; required unless it is extended`,
  }),
  extend: z.boolean().optional().meta({
    description:
      "True adds months to the day on which the service expires now, or to today when it has no days left; it takes no expiry date",
  }),
  months: z
    .int()
    .min(1)
    .max(maxExpiryYears * 12)
    .optional()
    .meta({
      description: "With extend, how many months are added; without it what the plan runs for, else 1",
    }),
});

/** A body with either an expiry date or, with `extend`, months to add to the service. */
function withExpiryTerms<Body extends z.ZodType<z.output<typeof expiryTerms>>>(body: Body): Body {
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

/** The placeholder for the expiry date in the description of an extension, whose date only the server knows. */
export const openExpiryDate = "{expiryDate}";

/** The body of a recharge (specification, section 3, Recharge payload; section 5, Customer recharge). */
export const createRechargeBody = withExpiryTerms(
  z.object({
    customerId: id,
    platformId: id,
    ...connectionTerm,
    amount,
    description: optionalText(500),
    expiryDate: expiryTerms.shape.expiryDate,
    ottName: optionalLine(100),
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

/** A customer's full name from the two parts that a key holder sends. */
export function externalCustomerName(body: {
  customerFirstName: string;
  customerLastName?: string | null;
}): string {
  const { customerFirstName, customerLastName } = body;
  return customerLastName ? `${customerFirstName} ${customerLastName}` : customerFirstName;
}

/**
 * The body of a recharge by a key holder's system, which names the customer by phone, not by id (specification, section 2,
 * API Management).
 */
export const createExternalRechargeBody = withExpiryTerms(
  z.object({
    platformId: id.meta({ description: "The platform to recharge, one that is assigned to you" }),
    ...connectionTerm,
    customerFirstName: line(1, 100).meta({
      description: "With the last name, what a new customer is called",
    }),
    customerLastName: optionalLine(100).meta({ description: "Last name of a new customer" }),
    customerPhone: phone.meta({
      description:
        "Tells who is recharged: your oldest active customer with it, else a new one. An Indian number is the same with and without +91, 0091 or a leading 0; one of another country begins with + or 00 and its code, and is never the same as an Indian one",
    }),
    customerEmail: optionalEmail.meta({ description: "E-mail address of a new customer" }),
    customerAddress: optionalText(500).meta({ description: "Address of a new customer" }),
    ottName: optionalLine(100).meta({ description: "Name of the OTT plan, for your own reading" }),
    ottCode: optionalCode.meta({
      description: "The plan's code from the OTT Plans API; OTTPlay can't be recharged without it",
    }),
    expiryDate: expiryTerms.shape.expiryDate,
    amount: amount.meta({
      description:
        "What your wallet pays, at most two decimals; for OTTPlay at least the plan's price for each interval up to the expiry, a part counting whole; for a platform that requires the operator rate at least that rate for each month",
    }),
    description: optionalText(500).meta({ description: "A note of your own, such as your order's number" }),
    extend: expiryTerms.shape.extend,
    months: expiryTerms.shape.months,
    ...collectionTerms,
  }),
).refine((body) => personName.safeParse(externalCustomerName(body)).success, {
  path: ["customerFirstName"],
  message: rechargeMessages.errors.nameLength,
});

/** The plan name shown for a recharge without a plan: `Cable recharge` (specification, section 10, planName). */
export function defaultPlanName(type: PlatformType): string {
  return rechargeMessages.withoutPlan(platformTypeLabels[type]);
}

/**
 * The description that the console sends with a recharge (specification, section 4): what was bought and when it expires,
 * then the person's note after ` - `. An extension has `openExpiryDate` instead of a date.
 */
export function rechargeDescription(recharge: {
  platform: { type: PlatformType; name: string };
  planName?: string | null;
  expiryDate: string;
  note?: string;
}): string {
  const { platform, planName, expiryDate, note } = recharge;
  const texts = rechargeMessages.sentDescription;
  const expires = texts.expires(expiryDate === openExpiryDate ? openExpiryDate : formatDate(expiryDate));
  const suffix = note?.trim() ? texts.note(note.trim()) : "";
  if (!needsPlan(platform.type))
    return texts.withoutPlan(platformTypeLabels[platform.type], expires) + suffix;
  if (isOttPlay(platform)) return texts.ottPlan(planName ?? "", expires) + suffix;
  return texts.plan(planLabel(planName ?? ""), expires) + suffix;
}

/** Whether a platform type needs a plan; cable and internet take a typed amount instead (specification, section 4). */
export function needsPlan(type: PlatformType): boolean {
  return type !== "cable" && type !== "internet";
}

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

/** Recharges by the operator and by its systems, and their lists (specification, section 7). */
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
  createExternal: defineRoute({
    method: "POST",
    path: "/recharge",
    access: "api-key",
    summary: "Recharge by phone number: the oldest active customer with it, in any form, else a new one",
    body: createExternalRechargeBody,
    status: 201,
    response: z.object({
      recharge,
      customer,
      newWalletBalance: rupees,
      message: z.string(),
      account: rechargedAccount.optional(),
    }),
    errors: [
      walletErrors.insufficientBalance,
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
