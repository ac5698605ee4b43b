import type { TimelineEntry } from "@cable-connect/contract/timeline";
import { instantOf } from "../../database/instant.ts";
import { type Sql, sql } from "../../database/sql.ts";
import {
  type ReminderRow as Reminded,
  reminderColumns,
  reminderOf,
  remindersOf,
} from "../../reads/reminders.ts";
import { behind, positionOf, ranks } from "./position.ts";
import { emptyEntry, type TimelineRange } from "./source.ts";

/** A reminder as a row of JSON. */
export type ReminderRow = Reminded & { key: string };

/** Selects the reminders in a range of a timeline. */
export function remindersIn(range: TimelineRange): Sql {
  const { after, limit } = range;
  // Reminders have no ID; a recharge has at most one per stage and channel.
  const key = sql`(recharge_id * 16
    + case stage when '7' then 0 when '3' then 3 when '1' then 6 when '0' then 9 else 12 end
    + case channel when 'whatsapp' then 0 when 'sms' then 1 else 2 end)`;
  const columns = { date: sql`reminded_at`, key };
  return sql`
    select ${key}::text as key, ${reminderColumns} from ${remindersOf(range)}
      ${behind(after, ranks.reminder, columns)}
    order by reminded_at desc, ${key} desc limit ${limit}`;
}

export function reminderEntry(row: ReminderRow): TimelineEntry {
  const date = instantOf(row.reminded_at);
  return {
    ...emptyEntry,
    position: positionOf(date, ranks.reminder, row.key),
    date,
    kind: "reminder",
    reminder: reminderOf({ ...row, reminded_at: date }),
  };
}
