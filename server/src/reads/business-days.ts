import { addDays, type BusinessDate } from "@cable-connect/contract/business-date";
import type { Fragment, Reader } from "../database/connect.ts";

/**
 * Sums of each business day and kind over all operators, as a query of `day`, `kind`, `entries` and `amount`. Closed
 * days are read as they were summed once, the few since then from the operators' own totals.
 */
export const businessDays = (reader: Reader): Fragment => reader`
  select day, kind, entries, amount from closed_days
  union all
  select day, kind, sum(entries)::bigint, sum(amount) from daily_totals
  where day > coalesce((select max(day) from closed_days), '-infinity') group by day, kind`;

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
