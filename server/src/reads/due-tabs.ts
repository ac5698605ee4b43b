import type { DueTab } from "@cable-connect/contract/due-days";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { type Sql, sql } from "../database/sql.ts";

/** The condition on `expiry_date` of services that expire today or within so many days after it. */
export function expiringWithin(today: BusinessDate, days: number): Sql {
  return sql`expiry_date >= ${today}::date and expiry_date <= ${today}::date + ${days}::integer`;
}

/** The condition on `expiry_date` of the services in a tab of Due Management. */
export function withinTab(tab: DueTab, today: BusinessDate, nearDays: number): Sql {
  if (tab === "due") return sql`expiry_date < ${today}::date`;
  if (tab === "today") return sql`expiry_date = ${today}::date`;
  if (tab === "near") return sql`${expiringWithin(today, nearDays)} and expiry_date > ${today}::date`;
  return sql`true`;
}

/** The count of a tab, from rows that hold the number of `services` of each `expiry_date`. */
export function countTab(tab: DueTab, today: BusinessDate, nearDays: number): Sql {
  return sql`coalesce(sum(services) filter (where ${withinTab(tab, today, nearDays)}), 0)::bigint`;
}
