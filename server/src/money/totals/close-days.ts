import { addDays, type BusinessDate } from "@cable-connect/contract/values/business-date";
import { across } from "../../database/across-operators.ts";
import type { Reader } from "../../database/connect.ts";
import { type Sql, sql } from "../../database/sql.ts";

/**
 * Today and yesterday stay open: a server's clock may be slow, and a running transaction keeps the day on which it
 * began.
 */
const openDays = 2;

/** SQL for the newest day to close. By the database's clock too: a day closed early by a fast one would miss later entries. */
export function newestDayToClose(today: BusinessDate, timeZone: string): Sql {
  return sql`least(${addDays(today, -openDays)}::date, (now() at time zone ${timeZone})::date - ${openDays}::integer)`;
}

/** Sums every unclosed day up to the day before yesterday. Idempotent, and safe from several servers at once. */
export async function closeDays(reader: Reader, today: BusinessDate, timeZone: string): Promise<void> {
  await reader`
    ${across("closed days")}
    insert into closed_days (day, kind, entries, amount)
    select day, kind, sum(entries), sum(amount) from daily_totals
    where day > coalesce((select max(day) from closed_days), '-infinity')
      and day <= ${newestDayToClose(today, timeZone)}
    group by day, kind
    on conflict do nothing`;
}
