import { z } from "zod";
import { timestamp } from "./fields.ts";

/** Days before the expiry on which a stage begins, the earliest first. */
export const reminderDays = [7, 3, 1, 0] as const;

/** How far a service is: within so many days of its expiry, or past it. One reminder a stage is enough. */
export const reminderStage = z.enum(["7", "3", "1", "0", "overdue"]);
export type ReminderStage = z.output<typeof reminderStage>;

/** The stage of a service `daysRemaining` days before its expiry, negative after it; undefined when it is too early. */
export function reminderStageOf(daysRemaining: number): ReminderStage | undefined {
  if (daysRemaining < 0) return "overdue";
  const days = reminderDays.findLast((first) => daysRemaining <= first);
  return days === undefined ? undefined : `${days}`;
}

/** By what a person reminds, in an app of their own. */
export const remindingChannel = z.enum(["whatsapp", "sms"]);
export type RemindingChannel = z.output<typeof remindingChannel>;

/** By what a customer is reminded; emails are the server's. */
export const reminderChannel = z.enum(["whatsapp", "sms", "email"]);

/**
 * What became of a reminder. Only emails are ever anything else than sent: on their way, to be tried again, given up,
 * or not needed any more as the service was renewed meanwhile.
 */
export const reminderStatus = z.enum(["sending", "retrying", "sent", "failed", "cancelled"]);

/** The newest reminder of a service. */
export const lastReminder = z
  .object({
    stage: reminderStage,
    channel: reminderChannel,
    status: reminderStatus,
    remindedAt: timestamp,
  })
  .meta({ id: "LastReminder" });
export type LastReminder = z.output<typeof lastReminder>;

/** Where WhatsApp opens a chat with a text typed in. */
export function whatsAppLink(mobile: string, text: string): string {
  return `https://wa.me/${mobile}?text=${encodeURIComponent(text)}`;
}

/** Where a phone opens its messages with a text typed in. */
export function smsLink(mobile: string, text: string): string {
  return `sms:+${mobile}?body=${encodeURIComponent(text)}`;
}
