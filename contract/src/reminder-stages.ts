// Apart from the schemas of reminders, so that a screen can use these without loading zod.

/** Days before the expiry on which a stage begins, the earliest first. */
export const reminderDays = [7, 3, 1, 0] as const;

/** How near a service's expiry is: at most so many days away, or past. One reminder a stage is enough. */
export const reminderStages = ["7", "3", "1", "0", "overdue"] as const;
export type ReminderStage = (typeof reminderStages)[number];

/** The stage of a service `daysRemaining` days before its expiry, negative after it; undefined when it is too early. */
export function reminderStageOf(daysRemaining: number): ReminderStage | undefined {
  if (daysRemaining < 0) return "overdue";
  const days = reminderDays.findLast((first) => daysRemaining <= first);
  return days === undefined ? undefined : `${days}`;
}

/** The channels by which a person reminds, in an app of their own. */
export const remindingChannels = ["whatsapp", "sms"] as const;
export type RemindingChannel = (typeof remindingChannels)[number];

/** Where WhatsApp opens a chat with a text typed in. */
export function whatsAppLink(mobile: string, text: string): string {
  return `https://wa.me/${mobile}?text=${encodeURIComponent(text)}`;
}

/** Where a phone opens its messages with a text typed in. */
export function smsLink(mobile: string, text: string): string {
  return `sms:+${mobile}?body=${encodeURIComponent(text)}`;
}
