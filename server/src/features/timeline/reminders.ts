import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { PlatformType } from "@cable-connect/contract/constants";
import type { Reminder } from "@cable-connect/contract/reminders";
import type { TimelineEntry } from "@cable-connect/contract/timeline";
import type { Fragment, Reader } from "../../database/connect.ts";
import { instantOf } from "../../database/instant.ts";
import { behind, positionOf, ranks } from "./position.ts";
import { emptyEntry, type TimelineRange } from "./source.ts";

/** As JSON tells it. */
export type ReminderRow = Pick<Reminder, "stage" | "channel" | "address" | "status" | "reason" | "times"> & {
  key: string;
  recharge_id: number;
  platform_id: number;
  platform_name: string;
  platform_type: PlatformType;
  expiry_date: BusinessDate;
  reminded_at: string;
};

/** Selects the reminders in a range of a timeline. */
export function remindersIn(reader: Reader, range: TimelineRange): Fragment {
  const { operatorId, customerId, after, limit } = range;
  // A reminder has no id: of one recharge there is one a stage and channel.
  const key = reader`(recharge_id * 16
    + case stage when '7' then 0 when '3' then 3 when '1' then 6 when '0' then 9 else 12 end
    + case channel when 'whatsapp' then 0 when 'sms' then 1 else 2 end)`;
  const columns = { date: reader`reminded_at`, key };
  return reader`
    select ${key}::text as key, recharge_id, stage, channel, address, reminders.status, reason, times, reminded_at,
      platform_id, platforms.name as platform_name, platforms.type as platform_type, expiry_date
    from reminders
    join recharges on recharges.operator_id = ${operatorId} and recharges.id = recharge_id
    join platforms on platforms.id = platform_id
    where reminders.operator_id = ${operatorId} and reminders.customer_id = ${customerId}
      ${behind(reader, after, ranks.reminder, columns)}
    order by reminded_at desc, ${key} desc limit ${limit}`;
}

export function reminderEntry(row: ReminderRow): TimelineEntry {
  const { key, recharge_id, platform_id, platform_name, platform_type, ...rest } = row;
  const { expiry_date, reminded_at, ...told } = rest;
  const date = instantOf(reminded_at);
  return {
    ...emptyEntry,
    position: positionOf(date, ranks.reminder, key),
    date,
    kind: "reminder",
    reminder: {
      ...told,
      rechargeId: recharge_id,
      platform: { id: platform_id, name: platform_name, type: platform_type },
      expiryDate: expiry_date,
      remindedAt: date,
    },
  };
}
