import { z } from "zod";
import { collectionErrors } from "./collections/collection-errors.ts";
import { defineError } from "./errors.ts";
import { platformMessages } from "./messages/platforms.ts";
import { platformTypes } from "./platform-types.ts";
import { defineRoute } from "./route.ts";
import { price, rate, rupees } from "./values/amounts.ts";
import { code, id, idParameter, idParams, line, messageBody, text, timestamp } from "./values/fields.ts";
import { maxAmount } from "./values/money.ts";

/** The kind of service of a platform (specification, section 3, Platform). */
export const platformType = z.enum(platformTypes);

/** A service that operators resell; prices in rupees or null when not set (specification, section 3, Platform). */
export const platform = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    type: platformType,
    price: rupees.nullable(),
    operator_rate: rupees.nullable(),
    purchase_rate: rupees.nullable(),
    /** The cost of OTT plans a month by `ott_code`, instead of `purchase_rate`; only OTTPlay's has an effect. */
    plan_purchase_rates: z.record(z.string(), rupees),
    /** Whether a recharge is at least the operator rate for each month; without effect for OTTPlay. */
    requiresOperatorRate: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "Platform" });

export type Platform = z.output<typeof platform>;

/** Prices of an assignment by tier; for OTTPlay the tier is the `ott_code`. Rupees. */
export const pricing = z.record(z.string(), rupees).meta({ id: "Pricing" });

/**
 * What customers pay by an operator's own prices, in whole rupees: for OTTPlay an interval of a plan by its `ott_code`, for a
 * platform with plans a plan of the price list by its name, and anything else a month as `month`. Only for the operator
 * itself, while it collects.
 */
const customerPrices = z.record(z.string(), rupees);

/** What customers pay, in whole rupees; null removes a price. */
export const customerPriceChanges = z.record(
  code,
  z.int(platformMessages.errors.wholePrice).min(0).max(maxAmount).nullable(),
);

/** A platform assigned to an operator. It never has the purchase rate (specification, section 10, Security). */
export const assignment = z
  .object({
    id,
    platform: platform.pick({
      id: true,
      name: true,
      type: true,
      description: true,
      price: true,
      operator_rate: true,
      requiresOperatorRate: true,
    }),
    pricing: pricing.nullable(),
    customerPrices: customerPrices.optional(),
    isActive: z.boolean(),
    assignedAt: timestamp,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "Assignment" });

export type Assignment = z.output<typeof assignment>;

/** Errors of the calls about a platform; an archived one is not found. */
export const platformErrors = {
  notFound: defineError("platform_not_found", 404, platformMessages.errors.notFound),
  assigned: defineError("platform_assigned", 409, platformMessages.errors.assigned),
} as const;

const required = platformMessages.requiredFields;

/** The body that creates a platform (specification, section 5, Platform create/edit). */
export const createPlatformBody = z.object({
  name: line(1, 100, required).min(2, platformMessages.errors.nameTooShort),
  description: text(1, 500, required),
  type: platformType,
  price: price.nullish(),
  operator_rate: rate.nullish(),
  purchase_rate: rate.nullish(),
  requiresOperatorRate: z.boolean().optional().meta({
    description:
      "True refuses recharges below the operator rate for each month bought; by default false, and without effect for OTTPlay",
  }),
});

/** The body that edits a platform; absent fields keep their value. */
const updatePlatformBody = createPlatformBody.partial().extend({
  plan_purchase_rates: z.record(code, rate.nullable()).optional().meta({
    description:
      "What OTT plans cost a month by ott_code, before purchase_rate; null removes a plan's rate, an absent plan keeps it",
  }),
});

/** The admin's platforms, and those assigned to an operator (specification, section 7). */
export const platformRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/admin/platforms",
    access: "admin",
    summary: "All platforms, newest first",
    query: z.object({ type: platformType.optional() }),
    status: 200,
    response: z.object({ platforms: z.array(platform) }),
    errors: [],
  }),
  get: defineRoute({
    method: "GET",
    path: "/admin/platforms/:id",
    access: "admin",
    summary: "One platform",
    params: idParams,
    status: 200,
    response: z.object({ platform }),
    errors: [platformErrors.notFound],
  }),
  getUsage: defineRoute({
    method: "GET",
    path: "/admin/platforms/:id/usage",
    access: "admin",
    summary:
      "How many operators have a platform assigned, and how many active services of customers it has; of all operators or of one",
    params: idParams,
    query: z.object({ operatorId: idParameter.optional() }),
    status: 200,
    response: z.object({ operators: z.int(), services: z.int() }),
    errors: [platformErrors.notFound],
  }),
  create: defineRoute({
    method: "POST",
    path: "/admin/platforms",
    access: "admin",
    summary: "Create a platform",
    body: createPlatformBody,
    status: 201,
    response: z.object({ platform }),
    errors: [],
  }),
  update: defineRoute({
    method: "PUT",
    path: "/admin/platforms/:id",
    access: "admin",
    summary:
      "Change a platform; absent fields keep their value. One that operators have assigned neither becomes OTTPlay by its name or type nor stops being it",
    params: idParams,
    body: updatePlatformBody,
    status: 200,
    response: z.object({ platform }),
    versioned: true,
    errors: [platformErrors.notFound, platformErrors.assigned],
  }),
  remove: defineRoute({
    method: "DELETE",
    path: "/admin/platforms/:id",
    access: "admin",
    summary: "Archive a platform: gone from every list, its assignments inactive, its history kept",
    params: idParams,
    status: 200,
    response: messageBody,
    errors: [platformErrors.notFound],
  }),
  listAssigned: defineRoute({
    method: "GET",
    path: "/operator/services",
    access: "operator",
    summary: "The platforms assigned to the caller",
    status: 200,
    response: z.object({ services: z.array(assignment) }),
    errors: [],
  }),
  setCustomerPrices: defineRoute({
    method: "PUT",
    path: "/operator/services/:id/customer-prices",
    access: "operator",
    summary:
      "Set what customers pay for a platform assigned to the caller, which recharges then begin with; null removes a price, an absent one stays",
    params: idParams,
    body: z.object({
      customerPrices: customerPriceChanges.meta({
        description:
          "Whole rupees: an interval of an OTTPlay plan by its ott_code; a plan of the price list, such as `Basic Plan`, by its name; anything else a month, as `month`",
      }),
    }),
    status: 200,
    response: z.object({ customerPrices }),
    errors: [platformErrors.notFound, collectionErrors.off],
  }),
} as const;
