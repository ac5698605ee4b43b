import { formatDate } from "@cable-connect/contract/business-date";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { fillReminder, type RemindedService } from "@cable-connect/contract/reminder-text";
import type { Settings } from "@cable-connect/contract/settings";
import type { Email } from "../../mail/mailer.ts";
import type { OperatorReminders } from "./settings.ts";

type Reminded = { to: string; service: RemindedService; isToday: boolean };

/** The email that reminds a customer of a service. */
export function composeReminder(
  { template, shop, replyTo }: Pick<OperatorReminders, "template" | "shop" | "replyTo">,
  { to, service, isToday }: Reminded,
  settings: Settings,
): Email {
  const { ahead, today } = reminderMessages.subject;
  const platform = service.platform.name;
  return {
    to,
    subject: isToday ? today(platform) : ahead(platform, formatDate(service.expiryDate)),
    text: fillReminder(template, service, { shop, settings }),
    fromName: shop,
    replyTo,
  };
}
