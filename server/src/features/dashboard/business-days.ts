import { sql } from "../../database/sql.ts";

/**
 * Totals per business day and kind over all operators, as a query of `day`, `kind`, `entries` and `amount`. Closed days
 * come from their stored sums, the days since from the operators' own totals.
 */
export const businessDays = sql`
  select day, kind, entries, amount from closed_days
  union all
  select day, kind, sum(entries)::bigint, sum(amount) from daily_totals
  where day > coalesce((select max(day) from closed_days), '-infinity') group by day, kind`;
