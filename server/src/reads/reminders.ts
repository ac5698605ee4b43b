import type { PlatformType } from "@cable-connect/contract/platform-types";
import type { Reminder } from "@cable-connect/contract/reminders";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { type Sql, sql } from "../database/sql.ts";

/** A reminder with its service, which one of what the customer owes hasn't. */
export type ReminderRow = Pick<Reminder, "channel" | "address" | "status" | "reason" | "times" | "stage"> & {
  recharge_id: number | null;
  platform_id: number | null;
  platform_name: string;
  platform_type: PlatformType;
  expiry_date: BusinessDate | null;
  reminded_at: string;
};

/** Whether a reminder, a row of `table`, has reached its customer, or is about to: `isOnItsWay` of the contract. */
export function onItsWay(table: Sql): Sql {
  return sql`${table}.status in ('queued', 'sending', 'sent')`;
}

type CustomerKey = { operatorId: number; customerId: number };

/** The columns of a customer's reminders of services, and where they are selected from. */
export const serviceReminders = {
  columns: sql`
    recharge_id, stage, channel, address, reminders.status, reason, times, reminded_at, platform_id,
    platforms.name as platform_name, platforms.type as platform_type, expiry_date`,
  from: ({ operatorId, customerId }: CustomerKey): Sql => sql`
    reminders
    join recharges on recharges.operator_id = ${operatorId} and recharges.id = recharge_id
    join platforms on platforms.id = platform_id
    where reminders.operator_id = ${operatorId} and reminders.customer_id = ${customerId}`,
};

/** The columns of a customer's reminders of what it owes, and where they are selected from. */
export const owingReminders = {
  columns: sql`
    null::bigint as recharge_id, null::text as stage, channel, address, owing_reminders.status, reason, times, reminded_at,
    null::bigint as platform_id, null::text as platform_name, null::text as platform_type, null::date as expiry_date`,
  from: ({ operatorId, customerId }: CustomerKey): Sql => sql`
    owing_reminders
    where owing_reminders.operator_id = ${operatorId} and owing_reminders.customer_id = ${customerId}`,
};

/** A reminder as the API shows it. */
export function reminderOf(row: ReminderRow): Reminder {
  const { stage, channel, address, status, reason, times, platform_id } = row;
  return {
    rechargeId: row.recharge_id,
    platform:
      platform_id === null ? null : { id: platform_id, name: row.platform_name, type: row.platform_type },
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
