import { z } from "zod";
import { defineRoute } from "./route.ts";
import { rupees } from "./values/amounts.ts";
import { businessDate, id, timestamp } from "./values/fields.ts";

/** Alerts in one response and in one request that marks them as read, at most. */
export const maxAlerts = 200;

/** The kind of an alert. */
const alertKind = z.enum([
  "low_balance",
  "renewals_today",
  "failed_reminders",
  "sold_below_cost",
  "unclosed_days",
]);
export type AlertKind = z.output<typeof alertKind>;

/**
 * Fields of every alert. `at` is when the condition began. `stamp` identifies the occurrence and is sent back to mark it as
 * read: it stays the same while the condition lasts, and is later when the condition occurs again.
 */
const occurrence = { stamp: timestamp, at: timestamp, isRead: z.boolean() };

/** A wallet below its threshold, or below zero without one (a threshold of 0). */
const lowBalance = z.object({
  kind: z.literal(alertKind.enum.low_balance),
  ...occurrence,
  balance: rupees,
  threshold: rupees,
});

const renewalsToday = z.object({
  kind: z.literal(alertKind.enum.renewals_today),
  ...occurrence,
  services: z.int(),
});

/**
 * Customers whose email reminder failed, or couldn't be sent for more than an hour, and who were neither reminded nor renewed
 * since; `reason` is that of the last one.
 */
const failedReminders = z.object({
  kind: z.literal(alertKind.enum.failed_reminders),
  ...occurrence,
  customers: z.int(),
  reason: z.string(),
});

/** Earlier days of the day book that nobody closed: the newest, the first of its open books, and whether there are others. */
const openDays = z.object({
  kind: z.literal(alertKind.enum.unclosed_days),
  ...occurrence,
  day: businessDate,
  collectorId: id.nullable().meta({ description: "Whose book it is, the counter's without" }),
  hasEarlier: z.boolean(),
});

/** An alert of an operator: a low balance, services that expire today, failed reminders, and while it collects open days. */
const operatorAlert = z
  .discriminatedUnion("kind", [
    lowBalance,
    renewalsToday,
    failedReminders.extend({ customer: z.object({ id, name: z.string(), phone: z.string() }) }),
    openDays,
  ])
  .meta({ id: "OperatorAlert" });
export type OperatorAlert = z.output<typeof operatorAlert>;

/** Recharges of the last days below what they cost; `loss` is their sum, `customer` that of the last one. */
const soldBelowCost = z.object({
  kind: z.literal(alertKind.enum.sold_below_cost),
  ...occurrence,
  recharges: z.int(),
  loss: rupees,
  customer: z.object({ id, name: z.string() }),
});

const ofOperator = { operator: z.object({ id, name: z.string() }) };

/** An alert of the admin about an active operator. */
const adminAlert = z
  .discriminatedUnion("kind", [
    lowBalance.extend(ofOperator),
    failedReminders.extend(ofOperator),
    soldBelowCost.extend(ofOperator),
  ])
  .meta({ id: "AdminAlert" });
export type AdminAlert = z.output<typeof adminAlert>;

const readAlert = z.object({ kind: alertKind, stamp: timestamp });
const markBody = <Alert extends z.ZodType>(alert: Alert) =>
  z.object({ alerts: z.array(alert).min(1).max(maxAlerts) });

/** Alerts of operators and of the admin. They are computed from the data; only what each person has read is stored. */
export const alertRoutes = {
  listForOperator: defineRoute({
    method: "GET",
    path: "/operator/alerts",
    access: "operator",
    summary: "What the caller should know now, the unread first, and how many those are",
    status: 200,
    response: z.object({ alerts: z.array(operatorAlert), unread: z.int() }),
    errors: [],
  }),
  markReadForOperator: defineRoute({
    method: "POST",
    path: "/operator/alerts/read",
    access: "operator",
    summary: "Mark alerts as read by the caller; doing it again changes nothing",
    body: markBody(readAlert),
    status: 204,
    errors: [],
  }),
  listForAdmin: defineRoute({
    method: "GET",
    path: "/admin/alerts",
    access: "admin",
    summary:
      "What the caller should know of operators now: at most 200, the unread first, of which all count, as do the operators below zero",
    status: 200,
    response: z.object({ alerts: z.array(adminAlert), unread: z.int(), belowZero: z.int() }),
    errors: [],
  }),
  markReadForAdmin: defineRoute({
    method: "POST",
    path: "/admin/alerts/read",
    access: "admin",
    summary: "Mark alerts as read by the caller; doing it again changes nothing",
    body: markBody(readAlert.extend({ operatorId: id })),
    status: 204,
    errors: [],
  }),
} as const;
