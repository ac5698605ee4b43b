import type { LastOwingReminder } from "@cable-connect/contract/reminders/last-reminder";
import { type Sql, sql } from "../database/sql.ts";
import { onItsWay } from "./reminders.ts";

/** The newest reminder of what a customer owes as columns of a row; null without one. */
export type LastOwingReminderRow = {
  channel: LastOwingReminder["channel"] | null;
  status: LastOwingReminder["status"] | null;
  reminded_at: string | null;
};

/** The newest reminder of what the customer owes whose id `customer` is. One that reached it comes before one that didn't. */
export function lastOwingReminderRow(operatorId: number, customer: Sql): Sql {
  return sql`
  select channel, owing_reminders.status, reminded_at from owing_reminders
  where owing_reminders.operator_id = ${operatorId} and owing_reminders.customer_id = ${customer}
  order by day desc, ${onItsWay(sql`owing_reminders`)} desc, reminded_at desc limit 1`;
}

/** The newest reminder as the API shows it. */
export function lastOwingReminderOf(row: LastOwingReminderRow): LastOwingReminder | null {
  const { channel, status, reminded_at } = row;
  if (channel === null || status === null || reminded_at === null) return null;
  return { channel, status, remindedAt: reminded_at };
}
