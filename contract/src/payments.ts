import { z } from "zod";
import { collectionErrors } from "./collections/collection-errors.ts";
import { paymentModeFilters } from "./collections/payment-modes.ts";
import { hasSoundReference, paymentFields, paymentMode, standing, utr } from "./collections/payment-terms.ts";
import { customerErrors } from "./customers.ts";
import { pageQuery, pagination } from "./lists/paging.ts";
import { collectionMessages } from "./messages/collections.ts";
import { reversal } from "./recharges/recharge-status.ts";
import { defineRoute } from "./route.ts";
import { rupees } from "./values/amounts.ts";
import {
  businessDate,
  dateRangeQuery,
  id,
  idOrNone,
  idParams,
  reasonBody,
  searchParameter,
  timestamp,
} from "./values/fields.ts";

/**
 * A payment of a customer; `amount` positive rupees. `receivedOn` is the day on which the money came, `createdAt` when it was
 * booked. `receiptNumber` counts without gaps within a financial year, 1 April to 31 March: `2026-27/000123`. Without a
 * collector it was received at the counter.
 */
export const payment = z
  .object({
    id,
    customer: z.object({ id, name: z.string() }),
    amount: rupees,
    mode: paymentMode,
    reference: z.string().nullable(),
    collector: z.object({ id, name: z.string() }).nullable(),
    receivedOn: businessDate,
    receiptNumber: z.string(),
    createdAt: timestamp,
    reversal: reversal.nullable(),
  })
  .meta({ id: "Payment" });
export type Payment = z.output<typeof payment>;

/** The number of a receipt for people. `year` is the one in which its financial year begins. */
export function receiptNumberOf({ year, number }: { year: number; number: number }): string {
  return `${year}-${String((year + 1) % 100).padStart(2, "0")}/${String(number).padStart(6, "0")}`;
}

/** The body of a payment: what was received, how, when (today unless given) and by whom. */
export const receivePaymentBody = paymentFields
  .extend({
    receivedOn: businessDate
      .nullish()
      .meta({ description: "The day on which the money came, today unless given" }),
  })
  .refine(hasSoundReference, { path: ["reference"], message: collectionMessages.errors.utrDigits });

/** The body of a UTR that is added later. */
export const addReferenceBody = z.object({ reference: utr });

const paymentFilterQuery = dateRangeQuery.extend({
  collectorId: idOrNone
    .optional()
    .meta({ description: "Who received it; `none` for what was received at the counter" }),
  mode: z
    .enum(paymentModeFilters)
    .optional()
    .meta({ description: "`upi-without-utr` for those by UPI without a reference" }),
  search: searchParameter,
});
const paymentQuery = pageQuery.extend(paymentFilterQuery.shape);
export type PaymentFilterQuery = z.output<typeof paymentFilterQuery>;
export type PaymentQuery = z.output<typeof paymentQuery>;

/** What payments sum up to, by mode in the order of the modes; reversed ones are only counted, as `reversed`. */
const paymentTotals = z.object({
  amount: rupees,
  payments: z.int(),
  byMode: z.array(z.object({ mode: paymentMode, amount: rupees, payments: z.int() })),
  reversed: z.int(),
});
export type PaymentTotals = z.output<typeof paymentTotals>;

const paymentRefusals = [
  collectionErrors.off,
  collectionErrors.receivedInFuture,
  collectionErrors.referenceUsed,
  collectionErrors.collectorUnknown,
  collectionErrors.closedDay,
  collectionErrors.amountOverOutstanding,
];

/** Payments of customers: received, reversed, listed. */
export const paymentRoutes = {
  receivePayment: defineRoute({
    method: "POST",
    path: "/operator/customers/:id/payments",
    access: "operator",
    summary:
      "Receive a payment of a customer: it settles the oldest charges first, and says which and what remains of each; more than is owed is credit if `isAdvance`, else refused",
    params: idParams,
    body: receivePaymentBody,
    status: 201,
    response: z.object({
      payment,
      settled: z.array(z.object({ label: z.string(), day: businessDate, amount: rupees, remaining: rupees })),
      ...standing,
    }),
    errors: [customerErrors.notFound, ...paymentRefusals],
    idempotent: true,
  }),
  reversePayment: defineRoute({
    method: "POST",
    path: "/operator/payments/:id/reverse",
    access: "operator",
    summary: "Reverse a payment, once: the customer owes again what it settled",
    params: idParams,
    body: reasonBody,
    status: 201,
    response: z.object({ payment, ...standing }),
    errors: [
      collectionErrors.paymentNotFound,
      collectionErrors.alreadyReversed,
      collectionErrors.off,
      collectionErrors.closedDay,
    ],
    idempotent: true,
  }),
  addReference: defineRoute({
    method: "POST",
    path: "/operator/payments/:id/utr",
    access: "operator",
    summary: "Add the UTR of a payment by UPI that was received without one, once",
    params: idParams,
    body: addReferenceBody,
    status: 201,
    response: z.object({ payment }),
    errors: [
      collectionErrors.paymentNotFound,
      collectionErrors.alreadyReversed,
      collectionErrors.off,
      collectionErrors.notUpi,
      collectionErrors.referenceKnown,
      collectionErrors.referenceUsed,
    ],
    idempotent: true,
  }),
  listPayments: defineRoute({
    method: "GET",
    path: "/operator/payments",
    access: "operator",
    summary:
      "The caller's payments by the day on which they came, newest first, reversed ones too; search finds customers as in their list, receipts by number, first, and the beginning of references; with any filter, totals of all that match",
    query: paymentQuery,
    status: 200,
    response: z.object({ payments: z.array(payment), totals: paymentTotals.nullable(), pagination }),
    errors: [],
  }),
  exportPayments: defineRoute({
    method: "GET",
    path: "/operator/payments/export",
    access: "operator",
    summary: "All of the caller's payments that match, in the order of the list, as CSV",
    query: paymentFilterQuery,
    status: 200,
    csv: [
      "Receipt",
      "Received",
      "Customer ID",
      "Customer",
      "Phone",
      "Mode",
      "Reference",
      "Collector",
      "Amount",
      "Booked",
      "Reversed",
      "Reversal Reason",
    ],
    errors: [],
  }),
} as const;
