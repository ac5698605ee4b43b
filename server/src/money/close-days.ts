import { addDays, type BusinessDate } from "@cable-connect/contract/business-date";
import type { Reader } from "../database/connect.ts";

/** Today and yesterday stay open: a server's clock may be behind, and an entry under way carries its day. */
export const openDays = 2;

/**
 * Sums the days up to the day before yesterday that were not yet; harmless at any time and from several servers. The
 * database's clock has a say, as a day that was closed by a clock too fast would miss what is booked on it later.
 */
export async function closeDays(reader: Reader, today: BusinessDate, timeZone: string): Promise<void> {
  await reader`
    insert into closed_days (day, kind, entries, amount)
    select day, kind, sum(entries), sum(amount) from daily_totals
    where day > coalesce((select max(day) from closed_days), '-infinity')
      and day <= least(${addDays(today, -openDays)}::date, (now() at time zone ${timeZone})::date - ${openDays}::integer)
    group by day, kind
    on conflict do nothing`;
}
