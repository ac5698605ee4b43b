import { addDays, type BusinessDate } from "@cable-connect/contract/values/business-date";
import { across } from "../../database/across-operators.ts";
import type { Reader } from "../../database/connect.ts";
import { type Sql, sql } from "../../database/sql.ts";

/**
 * Today and yesterday aren't summed yet: a server's clock may be slow, and a running transaction keeps the day on which it
 * began.
 */
const daysToWait = 2;

/** SQL for the newest day to sum. By the database's clock too: a day summed early by a fast one would miss later entries. */
export function newestDayToSum(today: BusinessDate, timeZone: string): Sql {
  return sql`least(${addDays(today, -daysToWait)}::date, (now() at time zone ${timeZone})::date - ${daysToWait}::integer)`;
}

/**
 * Sums each day up to the day before yesterday over all operators, once, into `closed_days`. Idempotent, and safe from several
 * servers at once.
 */
export async function sumDays(reader: Reader, today: BusinessDate, timeZone: string): Promise<void> {
  await reader`
    ${across("summed days")}
    insert into closed_days (day, kind, entries, amount)
    select day, kind, sum(entries), sum(amount) from daily_totals
    where day > coalesce((select max(day) from closed_days), '-infinity')
      and day <= ${newestDayToSum(today, timeZone)}
    group by day, kind
    on conflict do nothing`;
}
