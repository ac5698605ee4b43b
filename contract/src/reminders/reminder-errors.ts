import { defineError } from "../errors.ts";
import { reminderMessages } from "../messages/reminders.ts";
import { maxOwnMessages, maxSelected } from "../values/limits.ts";

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
