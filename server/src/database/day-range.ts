import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { Fragment, Reader } from "./connect.ts";

/**
 * Conditions that an instant lies within business days, both ends included. The database knows the time zone's
 * rules, so a day starts at its midnight there whatever the server's own zone.
 */
export function withinDays(
  sql: Reader,
  column: Fragment,
  range: { startDate?: BusinessDate | undefined; endDate?: BusinessDate | Fragment | undefined },
  timeZone: string,
) {
  const { startDate, endDate } = range;
  const from = startDate
    ? sql`and ${column} >= ${startDate}::date::timestamp at time zone ${timeZone}`
    : sql``;
  const until = endDate
    ? sql`and ${column} < (${endDate}::date + 1)::timestamp at time zone ${timeZone}`
    : sql``;
  return sql`${from} ${until}`;
}
