import { z } from "zod";
import { auditActions } from "./audit-log/audit-actions.ts";
import { pageQuery, pagination } from "./lists/paging.ts";
import { auditLogMessages } from "./messages/audit-log.ts";
import { defineRoute } from "./route.ts";
import { businessDate, id, idParameter, searchParameter, timestamp } from "./values/fields.ts";

export type AuditAction = (typeof auditActions)[number];

/** The types of an action's subject. */
const auditSubjectTypes = ["operator", "platform"] as const;

/** The fields that the action set or changed, by name. */
const auditedValues = z.record(z.string(), z.unknown()).nullable();

/**
 * An admin's action, or an operator's import or use of its API key: who did what to which subject, when, and the values
 * before and after.
 */
const auditEntry = z
  .object({
    id,
    date: timestamp,
    actor: z.object({ id, name: z.string(), username: z.string() }),
    action: z.enum(auditActions),
    subject: z.object({ type: z.enum(auditSubjectTypes), id, name: z.string() }),
    before: auditedValues,
    after: auditedValues,
  })
  .meta({ id: "AuditEntry" });

export type AuditEntry = z.output<typeof auditEntry>;

/** Filters entries by actor, action, operator, platform, business days, both ends included, and text. */
const auditFilter = z.object({
  actorId: idParameter.optional(),
  action: z.enum(auditActions, auditLogMessages.errors.unknownAction).optional(),
  operatorId: idParameter.optional(),
  platformId: idParameter.optional(),
  startDate: businessDate.optional(),
  endDate: businessDate.optional(),
  search: searchParameter,
});

export type AuditFilter = z.output<typeof auditFilter>;

/** The calls that read the audit log; no call changes or removes its entries. */
export const auditLogRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/admin/audit-log",
    access: "admin",
    summary:
      "What admins did, and what operators imported and did with their API keys; newest first. search finds the entries that have each word in the name or username of who did it or of the operator, in the platform, in the action as the console shows it, in the description, in the reason or in the customer of an undo",
    query: pageQuery.extend(auditFilter.shape),
    status: 200,
    response: z.object({ entries: z.array(auditEntry), pagination }),
    errors: [],
  }),
  export: defineRoute({
    method: "GET",
    path: "/admin/audit-log/export",
    access: "admin",
    summary: "What admins did, and what operators imported and did with their API keys, as CSV",
    query: auditFilter,
    status: 200,
    csv: [
      "ID",
      "Date",
      "Who",
      "Username",
      "Action",
      "Subject Type",
      "Subject ID",
      "Subject",
      "Before",
      "After",
      "Change",
    ],
    errors: [],
  }),
} as const;
