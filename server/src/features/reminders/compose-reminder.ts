import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { fillReminder, type ReminderDetails } from "@cable-connect/contract/reminders/reminder-text";
import type { Settings } from "@cable-connect/contract/settings";
import { formatDate } from "@cable-connect/contract/values/business-date";
import type { Email } from "../../mail/mailer.ts";
import type { OperatorReminders } from "./settings.ts";

/** The email that reminds a customer of a service; `daysRemaining` counts to the expiry, negative after it. */
export function composeReminder(
  { template, shop, replyTo }: Pick<OperatorReminders, "template" | "shop" | "replyTo">,
  { to, service, daysRemaining }: { to: string; service: ReminderDetails; daysRemaining: number },
  settings: Settings,
): Email {
  return {
    to,
    subject: subjectOf(service, daysRemaining),
    text: fillReminder(template, service, { shop, settings }),
    fromName: shop,
    replyTo,
  };
}

function subjectOf({ platform, expiryDate }: ReminderDetails, daysRemaining: number): string {
  const { ahead, today, past } = reminderMessages.subject;
  if (daysRemaining === 0) return today(platform.name);
  return (daysRemaining < 0 ? past : ahead)(platform.name, formatDate(expiryDate));
}
