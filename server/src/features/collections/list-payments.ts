import {
  type PaymentMode,
  type PaymentModeFilter,
  paymentModes,
} from "@cable-connect/contract/collections/payment-modes";
import { paginate } from "@cable-connect/contract/lists/paging";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import {
  type PaymentFilterQuery,
  type PaymentQuery,
  type PaymentTotals,
  type paymentRoutes,
  receiptNumberOf,
} from "@cable-connect/contract/payments";
import type { RouteResponse } from "@cable-connect/contract/route";
import { sumRupees } from "@cable-connect/contract/values/money";
import { sheetPhone } from "@cable-connect/contract/values/phone";
import type { Reader } from "../../database/connect.ts";
import { isFiltered, offsetOf, pageFrom } from "../../database/list-query.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { type Line, type Lines, linesOfRows } from "../../http/binding/bind-csv.ts";
import { type PaymentRow, paymentColumns, paymentOf, paymentReference } from "../../reads/payments.ts";
import { paymentSearchCondition, receiptCondition } from "./payment-search.ts";

/**
 * One page of an operator's payments by the day on which they came, newest first, after the one whose receipt is searched, and
 * what those that match sum up to. All payments ever are only counted.
 */
export async function listPayments(
  database: Reader,
  operatorId: number,
  query: PaymentQuery,
): Promise<RouteResponse<typeof paymentRoutes.listPayments>> {
  const order = orderOfPayments(operatorId, query);
  const offset = offsetOf(query);
  // The payments before a page are skipped in the index; none is read for a page beyond all.
  const ids = sql`
    select id from payments where operator_id = ${operatorId} ${matching(operatorId, query)}
      and ${offset}::bigint < (select last_payment_id from wallets where wallets.operator_id = ${operatorId})
    order by ${order}`;
  const [rows, { total, totals }] = await Promise.all([
    database<PaymentRow[]>`
      select ${paymentColumns}, ${names}
      from (${pageFrom(ids, { limit: query.limit, offset })}) as page
      join payments on payments.operator_id = ${operatorId} and payments.id = page.id ${withNames(operatorId)}
      order by ${order}`,
    isFiltered(query) ? sumOf(database, operatorId, query) : countAll(database, operatorId),
  ]);
  return { payments: rows.map(paymentOf), totals, pagination: paginate(query, total) };
}

type ExportedRow = PaymentRow & { customer_phone: string };

type Export = typeof paymentRoutes.exportPayments;

/** All payments that match, in the order of the list, as the lines of a file. */
export function exportPayments(
  snapshot: Snapshot,
  operatorId: number,
  query: PaymentFilterQuery,
): Lines<Export> {
  const rows = snapshot.batches<ExportedRow>(sql`
    select ${paymentColumns}, ${names}, customers.phone as customer_phone
    from (
      select * from payments where operator_id = ${operatorId} ${matching(operatorId, query)}
    ) as payments ${withNames(operatorId)}
    order by ${orderOfPayments(operatorId, query)}`);
  return linesOfRows(rows, lineOf);
}

function lineOf(row: ExportedRow): Line<Export> {
  return {
    Receipt: receiptNumberOf({ year: row.receipt_year, number: row.receipt_number }),
    Received: row.received_on,
    "Customer ID": row.customer_id,
    Customer: row.customer_name,
    Phone: sheetPhone(row.customer_phone),
    Mode: collectionMessages.modes[row.mode],
    Reference: row.added_reference ?? row.reference,
    Collector: row.collector_name ?? collectionMessages.counter,
    Amount: row.amount,
    Booked: new Date(row.created_at),
    Reversed: row.reversed_at === null ? null : new Date(row.reversed_at),
    "Reversal Reason": row.reversal_reason,
  };
}

const names = sql`customers.name as customer_name, collectors.name as collector_name`;

/** Joins `payments` with who paid and who received. */
function withNames(operatorId: number): Sql {
  return sql`
    join customers on customers.operator_id = ${operatorId} and customers.id = payments.customer_id
    left join collectors on collectors.operator_id = ${operatorId} and collectors.id = payments.collector_id`;
}

function orderOfPayments(operatorId: number, { search }: PaymentFilterQuery): Sql {
  const receipt = search && receiptCondition(operatorId, search);
  return sql`${receipt ? sql`(${receipt}) desc,` : sql``} received_on desc, payments.id desc`;
}

type Counted = { total: number; totals: PaymentTotals | null };

/** Payments are numbered without gaps. */
async function countAll(database: Reader, operatorId: number): Promise<Counted> {
  const [count] = await database<[{ total: number }]>`
    select last_payment_id as total from wallets where operator_id = ${operatorId}`;
  return { total: count.total, totals: null };
}

type SumRow = { mode: PaymentMode; listed: number; payments: number; amount: string };

async function sumOf(database: Reader, operatorId: number, query: PaymentQuery): Promise<Counted> {
  const sums = await database<SumRow[]>`
    select mode, count(*) as listed, count(*) filter (where reversed_at is null) as payments,
      coalesce(sum(amount) filter (where reversed_at is null), 0) as amount
    from payments where operator_id = ${operatorId} ${matching(operatorId, query)} group by mode`;
  const byMode = paymentModes.flatMap((mode) =>
    sums
      .filter((sum) => sum.mode === mode && sum.payments > 0)
      .map(({ payments, amount }) => ({ mode, amount: Number(amount), payments })),
  );
  const total = sums.reduce((all, { listed }) => all + listed, 0);
  const payments = sums.reduce((all, sum) => all + sum.payments, 0);
  const amount = sumRupees(byMode.map((sum) => sum.amount));
  return { total, totals: { amount, payments, byMode, reversed: total - payments } };
}

function matching(
  operatorId: number,
  { startDate, endDate, collectorId, mode, search }: PaymentFilterQuery,
): Sql {
  const filter = sql`
    ${startDate ? sql`and received_on >= ${startDate}` : sql``}
    ${endDate ? sql`and received_on <= ${endDate}` : sql``}
    ${collectorId === undefined ? sql`` : collectorId === "none" ? sql`and collector_id is null` : sql`and collector_id = ${collectorId}`}
    ${mode ? modeCondition(mode) : sql``}`;
  return search ? sql`${filter} and ${paymentSearchCondition(operatorId, search, filter)}` : filter;
}

function modeCondition(mode: PaymentModeFilter): Sql {
  return mode === "upi-without-utr"
    ? sql`and mode = 'upi' and ${paymentReference} is null`
    : sql`and mode = ${mode}`;
}
