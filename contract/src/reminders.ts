import { z } from "zod";
import { chosenService } from "./connections/connection-identifiers.ts";
import { customerErrors } from "./customers.ts";
import { dueRecord } from "./dues.ts";
import { pageQuery, pagination } from "./lists/paging.ts";
import { dueMessages } from "./messages/dues.ts";
import { reminderMessages } from "./messages/reminders.ts";
import { platformType } from "./platforms.ts";
import { messageId } from "./reminder-settings.ts";
import { emailRefusal } from "./reminders/email-refusal.ts";
import { lastReminder, reminderChannel, reminderStage, reminderStatus } from "./reminders/last-reminder.ts";
import { reminderErrors } from "./reminders/reminder-errors.ts";
import { manualChannels } from "./reminders/reminder-stages.ts";
import { defineRoute } from "./route.ts";
import { businessDate, id, idParams, timestamp } from "./values/fields.ts";
import { maxSelected } from "./values/limits.ts";

/** Why a service's customer gets no email; those of the other services are sent. */
export const emailRefusals = {
  service_not_found: reminderErrors.serviceNotFound.message,
  ...dueMessages.obstacles,
  reminder_too_early: reminderErrors.tooEarly.message,
  no_email_address: reminderMessages.errors.noEmail,
  already_reminded: reminderErrors.alreadyReminded.message,
  email_under_way: reminderMessages.errors.emailUnderWay,
  email_failed: reminderMessages.errors.emailFailed,
} as const;
export type EmailRefusal = keyof typeof emailRefusals;

/** The result for one service: a queued email, or why there is none. */
export const emailResult = z
  .object({ rechargeId: id, refusal: emailRefusal(emailRefusals) })
  .meta({ id: "ReminderEmailResult" });
export type EmailResult = z.output<typeof emailResult>;

/** A service to remind of, with its customer's email address. */
export const remindableService = dueRecord
  .extend({ email: z.string().nullable() })
  .meta({ id: "RemindableService" });
export type RemindableService = z.output<typeof remindableService>;

/** Services by customer and platform, and all of some customers. Duplicates count once. */
const previewRemindersBody = z.object({
  services: z.array(chosenService).max(maxSelected, reminderErrors.tooMany.message).default([]),
  customerIds: z.array(id).max(maxSelected, reminderErrors.tooMany.message).default([]),
});
export type PreviewReminders = z.output<typeof previewRemindersBody>;

/**
 * A reminder in a customer's log; `times` is how often it was sent or tried. Of what the customer owes has no service: recharge,
 * platform, expiry date and stage are null.
 */
export const reminder = z
  .object({
    rechargeId: id.nullable(),
    platform: z.object({ id, name: z.string(), type: platformType }).nullable(),
    expiryDate: businessDate.nullable(),
    stage: reminderStage.nullable(),
    channel: reminderChannel,
    address: z.string(),
    status: reminderStatus,
    reason: z.string().nullable(),
    times: z.int(),
    remindedAt: timestamp,
  })
  .meta({ id: "Reminder" });
export type Reminder = z.output<typeof reminder>;

/** A reminder that an operator sent from an app; once in a stage or a day unless `again` is true. */
export const markedReminder = { channel: z.enum(manualChannels), again: z.boolean().optional() };

/** The channel and time of a reminder that an operator takes back. */
export const takenBackReminder = { channel: z.enum(manualChannels), remindedAt: timestamp };

/** Whether there was such a reminder. */
export const takenBack = z.object({ isTakenBack: z.boolean() });

/** Reminders of customers before and after their services expire. */
export const reminderRoutes = {
  mark: defineRoute({
    method: "POST",
    path: "/operator/reminders",
    access: "operator",
    summary: "Note that a customer is reminded by WhatsApp or SMS; once in a stage unless `again` is true",
    body: z.object({ rechargeId: id, ...markedReminder }),
    status: 201,
    response: z.object({ reminder: lastReminder }),
    errors: [
      reminderErrors.serviceNotFound,
      reminderErrors.tooEarly,
      reminderErrors.noMobile,
      reminderErrors.alreadyReminded,
    ],
  }),
  takeBack: defineRoute({
    method: "POST",
    path: "/operator/reminders/take-back",
    access: "operator",
    summary:
      "Take back the note that a customer was reminded by WhatsApp or SMS at this time, as nothing was sent; does nothing if there is none",
    body: z.object({ rechargeId: id, ...takenBackReminder }),
    status: 200,
    response: takenBack,
    errors: [],
  }),
  preview: defineRoute({
    method: "POST",
    path: "/operator/reminders/preview",
    access: "operator",
    summary:
      "The services of these customers, soonest expiry first, with their last reminder and their customer's email address; withoutServices are customers who were never recharged. Changes nothing",
    body: previewRemindersBody,
    status: 200,
    response: z.object({
      services: z.array(remindableService),
      withoutServices: z.array(z.object({ id, name: z.string() })),
    }),
    errors: [reminderErrors.tooMany],
  }),
  sendEmails: defineRoute({
    method: "POST",
    path: "/operator/reminders/email",
    access: "operator",
    summary:
      "Email the customers of up to 500 services, each a text of its own; who was reminded in this stage gets none, so that a repeated call sends nothing twice",
    body: z.object({
      rechargeIds: z
        .array(id)
        .min(1, reminderMessages.errors.noneSelected)
        .max(maxSelected, reminderErrors.tooMany.message),
      templateId: messageId.optional().meta({ description: "By default the caller's default message" }),
    }),
    status: 200,
    response: z.object({ results: z.array(emailResult) }),
    errors: [reminderErrors.noMailServer, reminderErrors.templateNotFound],
  }),
  listOfCustomer: defineRoute({
    method: "GET",
    path: "/operator/customers/:id/reminders",
    access: "operator",
    summary: "The reminders of a customer, newest first, whether sent, failed or on their way",
    params: idParams,
    query: pageQuery,
    status: 200,
    response: z.object({ reminders: z.array(reminder), pagination }),
    errors: [customerErrors.notFound],
  }),
} as const;
