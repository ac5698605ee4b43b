import { addDays, type BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Reader } from "../../database/connect.ts";
import { type Sql, sql } from "../../database/sql.ts";
import type { Days } from "./month-parts.ts";

type Books = { operatorId: number; timeZone: string };

/**
 * Conditions that an entry of an account has a number near those of these days, as no index has the entries by time. Numbers are in
 * order of time but for what was booked at once, so a day is left to spare at each end.
 */
export async function numberedAbout(
  reader: Reader,
  books: Books,
  { startDate, endDate }: Days,
): Promise<Sql> {
  const after = startDate && (await lastNumberBefore(reader, books, addDays(startDate, -1)));
  const last = endDate && (await lastNumberBefore(reader, books, addDays(endDate, 2)));
  return sql`
    ${after === undefined ? sql`` : sql`and entry.id > ${after}`}
    ${last === undefined ? sql`` : sql`and entry.id <= ${last}`}`;
}

/** The number of the last entry before a day, 0 if there is none, found by halving. */
async function lastNumberBefore(
  reader: Reader,
  { operatorId, timeZone }: Books,
  day: BusinessDate,
): Promise<number> {
  const [found] = await reader<{ number: number }[]>`
    with recursive halves (low, high) as (
      select 0::bigint, coalesce((
        select id from customer_wallet_entries where operator_id = ${operatorId} order by id desc limit 1), 0)
      union all
      select case when is_before then middle else low end, case when is_before then high else middle - 1 end
      from (select low, high, (low + high + 1) / 2 as middle from halves where low < high) as half
      cross join lateral (
        select coalesce((
          select created_at < ${day}::date::timestamp at time zone ${timeZone} from customer_wallet_entries
          where operator_id = ${operatorId} and id <= middle order by id desc limit 1), true) as is_before
      ) as judged
    )
    select low as number from halves where low = high`;
  return found?.number ?? 0;
}
