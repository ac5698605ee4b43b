import { z } from "zod";
import { chosenService } from "./connections/connection-identifiers.ts";
import { customerErrors } from "./customers.ts";
import { dueRecord } from "./dues.ts";
import { commonErrors, defineError } from "./errors.ts";
import { pageQuery, pagination } from "./lists/paging.ts";
import { dueMessages } from "./messages/dues.ts";
import { reminderMessages } from "./messages/reminders.ts";
import { platformType } from "./platforms.ts";
import { lastReminder, reminderChannel, reminderStage, reminderStatus } from "./reminders/last-reminder.ts";
import { reminderLanguages } from "./reminders/ready-made-reminders.ts";
import { manualChannels } from "./reminders/reminder-stages.ts";
import { placeholderList, unknownPlaceholderOf } from "./reminders/reminder-text.ts";
import { defineRoute } from "./route.ts";
import { businessDate, id, idParams, line, messageBody, text, timestamp } from "./values/fields.ts";
import { maxSelected } from "./values/limits.ts";

const maxTextLength = 500;
const maxNameLength = 60;
/** Messages of an operator's own, at most. */
export const maxOwnMessages = 30;

/** The text of a message, 1 to 500 characters; refuses unknown placeholders. */
export const messageText = text(1, maxTextLength, reminderMessages.textEmpty).check((context) => {
  const placeholder = unknownPlaceholderOf(context.value);
  if (placeholder === undefined) return;
  const message = reminderMessages.unknownPlaceholder(placeholder, placeholderList);
  context.issues.push({ code: "custom", message, input: context.value });
});

/** The ID of a message: the number of an operator's own one, or the language of a ready-made one. */
export const messageId = z.union([id, z.enum(reminderLanguages)]).meta({
  description: "The ID of one of the caller's own messages, or the language of a ready-made one",
});

/** A message of an operator's own. */
const ownMessage = z
  .object({ id, name: z.string(), text: z.string(), updatedAt: timestamp })
  .meta({ id: "ReminderTemplate" });
export type OwnMessage = z.output<typeof ownMessage>;

/** The body that adds a message of an operator's own. */
export const ownMessageBody = z.object({
  name: line(1, maxNameLength, reminderMessages.nameEmpty),
  text: messageText,
});

/** Errors of the calls about reminders. */
export const reminderErrors = {
  serviceNotFound: defineError("service_not_found", 404, reminderMessages.errors.serviceNotFound),
  tooEarly: defineError("reminder_too_early", 409, reminderMessages.errors.tooEarly),
  noMobile: defineError("no_mobile_number", 409, reminderMessages.errors.noMobile),
  alreadyReminded: defineError("already_reminded", 409, reminderMessages.errors.alreadyReminded),
  noMailServer: defineError("no_mail_server", 409, reminderMessages.noMailServer),
  noOwnEmail: defineError("no_own_email", 409, reminderMessages.noOwnEmail),
  templateNotFound: defineError("template_not_found", 404, reminderMessages.errors.templateNotFound),
  templateNameTaken: defineError("template_name_taken", 409, reminderMessages.errors.templateNameTaken),
  tooManyTemplates: defineError(
    "too_many_templates",
    409,
    reminderMessages.errors.tooManyTemplates(maxOwnMessages),
  ),
  tooMany: defineError("too_many_reminders", 400, reminderMessages.errors.tooMany(maxSelected)),
  mailBusy: defineError("mail_busy", 429, reminderMessages.errors.mailBusy),
  mailFailed: defineError("mail_failed", 502, reminderMessages.testFailed),
} as const;

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
  .object({
    rechargeId: id,
    refusal: z
      .object({
        code: z.enum(Object.keys(emailRefusals) as [EmailRefusal, ...EmailRefusal[]]),
        error: z.string(),
      })
      .nullable(),
  })
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
 * An operator's reminder settings: `template` is the text of the default message, `defaultTemplateId` its ID, `templates`
 * are the operator's own messages. `hasMailServer` says whether the server can send emails at all, `email` is the
 * operator's own address, where test emails go. `updatedAt` is null if nothing was ever changed.
 */
const reminderSettings = z
  .object({
    template: z.string(),
    defaultTemplateId: messageId,
    templates: z.array(ownMessage),
    isAutomatic: z.boolean(),
    hasMailServer: z.boolean(),
    shop: z.string(),
    email: z.string().nullable(),
    updatedAt: timestamp.nullable(),
  })
  .meta({ id: "ReminderSettings" });
export type ReminderSettings = z.output<typeof reminderSettings>;

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
  getSettings: defineRoute({
    method: "GET",
    path: "/operator/reminder-settings",
    access: "operator",
    summary: "The caller's messages, the default one, and whether it is sent by email automatically",
    status: 200,
    response: z.object({ settings: reminderSettings }),
    errors: [],
  }),
  updateSettings: defineRoute({
    method: "PUT",
    path: "/operator/reminder-settings",
    access: "operator",
    summary:
      "Choose the default message or switch automatic emails; template changes the default message's text, and makes a message of one's own of it if it is ready-made. Absent fields keep their value",
    body: z.object({
      template: messageText.optional(),
      defaultTemplateId: messageId.optional(),
      isAutomatic: z.boolean().optional(),
    }),
    status: 200,
    response: z.object({ settings: reminderSettings }),
    versioned: true,
    errors: [reminderErrors.templateNotFound, reminderErrors.tooManyTemplates],
  }),
  createTemplate: defineRoute({
    method: "POST",
    path: "/operator/reminder-templates",
    access: "operator",
    summary: "Add a message of one's own",
    body: ownMessageBody,
    status: 201,
    response: z.object({ template: ownMessage }),
    errors: [reminderErrors.templateNameTaken, reminderErrors.tooManyTemplates],
  }),
  updateTemplate: defineRoute({
    method: "PUT",
    path: "/operator/reminder-templates/:id",
    access: "operator",
    summary: "Change a message of one's own; absent fields keep their value",
    params: idParams,
    body: ownMessageBody.partial(),
    status: 200,
    response: z.object({ template: ownMessage }),
    versioned: true,
    errors: [reminderErrors.templateNotFound, reminderErrors.templateNameTaken],
  }),
  removeTemplate: defineRoute({
    method: "DELETE",
    path: "/operator/reminder-templates/:id",
    access: "operator",
    summary: "Delete a message of one's own; if it was the default, the standard one takes its place",
    params: idParams,
    status: 200,
    response: messageBody,
    errors: [reminderErrors.templateNotFound],
  }),
  sendTest: defineRoute({
    method: "POST",
    path: "/operator/reminder-settings/test",
    access: "operator",
    summary: "Send the text, filled in with an example, to the operator's own email address",
    body: z.object({ template: messageText.optional() }),
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
