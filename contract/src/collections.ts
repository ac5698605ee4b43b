import { z } from "zod";
import { amount, price, rupees } from "./amounts.ts";
import { areaName, areaParameter } from "./area-terms.ts";
import { collectionErrors } from "./collection-errors.ts";
import { type OwingAge, owingAges } from "./constants.ts";
import { customerErrors } from "./customers.ts";
import {
  businessDate,
  id,
  idParameter,
  idParams,
  line,
  optionalLine,
  searchParameter,
  text,
  timestamp,
} from "./fields.ts";
import { lastOwingReminder } from "./last-reminder.ts";
import { collectionMessages } from "./messages/collections.ts";
import { pageQuery, pagination } from "./paging.ts";
import { accountEntryKinds, hasSoundReference, paymentFields, paymentMode } from "./payment-terms.ts";
import { payment } from "./payments.ts";
import { defineRoute } from "./route.ts";
import { owingSorts } from "./sort.ts";
import { dateRangeQuery, walletErrors } from "./wallet.ts";

/**
 * Whether an operator collects: off, no other call changes. Switching off keeps what is booked. `customerLimit` is how much a
 * customer may owe after a recharge, in rupees; null for no limit.
 */
export const collectionSettings = z
  .object({ isOn: z.boolean(), customerLimit: rupees.nullable() })
  .meta({ id: "CollectionSettings" });
export type CollectionSettings = z.output<typeof collectionSettings>;

/** The body that changes them; an absent limit keeps its value. */
export const updateCollectionsBody = z.object({
  isOn: z.boolean(),
  customerLimit: price
    .nullish()
    .meta({ description: "How much a customer may owe after a recharge; null for no limit" }),
});

/** Who collects: a name out of the operator's own list. */
export const collector = z
  .object({ id, name: z.string(), isActive: z.boolean(), createdAt: timestamp, updatedAt: timestamp })
  .meta({ id: "Collector" });
export type Collector = z.output<typeof collector>;

/** What a customer owes now, and what it has in advance, in rupees: one of them is 0. */
const standing = { outstanding: rupees, credit: rupees };

/** A charge that isn't settled, or not wholly; `day` is the business day on which it was made. */
export const openCharge = z
  .object({
    rechargeId: id.nullable(),
    label: z.string(),
    amount: rupees,
    remaining: rupees,
    day: businessDate,
  })
  .meta({ id: "OpenCharge" });
export type OpenCharge = z.output<typeof openCharge>;

/**
 * An entry of a customer's account; `amount` in rupees is negative for what the customer is charged. `isReversed` says that a
 * later entry takes it back.
 */
export const accountEntry = z
  .object({
    seq: z.int(),
    kind: z.enum(accountEntryKinds),
    label: z.string(),
    amount: rupees,
    balanceAfter: rupees,
    date: timestamp,
    rechargeId: id.nullable(),
    payment: payment.omit({ customer: true, amount: true, createdAt: true }).nullable(),
    isReversed: z.boolean(),
  })
  .meta({ id: "AccountEntry" });
export type AccountEntry = z.output<typeof accountEntry>;

/** How long a customer has owed. */
export const owingAge = z.enum(owingAges);

/** The days of each age, both included. */
export const daysOfAge: Readonly<Record<OwingAge, { from: number; to: number }>> = {
  "0-7": { from: 0, to: 7 },
  "8-30": { from: 8, to: 30 },
  "31-60": { from: 31, to: 60 },
  "60+": { from: 61, to: Number.POSITIVE_INFINITY },
};

/** A customer that owes, and the newest reminder of it. */
export const owingCustomer = z
  .object({
    id,
    name: z.string(),
    phone: z.string(),
    area: areaName.nullable(),
    street: z.string().nullable(),
    outstanding: rupees,
    owesSince: businessDate,
    days: z.int(),
    lastReminder: lastOwingReminder.nullable(),
  })
  .meta({ id: "OwingCustomer" });
export type OwingCustomer = z.output<typeof owingCustomer>;

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

/** The body that reverses a payment. */
export const reversePaymentBody = z.object({
  reason: text(3, 200, collectionMessages.errors.reasonTooShort),
});

/** The body of a charge with its label, or of a discount or write-off with its reason. */
export const chargeCustomerBody = z
  .object({
    kind: z.enum(["charge", "discount", "write-off"]),
    label: optionalLine(100).meta({ description: "What a charge is for, such as Installation" }),
    reason: optionalLine(200).meta({
      description: "Why there is a discount or write-off, in 3 to 200 characters",
    }),
    amount,
  })
  .refine(({ kind, label }) => kind !== "charge" || Boolean(label), {
    path: ["label"],
    message: collectionMessages.errors.labelRequired,
  })
  .refine(({ kind, reason }) => kind === "charge" || (reason?.length ?? 0) >= 3, {
    path: ["reason"],
    message: collectionMessages.errors.reasonRequired,
  });

/** The body that adds a collector. */
export const createCollectorBody = z.object({ name: line(2, 100) });
/** The body that changes a collector; absent fields keep their value. */
export const updateCollectorBody = createCollectorBody.partial().extend({ isActive: z.boolean().optional() });

const owingFilterQuery = z.object({
  search: searchParameter,
  age: owingAge.optional(),
  areaId: areaParameter.optional(),
  collectorId: idParameter.optional().meta({ description: "Who usually collects in the customers' area" }),
});
const owingExportQuery = owingFilterQuery.extend({ sort: z.enum(owingSorts).default("since") });
const owingQuery = pageQuery.extend(owingExportQuery.shape);
export type OwingFilterQuery = z.output<typeof owingFilterQuery>;
export type OwingExportQuery = z.output<typeof owingExportQuery>;
export type OwingQuery = z.output<typeof owingQuery>;

const paymentFilterQuery = dateRangeQuery.extend({
  collectorId: idParameter.optional(),
  mode: paymentMode.optional(),
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

const settingsAnswer = z.object({ settings: collectionSettings });
const collectorAnswer = z.object({ collector });
const paymentRefusals = [
  collectionErrors.off,
  collectionErrors.receivedInFuture,
  collectionErrors.referenceUsed,
  collectionErrors.collectorUnknown,
  collectionErrors.closedDay,
];

/** What customers owe and pay: the account of each, payments, who collects, and who owes. */
export const collectionRoutes = {
  getSettings: defineRoute({
    method: "GET",
    path: "/operator/collections/settings",
    access: "operator",
    summary: "Whether the caller collects",
    status: 200,
    response: settingsAnswer,
    errors: [],
  }),
  updateSettings: defineRoute({
    method: "PUT",
    path: "/operator/collections/settings",
    access: "operator",
    summary: "Turn the caller's collections on or off; off keeps what is booked",
    body: updateCollectionsBody,
    status: 200,
    response: settingsAnswer,
    errors: [],
  }),
  getSettingsForAdmin: defineRoute({
    method: "GET",
    path: "/admin/operators/:id/collections",
    access: "admin",
    summary: "Whether an operator collects",
    params: idParams,
    status: 200,
    response: settingsAnswer,
    errors: [walletErrors.operatorNotFound],
  }),
  updateSettingsForAdmin: defineRoute({
    method: "PUT",
    path: "/admin/operators/:id/collections",
    access: "admin",
    summary: "Turn an operator's collections on or off; off keeps what is booked",
    params: idParams,
    body: updateCollectionsBody,
    status: 200,
    response: settingsAnswer,
    errors: [walletErrors.operatorNotFound],
  }),
  listCollectors: defineRoute({
    method: "GET",
    path: "/operator/collectors",
    access: "operator",
    summary: "The caller's collectors by name, active ones first",
    status: 200,
    response: z.object({ collectors: z.array(collector) }),
    errors: [],
  }),
  createCollector: defineRoute({
    method: "POST",
    path: "/operator/collectors",
    access: "operator",
    summary: "Add a collector; names are unique in any case of letters",
    body: createCollectorBody,
    status: 201,
    response: collectorAnswer,
    errors: [collectionErrors.collectorExists],
  }),
  updateCollector: defineRoute({
    method: "PUT",
    path: "/operator/collectors/:id",
    access: "operator",
    summary: "Rename a collector, or make it inactive; absent fields keep their value",
    params: idParams,
    body: updateCollectorBody,
    status: 200,
    response: collectorAnswer,
    errors: [collectionErrors.collectorNotFound, collectionErrors.collectorExists],
  }),
  getAccount: defineRoute({
    method: "GET",
    path: "/operator/customers/:id/account",
    access: "operator",
    summary:
      "What a customer owes since when, its charges that aren't settled, oldest first, and a page of its entries, newest first",
    params: idParams,
    query: pageQuery,
    status: 200,
    response: z.object({
      ...standing,
      owesSince: businessDate.nullable(),
      openCharges: z.array(openCharge),
      entries: z.array(accountEntry),
      pagination,
    }),
    errors: [customerErrors.notFound],
  }),
  receivePayment: defineRoute({
    method: "POST",
    path: "/operator/customers/:id/payments",
    access: "operator",
    summary:
      "Receive a payment of a customer: it settles the oldest charges first, and says which and what remains of each; the rest is credit",
    params: idParams,
    body: receivePaymentBody,
    status: 201,
    response: z.object({
      payment,
      settled: z.array(z.object({ label: z.string(), amount: rupees, remaining: rupees })),
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
    body: reversePaymentBody,
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
  chargeCustomer: defineRoute({
    method: "POST",
    path: "/operator/customers/:id/charges",
    access: "operator",
    summary: "Charge a customer, or take a discount or write-off from what it owes, at most all of it",
    params: idParams,
    body: chargeCustomerBody,
    status: 201,
    response: z.object({ entry: accountEntry, ...standing }),
    errors: [customerErrors.notFound, collectionErrors.off, collectionErrors.moreThanOwed],
    idempotent: true,
  }),
  listOwing: defineRoute({
    method: "GET",
    path: "/operator/owing",
    access: "operator",
    summary:
      "The caller's customers that owe, who has owed longest first; totals are of all that match search, areaId and collectorId, by age too",
    query: owingQuery,
    status: 200,
    response: z.object({
      customers: z.array(owingCustomer),
      totals: z.object({
        outstanding: rupees,
        customers: z.int(),
        byAge: z.array(z.object({ age: owingAge, customers: z.int(), outstanding: rupees })),
      }),
      pagination,
    }),
    errors: [],
  }),
  exportOwing: defineRoute({
    method: "GET",
    path: "/operator/owing/export",
    access: "operator",
    summary: "All of the caller's customers that owe and match, in the order of the list, as CSV",
    query: owingExportQuery,
    status: 200,
    csv: ["Customer ID", "Customer", "Phone", "Outstanding", "Owes Since", "Days", "Area", "Street"],
    errors: [],
  }),
} as const;
