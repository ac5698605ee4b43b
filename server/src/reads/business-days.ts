import { sql } from "../database/sql.ts";

/**
 * Sums of each business day and kind over all operators, as a query of `day`, `kind`, `entries` and `amount`. Closed
 * days are read as they were summed once, the few since then from the operators' own totals.
 */
export const businessDays = sql`
  select day, kind, entries, amount from closed_days
  union all
  select day, kind, sum(entries)::bigint, sum(amount) from daily_totals
  where day > coalesce((select max(day) from closed_days), '-infinity') group by day, kind`;
