import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { PlatformType } from "@cable-connect/contract/constants";
import type { Reminder } from "@cable-connect/contract/reminders";
import { type Sql, sql } from "../database/sql.ts";

/** A reminder with its service. */
export type ReminderRow = Pick<Reminder, "stage" | "channel" | "address" | "status" | "reason" | "times"> & {
  recharge_id: number;
  platform_id: number;
  platform_name: string;
  platform_type: PlatformType;
  expiry_date: BusinessDate;
  reminded_at: string;
};

export const reminderColumns = sql`
  recharge_id, stage, channel, address, reminders.status, reason, times, reminded_at, platform_id,
  platforms.name as platform_name, platforms.type as platform_type, expiry_date`;

type CustomerScope = { operatorId: number; customerId: number };

/** A customer's reminders, to select `reminderColumns` from. */
export const remindersOf = ({ operatorId, customerId }: CustomerScope): Sql => sql`
  reminders
  join recharges on recharges.operator_id = ${operatorId} and recharges.id = recharge_id
  join platforms on platforms.id = platform_id
  where reminders.operator_id = ${operatorId} and reminders.customer_id = ${customerId}`;

/** A reminder as the API shows it. */
export function reminderOf(row: ReminderRow): Reminder {
  const { stage, channel, address, status, reason, times } = row;
  return {
    rechargeId: row.recharge_id,
    platform: { id: row.platform_id, name: row.platform_name, type: row.platform_type },
    expiryDate: row.expiry_date,
    stage,
    channel,
    address,
    status,
    reason,
    times,
    remindedAt: row.reminded_at,
  };
}
