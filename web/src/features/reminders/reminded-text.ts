import type { LastReminder } from "@cable-connect/contract/last-reminder";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { dayOf, formatDayMonth, today } from "../../ui/text/format.ts";

/** When and by which channel a customer was last reminded: `Reminded today by WhatsApp`. */
export function remindedText({ channel, status, remindedAt }: LastReminder): string {
  const day = dayOf(remindedAt);
  const when = day === today() ? reminderMessages.today : formatDayMonth(day);
  const isSent = status === "sent" || status === "sending";
  return isSent
    ? reminderMessages.reminded(when, reminderMessages.channels[channel])
    : reminderMessages.emailFailed(when);
}
