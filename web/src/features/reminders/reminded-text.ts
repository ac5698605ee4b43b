import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { LastReminder } from "@cable-connect/contract/reminders/last-reminder";
import { isOnItsWay } from "@cable-connect/contract/reminders/reminder-stages";
import { dayOf, formatDayMonth, today } from "../../ui/text/format.ts";

/** When and by which channel a customer was last reminded: `Reminded today by WhatsApp`. */
export function remindedText({
  channel,
  status,
  remindedAt,
}: Pick<LastReminder, "channel" | "status" | "remindedAt">): string {
  const day = dayOf(remindedAt);
  const when = day === today() ? reminderMessages.today : formatDayMonth(day);
  return isOnItsWay(status)
    ? reminderMessages.reminded(when, reminderMessages.channels[channel])
    : reminderMessages.emailFailed(when);
}
