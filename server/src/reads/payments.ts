import type { PaymentMode } from "@cable-connect/contract/collections/payment-modes";
import { type Payment, receiptNumberOf } from "@cable-connect/contract/payments";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { instantOf } from "../database/instant.ts";
import { type Sql, sql } from "../database/sql.ts";
import { collectorOf } from "./collector-of.ts";
import { type ReversalRow, reversalOf } from "./reversals.ts";

/** How a payment was received, as a row of a query or as JSON. */
export type PaymentFacts = {
  id: number;
  mode: PaymentMode;
  reference: string | null;
  /** Missing in the stored answers of earlier releases. */
  added_reference?: string | null;
  collector_id: number | null;
  collector_name: string | null;
  received_on: BusinessDate;
  receipt_year: number;
  receipt_number: number;
} & Required<ReversalRow>;

/** A payment as a row of a query or as the JSON that a money function returns. */
export type PaymentRow = PaymentFacts & {
  customer_id: number;
  customer_name: string;
  amount: string | number;
  created_at: string;
};

/** SQL for the reference of a row of `payments`: given when it was received, or added later. */
export const paymentReference = sql`coalesce(added_reference, reference)`;

/** The columns of a `PaymentRow` that are `payments`' own. */
export const paymentColumns = sql`
  payments.id, payments.operator_id, payments.customer_id, payments.amount, mode, reference, added_reference,
  collector_id, received_on, receipt_year, receipt_number, payments.created_at, reversed_at, reversed_by, reversal_reason`;

/** SQL for `PaymentFacts` as JSON: of `payment`, the name of a row of `payments` joined with its `collectors`; null for none. */
export function paymentFactsJson(payment: Sql): Sql {
  return sql`case when ${payment}.id is not null then
    to_jsonb(${payment}) || jsonb_build_object('collector_name', collectors.name) end`;
}

/** A payment as the API shows it. */
export function paymentOf(row: PaymentRow): Payment {
  return {
    ...paymentFactsOf(row),
    customer: { id: row.customer_id, name: row.customer_name },
    amount: Number(row.amount),
    createdAt: instantOf(row.created_at),
  };
}

/** How a payment was received, as the API shows it. */
export function paymentFactsOf(row: PaymentFacts): Omit<Payment, "customer" | "amount" | "createdAt"> {
  return {
    id: row.id,
    mode: row.mode,
    reference: row.added_reference ?? row.reference,
    collector: collectorOf(row),
    receivedOn: row.received_on,
    receiptNumber: receiptNumberOf({ year: row.receipt_year, number: row.receipt_number }),
    reversal: reversalOf(row),
  };
}
