import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { PaymentMode } from "@cable-connect/contract/constants";
import { type Payment, receiptNumberOf } from "@cable-connect/contract/payments";
import { instantOf } from "../database/instant.ts";
import { sql } from "../database/sql.ts";

/** How a payment was received, as a row of a query or as JSON. */
export type PaymentFacts = {
  id: number;
  operator_id: number;
  mode: PaymentMode;
  reference: string | null;
  collector_id: number | null;
  collector_name: string | null;
  received_on: BusinessDate;
  receipt_year: number;
  receipt_number: number;
  reversed_at: string | null;
  reversed_by: number | null;
  reversal_reason: string | null;
};

/** A payment as a row of a query or as the JSON that a money function returns. */
export type PaymentRow = PaymentFacts & {
  customer_id: number;
  customer_name: string;
  amount: string | number;
  created_at: string;
};

/** The columns of a `PaymentRow` that are `payments`' own. */
export const paymentColumns = sql`
  payments.id, payments.operator_id, payments.customer_id, payments.amount, mode, reference, collector_id, received_on,
  receipt_year, receipt_number, payments.created_at, reversed_at, reversed_by, reversal_reason`;

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
    reference: row.reference,
    collector: row.collector_id === null ? null : { id: row.collector_id, name: row.collector_name ?? "" },
    receivedOn: row.received_on,
    receiptNumber: receiptNumberOf({ year: row.receipt_year, number: row.receipt_number }),
    reversal: row.reversed_at
      ? {
          date: instantOf(row.reversed_at),
          by: row.reversed_by === row.operator_id ? "operator" : "admin",
          reason: row.reversal_reason ?? "",
        }
      : null,
  };
}
