import { commonMessages } from "@cable-connect/contract/messages/common";
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
  const when = dayText(remindedAt, reminderMessages.today);
  return isOnItsWay(status)
    ? reminderMessages.reminded(when, reminderMessages.channels[channel])
    : reminderMessages.emailFailed(when);
}

/** The day of the last reminder, for a row: `Today`; undefined for one that failed. */
export function remindedDay({ status, remindedAt }: LastReminder): string | undefined {
  return isOnItsWay(status) ? dayText(remindedAt, commonMessages.periods.today) : undefined;
}

function dayText(instant: string, wordOfToday: string): string {
  const day = dayOf(instant);
  return day === today() ? wordOfToday : formatDayMonth(day);
}
