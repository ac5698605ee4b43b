import { z } from "zod";
import { collectionErrors } from "./collections/collection-errors.ts";
import { customerErrors } from "./customers.ts";
import { defineError } from "./errors.ts";
import { owingReminderMessages } from "./messages/owing-reminders.ts";
import { reminderMessages } from "./messages/reminders.ts";
import { messageId } from "./reminder-settings.ts";
import { emailRefusal } from "./reminders/email-refusal.ts";
import { lastOwingReminder } from "./reminders/last-reminder.ts";
import { reminderErrors } from "./reminders/reminder-errors.ts";
import { markedReminder, takenBack, takenBackReminder } from "./reminders.ts";
import { defineRoute } from "./route.ts";
import { rupees } from "./values/amounts.ts";
import { businessDate, id } from "./values/fields.ts";
import { maxSelected } from "./values/limits.ts";

const { errors } = owingReminderMessages;
const tooMany = errors.tooMany(maxSelected);

/** Errors of the calls that remind customers of what they owe. */
export const owingReminderErrors = {
  owesNothing: defineError("owes_nothing", 409, errors.owesNothing),
  alreadyReminded: defineError("already_reminded", 409, errors.alreadyReminded),
  noMobile: reminderErrors.noMobile,
} as const;

/** Why a customer gets no email; those of the others are sent. */
export const owingEmailRefusals = {
  owes_nothing: errors.owesNothing,
  no_email_address: reminderMessages.errors.noEmail,
  already_reminded: errors.alreadyReminded,
  email_failed: errors.emailFailed,
} as const;
export type OwingEmailRefusal = keyof typeof owingEmailRefusals;

/** The customers to remind. Duplicates count once. */
const customerIds = z.array(id).min(1, reminderMessages.errors.noneSelected).max(maxSelected, tooMany);

/** A customer to remind of what it owes; `paymentPath` is the path of the page that shows it and where to pay. */
const remindableCustomer = z
  .object({
    id,
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    outstanding: rupees,
    owesSince: businessDate,
    lastReminder: lastOwingReminder.nullable(),
    paymentPath: z.string(),
  })
  .meta({ id: "RemindableCustomer" });
export type RemindableCustomer = z.output<typeof remindableCustomer>;

/** The result for one customer: a queued email, or why there is none. */
const emailResult = z
  .object({ customerId: id, refusal: emailRefusal(owingEmailRefusals) })
  .meta({ id: "OwingEmailResult" });

/** Reminders of customers of what they owe: once a day each. */
export const owingReminderRoutes = {
  previewOwing: defineRoute({
    method: "POST",
    path: "/operator/owing/reminders/preview",
    access: "operator",
    summary:
      "Of these customers those that owe, who has owed longest first, with the path of the page that shows what each owes and where to pay. Changes nothing",
    body: z.object({ customerIds }),
    status: 200,
    response: z.object({
      shop: z.string(),
      hasMailServer: z.boolean(),
      customers: z.array(remindableCustomer),
    }),
    errors: [collectionErrors.off],
  }),
  markOwing: defineRoute({
    method: "POST",
    path: "/operator/owing/reminders",
    access: "operator",
    summary:
      "Note that a customer is reminded of what it owes by WhatsApp or SMS; once a day unless `again` is true",
    body: z.object({ customerId: id, ...markedReminder }),
    status: 201,
    response: z.object({ reminder: lastOwingReminder }),
    errors: [
      collectionErrors.off,
      customerErrors.notFound,
      owingReminderErrors.owesNothing,
      owingReminderErrors.noMobile,
      owingReminderErrors.alreadyReminded,
    ],
  }),
  takeBackOwing: defineRoute({
    method: "POST",
    path: "/operator/owing/reminders/take-back",
    access: "operator",
    summary:
      "Take back the note that a customer was reminded by WhatsApp or SMS at this time of what it owes, as nothing was sent; does nothing if there is none",
    body: z.object({ customerId: id, ...takenBackReminder }),
    status: 200,
    response: takenBack,
    errors: [],
  }),
  sendOwingEmails: defineRoute({
    method: "POST",
    path: "/operator/owing/reminders/email",
    access: "operator",
    summary:
      "Email up to 500 customers what each owes, in a language or by a message of one's own that is about it; who was reminded today gets none, so that a repeated call sends nothing twice",
    body: z.object({
      customerIds,
      templateId: messageId.default("en").meta({
        description: "The language of a ready-made message, or one of the caller's own about what is owed",
      }),
    }),
    status: 200,
    response: z.object({ results: z.array(emailResult) }),
    errors: [collectionErrors.off, reminderErrors.noMailServer, reminderErrors.templateNotFound],
  }),
} as const;
