import type { collectionRoutes, PaymentQuery } from "@cable-connect/contract/collections";
import { paginate } from "@cable-connect/contract/paging";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { Reader } from "../../database/connect.ts";
import { offsetOf, pageFrom } from "../../database/list-query.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { type PaymentRow, paymentColumns, paymentOf } from "../../reads/payments.ts";
import { isReceipt, isSearchedPayment } from "./payment-search.ts";

/** One page of an operator's payments by the day on which they came, newest first, after the one whose receipt is searched. */
export async function listPayments(
  database: Reader,
  operatorId: number,
  query: PaymentQuery,
): Promise<RouteResponse<typeof collectionRoutes.listPayments>> {
  const condition = matching(operatorId, query);
  const receipt = query.search && isReceipt(operatorId, query.search);
  const order = sql`${receipt ? sql`(${receipt}) desc,` : sql``} received_on desc, payments.id desc`;
  const newest = sql`select * from payments where operator_id = ${operatorId} ${condition} order by ${order}`;
  const [rows, [count]] = await Promise.all([
    database<PaymentRow[]>`
      select ${paymentColumns}, customers.name as customer_name, collectors.name as collector_name
      from (${pageFrom(newest, { limit: query.limit, offset: offsetOf(query) })}) as payments
      join customers on customers.operator_id = ${operatorId} and customers.id = payments.customer_id
      left join collectors on collectors.operator_id = ${operatorId} and collectors.id = payments.collector_id
      order by ${order}`,
    database<[{ total: number }]>`${
      isFiltered(query)
        ? sql`select count(*) as total from payments where operator_id = ${operatorId} ${condition}`
        : // Payments are numbered without gaps.
          sql`select last_payment_id as total from wallets where operator_id = ${operatorId}`
    }`,
  ]);
  return { payments: rows.map(paymentOf), pagination: paginate(query, count.total) };
}

/** Whether a query reads more than the page. */
export function isFiltered({ startDate, endDate, collectorId, mode, search }: PaymentQuery): boolean {
  return [startDate, endDate, collectorId, mode, search || undefined].some((value) => value !== undefined);
}

function matching(operatorId: number, { startDate, endDate, collectorId, mode, search }: PaymentQuery): Sql {
  const filter = sql`
    ${startDate ? sql`and received_on >= ${startDate}` : sql``}
    ${endDate ? sql`and received_on <= ${endDate}` : sql``}
    ${collectorId ? sql`and collector_id = ${collectorId}` : sql``}
    ${mode ? sql`and mode = ${mode}` : sql``}`;
  return search ? sql`${filter} and ${isSearchedPayment(operatorId, search, filter)}` : filter;
}
