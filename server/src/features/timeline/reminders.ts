import type { TimelineEntry } from "@cable-connect/contract/timeline";
import { instantOf } from "../../database/instant.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { owingReminders, type ReminderRow, reminderOf, serviceReminders } from "../../reads/reminders.ts";
import { behind, positionOf, type Rank, ranks } from "./position.ts";
import { emptyEntry, type TimelineRange } from "./source.ts";

/** A reminder as a row of JSON. */
export type ReminderEntryRow = ReminderRow & { key: string };

// Reminders have no ID.
const channelKey = sql`case channel when 'whatsapp' then 0 when 'sms' then 1 else 2 end`;
/** Unique, as a recharge has at most one reminder per stage and channel. */
const serviceKey = sql`(recharge_id * 16
  + case stage when '7' then 0 when '3' then 3 when '1' then 6 when '0' then 9 else 12 end + ${channelKey})`;
/** Unique, as a customer has at most one reminder of what it owes per day and channel. */
const owingKey = sql`((day - date '2000-01-01')::bigint * 4 + ${channelKey})`;

/** Selects the reminders of services in a range of a timeline. */
export function remindersIn(range: TimelineRange): Sql {
  const columns = sql`${serviceKey}::text as key, ${serviceReminders.columns}`;
  return select(range, ranks.reminder, { columns, from: serviceReminders.from(range), key: serviceKey });
}

/** Selects the reminders of what is owed in a range of a timeline. */
export function owingRemindersIn(range: TimelineRange): Sql {
  const columns = sql`${owingKey}::text as key, ${owingReminders.columns}`;
  return select(range, ranks.owing, { columns, from: owingReminders.from(range), key: owingKey });
}

function select(
  { after, limit }: TimelineRange,
  rank: Rank,
  { columns, from, key }: { columns: Sql; from: Sql; key: Sql },
): Sql {
  return sql`
    select ${columns} from ${from} ${behind(after, rank, { date: sql`reminded_at`, key })}
    order by reminded_at desc, ${key} desc limit ${limit}`;
}

/** A reminder of a service or of what the customer owes, at the time at which it was last sent or tried. */
export function reminderEntry(row: ReminderEntryRow): TimelineEntry {
  const date = instantOf(row.reminded_at);
  return {
    ...emptyEntry,
    position: positionOf(date, row.recharge_id === null ? ranks.owing : ranks.reminder, row.key),
    date,
    kind: "reminder",
    reminder: reminderOf({ ...row, reminded_at: date }),
  };
}
