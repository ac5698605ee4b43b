import { z } from "zod";
import { rupees } from "./amounts.ts";
import { id, timestamp } from "./fields.ts";
import { defineRoute } from "./route.ts";

/** The most alerts that one answer lists, and that one request marks as read. */
export const mostAlerts = 200;

/**
 * What every alert carries: `at` is when what it says became so, `stamp` which occurrence of it this is, to be sent back
 * to mark it as read. The same state keeps its stamp; when it comes anew, the stamp is later.
 */
const news = { stamp: timestamp, at: timestamp, isRead: z.boolean() };

/** A wallet below its threshold; without one, which is 0, a wallet below zero. */
const lowBalance = z.object({ kind: z.literal("low_balance"), ...news, balance: rupees, threshold: rupees });

const renewalsToday = z.object({ kind: z.literal("renewals_today"), ...news, services: z.int() });

/**
 * Customers whose reminder by email failed, or can't be sent for more than an hour, and who were neither reminded nor renewed
 * since; why the last could not.
 */
const failedReminders = z.object({
  kind: z.literal("failed_reminders"),
  ...news,
  customers: z.int(),
  reason: z.string(),
});

/** What an operator should know: a balance below its threshold or zero, what expires today, reminders that failed. */
export const operatorAlert = z
  .discriminatedUnion("kind", [
    lowBalance,
    renewalsToday,
    failedReminders.extend({ customer: z.object({ id, name: z.string(), phone: z.string() }) }),
  ])
  .meta({ id: "OperatorAlert" });
export type OperatorAlert = z.output<typeof operatorAlert>;

const about = { operator: z.object({ id, name: z.string() }) };

/** What the admin should know of an active operator. */
export const adminAlert = z
  .discriminatedUnion("kind", [lowBalance.extend(about), failedReminders.extend(about)])
  .meta({ id: "AdminAlert" });
export type AdminAlert = z.output<typeof adminAlert>;

/** What an alert is about. */
export const alertKind = z.enum(["low_balance", "renewals_today", "failed_reminders"]);
export type AlertKind = z.output<typeof alertKind>;

const seen = z.object({ kind: alertKind, stamp: timestamp });
const markBody = <Seen extends z.ZodType>(alert: Seen) =>
  z.object({ alerts: z.array(alert).min(1).max(mostAlerts) });

/** Alerts of both sides; derived from what they are about, so only who read what is stored. */
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
    body: markBody(seen),
    status: 204,
    errors: [],
  }),
  listForAdmin: defineRoute({
    method: "GET",
    path: "/admin/alerts",
    access: "admin",
    summary:
      "What the caller should know of operators now: at most 200, the unread first, of which all count",
    status: 200,
    response: z.object({ alerts: z.array(adminAlert), unread: z.int() }),
    errors: [],
  }),
  markReadForAdmin: defineRoute({
    method: "POST",
    path: "/admin/alerts/read",
    access: "admin",
    summary: "Mark alerts as read by the caller; doing it again changes nothing",
    body: markBody(seen.extend({ operatorId: id })),
    status: 204,
    errors: [],
  }),
} as const;
