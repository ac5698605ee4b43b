// Separate from the schemas of reminders, so that a screen can use it without loading zod.
import { smsText } from "./count-sms.ts";

/** Days before the expiry on which each stage begins, earliest first. */
export const reminderDays = [7, 3, 1, 0] as const;

/** Stages of a service's expiry: at most so many days away, or past. A customer is reminded once per stage. */
export const reminderStages = ["7", "3", "1", "0", "overdue"] as const;
export type ReminderStage = (typeof reminderStages)[number];

/** The stage of a service `daysRemaining` days before its expiry, negative after it; undefined before the first stage. */
export function reminderStageOf(daysRemaining: number): ReminderStage | undefined {
  if (daysRemaining < 0) return "overdue";
  const days = reminderDays.findLast((first) => daysRemaining <= first);
  return days === undefined ? undefined : `${days}`;
}

/** The statuses of a reminder (last-reminder.ts). */
export const reminderStatuses = ["queued", "sending", "retrying", "sent", "failed", "cancelled"] as const;

/** Whether a reminder has reached its customer, or is about to. */
export function isOnItsWay(status: (typeof reminderStatuses)[number]): boolean {
  return status === "queued" || status === "sending" || status === "sent";
}

/** The channels of manual reminders, which the operator sends from an app. */
export const manualChannels = ["whatsapp", "sms"] as const;
export type ManualChannel = (typeof manualChannels)[number];

/** A link that opens a WhatsApp chat with a prepared text. */
export function whatsAppLink(mobile: string, text: string): string {
  return `https://wa.me/${mobile}?text=${encodeURIComponent(text)}`;
}

/** A link that opens the phone's SMS app with a prepared text. */
export function smsLink(mobile: string, text: string): string {
  return `sms:+${mobile}?body=${encodeURIComponent(smsText(text))}`;
}
