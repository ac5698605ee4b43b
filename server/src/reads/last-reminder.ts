import type { LastReminder } from "@cable-connect/contract/reminder-stages";
import type { Fragment, Reader } from "../database/connect.ts";

/** The newest reminder of a service as columns of a row; null without one. */
export type LastReminderRow = {
  [Column in "stage" | "channel" | "status"]: LastReminder[Column] | null;
} & { reminded_at: Date | null };

/** The newest reminder of the service whose `recharge_id` the query stands beside. */
export const lastReminderOf = (reader: Reader, operatorId: number): Fragment => reader`
  select stage, channel, reminders.status, reminded_at from reminders
  where reminders.operator_id = ${operatorId} and reminders.recharge_id = page.recharge_id
    and reminders.status <> 'cancelled'
  order by reminded_at desc limit 1`;

/** The newest reminder as the API shows it. */
export function lastReminderFrom({
  stage,
  channel,
  status,
  reminded_at,
}: LastReminderRow): LastReminder | null {
  if (stage === null || channel === null || status === null || reminded_at === null) return null;
  return { stage, channel, status, remindedAt: reminded_at.toISOString() };
}
