import { z } from "zod";
import { customerPlace } from "./collections/area-terms.ts";
import { namedConnection } from "./connections/connection-identifiers.ts";
import { defaultNearDays, dueTabs, maxDueDays } from "./due-days.ts";
import { pageQuery, pagination, wholeNumberParameter } from "./lists/paging.ts";
import { dueMessages } from "./messages/dues.ts";
import { platformType } from "./platforms.ts";
import { lastReminder } from "./reminders/last-reminder.ts";
import { defineRoute } from "./route.ts";
import { rupeeString, rupees } from "./values/amounts.ts";
import { type BusinessDate, daysBetween } from "./values/business-date.ts";
import { businessDate, id, idOrNone, idParameter, searchParameter, timestamp } from "./values/fields.ts";

/** The expiry status of a service (specification, section 4, Expiry statuses). */
export const expiryStatus = z.enum(["expired", "due", "today", "near", "other"]);
export type ExpiryStatus = z.output<typeof expiryStatus>;

/**
 * The status of a service `daysRemaining` days before its expiry, negative after it (specification, section 10,
 * Services).
 */
export function expiryStatusOf(daysRemaining: number, nearDays = defaultNearDays): ExpiryStatus {
  if (daysRemaining < -maxDueDays) return "expired";
  if (daysRemaining < 0) return "due";
  if (daysRemaining === 0) return "today";
  return daysRemaining <= nearDays ? "near" : "other";
}

/** The days from `today` to the expiry, and the status. */
export function expiryOf(expiryDate: BusinessDate, today: BusinessDate, nearDays?: number) {
  const daysRemaining = daysBetween(today, expiryDate);
  return { daysRemaining, expiryStatus: expiryStatusOf(daysRemaining, nearDays) };
}

/** A tab, the query parameter `status`. */
const dueTab = z.enum(dueTabs);

/**
 * The newest recharge. `ottCode` is null unless it bought an OTTPlay plan. `months` is rounded, and null for recharges from
 * before months were stored.
 */
const lastRecharge = {
  planName: z.string(),
  amount: rupeeString,
  ottCode: z.string().nullable(),
  months: z.int().nullable(),
  isBroughtForward: z.literal(true).optional().meta({
    description:
      "There if an import, or whoever added its connection, brought it forward: the service was never recharged",
  }),
};

const expiry = { expiryStatus, daysRemaining: z.int(), expiryDate: businessDate };

/** Why a service can't be renewed now: its customer or its connection is inactive, or its platform is no longer assigned. */
const renewalObstacle = z.enum(["customer_inactive", "connection_inactive", "platform_not_assigned"]);
export type RenewalObstacle = z.output<typeof renewalObstacle>;

/** A customer's service, expired or not; `id` is its newest recharge (specification, section 3, Due/expiry record). */
export const dueRecord = z
  .object({
    id,
    ...expiry,
    customer: z.object({
      id,
      name: z.string(),
      phone: z.string(),
      ...customerPlace,
      address: z.string().nullable(),
    }),
    platform: z.object({ id, name: z.string(), type: platformType }),
    connection: namedConnection.optional(),
    isOneOfSeveral: z
      .literal(true)
      .optional()
      .meta({ description: "There if the customer has another active connection on the platform" }),
    ...lastRecharge,
    nextAmount: rupees.meta({
      description:
        "What a recharge begins with: the last amount, unless its price or its floor has changed since",
    }),
    customerPrice: rupees.optional().meta({
      description: "What the customer pays for it by a price of the caller's own; only while it collects",
    }),
    /** Null for a service that was brought forward. */
    rechargeDate: timestamp.nullable(),
    lastReminder: lastReminder.nullable(),
    obstacle: renewalObstacle.nullable(),
    /** What the customer owes, in rupees; only while its operator collects. */
    outstanding: rupees.optional(),
    /** The path of the page that shows what the customer owes and where to pay; only if it owes. */
    paymentPath: z.string().optional(),
  })
  .meta({ id: "DueRecord" });

export type DueRecord = z.output<typeof dueRecord>;

/** A service in the list of one customer. */
export const dueService = z
  .object({
    platformId: id,
    platform: dueRecord.shape.platform,
    connection: namedConnection.optional(),
    ...lastRecharge,
    ...expiry,
    rechargeId: id,
  })
  .meta({ id: "CustomerService" });

/** The calls that list services by expiry (specification, section 7, expiry-status). */
export const dueRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/operator/recharges/expiry-status",
    access: "operator",
    summary:
      "The caller's services by expiry, soonest first, with the count of each tab; search finds customers as in their list, and with it, platformId or areaId all totals are of what matches",
    query: pageQuery.extend({
      status: dueTab.default("all"),
      nearDays: wholeNumberParameter(1, 90, dueMessages.errors.nearDays).default(defaultNearDays),
      search: searchParameter,
      platformId: idParameter.optional(),
      areaId: idOrNone.optional(),
    }),
    status: 200,
    response: z.object({
      recharges: z.array(dueRecord),
      pagination,
      counts: z.object({ total: z.int(), due: z.int(), today: z.int(), near: z.int() }),
    }),
    errors: [],
  }),
} as const;

export type DueListQuery = z.output<(typeof dueRoutes.list)["query"]>;
