import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { owingReminderMessages } from "@cable-connect/contract/messages/owing-reminders";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { RemindableCustomer } from "@cable-connect/contract/owing-reminders";
import type { LastOwingReminder } from "@cable-connect/contract/reminders/last-reminder";
import { fillOwingReminder } from "@cable-connect/contract/reminders/owing-reminder-text";
import { isOnItsWay } from "@cable-connect/contract/reminders/reminder-stages";
import { daysBetween } from "@cable-connect/contract/values/business-date";
import { indianMobile } from "@cable-connect/contract/values/phone";
import { dayOf, formatPrice, today } from "../../../ui/text/format.ts";
import { settings } from "../../../ui/text/settings.ts";
import type { Recipient } from "../many/recipient.ts";
import { remindedText } from "../reminded-text.ts";

const { noMobileShort, errors } = reminderMessages;
const { owing } = collectionsPageMessages;

/** Whether a reminder of today has reached the customer, or is about to. */
export function isRemindedToday(lastReminder: LastOwingReminder | null): boolean {
  if (!lastReminder) return false;
  const { status, remindedAt } = lastReminder;
  return (status === "retrying" || isOnItsWay(status)) && dayOf(remindedAt) === today();
}

/**
 * A customer to remind of what it owes. Once a day: who is reminded alone may be reminded by a message again, as one sees that it
 * was.
 */
export function owingRecipient(
  customer: RemindableCustomer,
  { shop, isAlone }: { shop: string; isAlone: boolean },
): Recipient {
  const { id, name, phone, email, outstanding, owesSince, lastReminder, paymentPath } = customer;
  const days = daysBetween(owesSince, today());
  const last = lastReminder && remindedText(lastReminder);
  const reminded = isRemindedToday(lastReminder) ? (last ?? undefined) : undefined;
  const about = owingReminderMessages.owes(
    formatPrice(outstanding),
    days === 0 ? owing.today : owing.days(days),
  );
  const byMessage = indianMobile(phone) === undefined ? noMobileShort : isAlone ? undefined : reminded;
  return {
    key: String(id),
    customer: { id, name, phone },
    email,
    about: last && (!reminded || isAlone) ? `${about} · ${last}` : about,
    obstacles: {
      whatsapp: byMessage,
      sms: byMessage,
      email: reminded ?? (email === null ? errors.noEmail : undefined),
    },
    textOf: (message) => {
      const link = new URL(paymentPath, window.location.origin).href;
      return fillOwingReminder(message, { name, outstanding, link }, { shop, settings });
    },
    item: { customerId: id },
    owes: true,
  };
}
