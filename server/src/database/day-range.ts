import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { type Sql, sql } from "./sql.ts";

/**
 * Conditions that an instant is within business days, both ends included. PostgreSQL applies the time zone's rules, so the
 * server's own time zone doesn't matter.
 */
export function withinDays(
  column: Sql,
  range: { startDate?: BusinessDate | Sql; endDate?: BusinessDate | Sql },
  timeZone: string,
) {
  const { startDate, endDate } = range;
  const from = startDate
    ? sql`and ${column} >= ${startDate}::date::timestamp at time zone ${timeZone}`
    : sql``;
  const until = endDate ? sql`and ${column} < ${endOfDay(sql`${endDate}::date`, timeZone)}` : sql``;
  return sql`${from} ${until}`;
}

/** The instant at which a business day is over. */
export function endOfDay(day: Sql, timeZone: string): Sql {
  return sql`(${day} + 1)::timestamp at time zone ${timeZone}`;
}
