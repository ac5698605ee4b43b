import { z } from "zod";
import { customerErrors } from "./customers.ts";
import { commonErrors, defineError } from "./errors.ts";
import { businessDate, id, idParams, messageBody, text, timestamp } from "./fields.ts";
import { lastReminder, reminderChannel, reminderStage, reminderStatus } from "./last-reminder.ts";
import { reminderMessages } from "./messages/reminders.ts";
import { pageQuery, pagination } from "./paging.ts";
import { platformType } from "./platforms.ts";
import { manualChannels } from "./reminder-stages.ts";
import { placeholderList, unknownPlaceholderOf } from "./reminder-text.ts";
import { defineRoute } from "./route.ts";

const maxTemplateLength = 500;

/** The template of a reminder, 1 to 500 characters; refuses unknown placeholders. */
export const reminderTemplate = text(1, maxTemplateLength, reminderMessages.templateEmpty).check(
  (context) => {
    const placeholder = unknownPlaceholderOf(context.value);
    if (placeholder === undefined) return;
    const message = reminderMessages.unknownPlaceholder(placeholder, placeholderList);
    context.issues.push({ code: "custom", message, input: context.value });
  },
);

/** Errors of the calls about reminders. */
export const reminderErrors = {
  serviceNotFound: defineError("service_not_found", 404, reminderMessages.errors.serviceNotFound),
  tooEarly: defineError("reminder_too_early", 409, reminderMessages.errors.tooEarly),
  noMobile: defineError("no_mobile_number", 409, reminderMessages.errors.noMobile),
  alreadyReminded: defineError("already_reminded", 409, reminderMessages.errors.alreadyReminded),
  noMailServer: defineError("no_mail_server", 409, reminderMessages.noMailServer),
  noOwnEmail: defineError("no_own_email", 409, reminderMessages.noOwnEmail),
  mailBusy: defineError("mail_busy", 429, reminderMessages.errors.mailBusy),
  mailFailed: defineError("mail_failed", 502, reminderMessages.testFailed),
} as const;

/**
 * An operator's reminder settings; `hasMailServer` says whether the server can send emails at all, `email` is the operator's
 * own address, where test emails go.
 */
export const reminderSettings = z
  .object({
    template: z.string(),
    isAutomatic: z.boolean(),
    hasMailServer: z.boolean(),
    shop: z.string(),
    email: z.string().nullable(),
  })
  .meta({ id: "ReminderSettings" });
export type ReminderSettings = z.output<typeof reminderSettings>;

/** A reminder in a customer's log; `times` is how often it was sent or tried. */
export const reminder = z
  .object({
    rechargeId: id,
    platform: z.object({ id, name: z.string(), type: platformType }),
    expiryDate: businessDate,
    stage: reminderStage,
    channel: reminderChannel,
    address: z.string(),
    status: reminderStatus,
    reason: z.string().nullable(),
    times: z.int(),
    remindedAt: timestamp,
  })
  .meta({ id: "Reminder" });
export type Reminder = z.output<typeof reminder>;

/** Reminders of customers before and after their services expire. */
export const reminderRoutes = {
  getSettings: defineRoute({
    method: "GET",
    path: "/operator/reminder-settings",
    access: "operator",
    summary: "The text of the caller's reminders, and whether they are sent by email automatically",
    status: 200,
    response: z.object({ settings: reminderSettings }),
    errors: [],
  }),
  updateSettings: defineRoute({
    method: "PUT",
    path: "/operator/reminder-settings",
    access: "operator",
    summary: "Change the text, or switch automatic emails; absent fields keep their value",
    body: z.object({ template: reminderTemplate.optional(), isAutomatic: z.boolean().optional() }),
    status: 200,
    response: z.object({ settings: reminderSettings }),
    errors: [],
  }),
  sendTest: defineRoute({
    method: "POST",
    path: "/operator/reminder-settings/test",
    access: "operator",
    summary: "Send the text, filled in with an example, to the operator's own email address",
    body: z.object({ template: reminderTemplate.optional() }),
    status: 200,
    response: messageBody,
    errors: [
      reminderErrors.noMailServer,
      reminderErrors.noOwnEmail,
      reminderErrors.mailBusy,
      commonErrors.tooManyRequests,
      reminderErrors.mailFailed,
    ],
  }),
  mark: defineRoute({
    method: "POST",
    path: "/operator/reminders",
    access: "operator",
    summary: "Note that a customer is reminded by WhatsApp or SMS; once in a stage unless `again` is true",
    body: z.object({ rechargeId: id, channel: z.enum(manualChannels), again: z.boolean().optional() }),
    status: 201,
    response: z.object({ reminder: lastReminder }),
    errors: [
      reminderErrors.serviceNotFound,
      reminderErrors.tooEarly,
      reminderErrors.noMobile,
      reminderErrors.alreadyReminded,
    ],
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
