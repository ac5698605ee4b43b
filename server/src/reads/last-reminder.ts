import type { LastReminder } from "@cable-connect/contract/reminders/last-reminder";
import { type Sql, sql } from "../database/sql.ts";
import { onItsWay } from "./reminders.ts";

/** The newest reminder of a service as columns of a row; null without one. */
export type LastReminderRow = {
  [Column in "stage" | "channel" | "status"]: LastReminder[Column] | null;
} & { reminded_at: string | null };

/**
 * The newest reminder of the service whose newest recharge is `recharge`. One that reached its customer comes before one
 * that didn't.
 */
export function lastReminderRow(operatorId: number, recharge: Sql): Sql {
  return sql`
  select stage, channel, reminders.status, reminded_at from reminders
  where reminders.operator_id = ${operatorId} and reminders.recharge_id = ${recharge}
    and reminders.status <> 'cancelled'
  order by ${onItsWay(sql`reminders`)} desc, reminded_at desc limit 1`;
}

/** The newest reminder as the API shows it. */
export function lastReminderOf({
  stage,
  channel,
  status,
  reminded_at,
}: LastReminderRow): LastReminder | null {
  if (stage === null || channel === null || status === null || reminded_at === null) return null;
  return { stage, channel, status, remindedAt: reminded_at };
}
