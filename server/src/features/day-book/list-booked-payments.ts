import type { BookedPaymentsQuery, dayBookRoutes } from "@cable-connect/contract/day-book";
import { paginate } from "@cable-connect/contract/lists/paging";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { Reader } from "../../database/connect.ts";
import { withinDays } from "../../database/day-range.ts";
import { instantOf } from "../../database/instant.ts";
import { offsetOf, pageFrom } from "../../database/list-query.ts";
import { sql } from "../../database/sql.ts";
import { type PaymentRow, paymentColumns, paymentOf } from "../../reads/payments.ts";
import type { DayBookScope } from "./get-day-book.ts";

type BookedRow = PaymentRow & { is_reversal: boolean; booked_at: string };

/** A page of what a book of a day counts as received or reversed, newest first: the amounts that its figures sum up. */
export async function listBookedPayments(
  database: Reader,
  { operatorId, today, timeZone }: DayBookScope & { timeZone: string },
  query: BookedPaymentsQuery,
): Promise<RouteResponse<typeof dayBookRoutes.listPayments>> {
  const { day = today, collectorId } = query;
  const ofBook = collectorId ? sql`collector_id = ${collectorId}` : sql`collector_id is null`;
  const booked = sql`
    select payments.*, false as is_reversal, payments.created_at as booked_at
    from payments where operator_id = ${operatorId} and ${ofBook} and received_on = ${day}
    union all
    select payments.*, true, reversed_at
    from payments where operator_id = ${operatorId} and ${ofBook} and reversed_at is not null
      ${withinDays(sql`reversed_at`, { startDate: day, endDate: day }, timeZone)}`;
  const order = sql`booked_at desc, payments.id desc, is_reversal desc`;
  const newest = sql`select * from (${booked}) as payments order by ${order}`;
  const [rows, [count]] = await Promise.all([
    database<BookedRow[]>`
      select ${paymentColumns}, is_reversal, booked_at, customers.name as customer_name, collectors.name as collector_name
      from (${pageFrom(newest, { limit: query.limit, offset: offsetOf(query) })}) as payments
      join customers on customers.operator_id = ${operatorId} and customers.id = payments.customer_id
      left join collectors on collectors.operator_id = ${operatorId} and collectors.id = payments.collector_id
      order by ${order}`,
    database<[{ total: number }]>`select count(*) as total from (${booked}) as booked`,
  ]);
  return {
    payments: rows.map((row) => ({
      payment: paymentOf(row),
      isReversal: row.is_reversal,
      bookedAt: instantOf(row.booked_at),
    })),
    pagination: paginate(query, count.total),
  };
}
