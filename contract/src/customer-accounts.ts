import { z } from "zod";
import { collectionErrors } from "./collections/collection-errors.ts";
import { storedOldBalanceLabel } from "./collections/old-balance-label.ts";
import { type AccountEntryKind, accountEntryKinds, standing } from "./collections/payment-terms.ts";
import { customerErrors } from "./customers.ts";
import { pageQuery, pagination } from "./lists/paging.ts";
import { collectionMessages } from "./messages/collections.ts";
import { payment } from "./payments.ts";
import { defineRoute } from "./route.ts";
import { amount, rupees } from "./values/amounts.ts";
import {
  businessDate,
  dateRangeQuery,
  id,
  idParameter,
  idParams,
  optionalLine,
  reasonBody,
  timestamp,
} from "./values/fields.ts";

/** A charge that isn't settled, or not wholly; `day` is the business day on which it was made. */
const openCharge = z
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
 * later entry takes it back, and `reversesSeq` is the entry that this one takes back.
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
    reversesSeq: z.int().nullable(),
  })
  .meta({ id: "AccountEntry" });
export type AccountEntry = z.output<typeof accountEntry>;

/** The entries that an operator adds to an account by hand, and can reverse. */
export const chargeKinds = ["charge", "discount", "write-off"] as const satisfies readonly AccountEntryKind[];
export type ChargeKind = (typeof chargeKinds)[number];

/** The body of a charge with its label, or of a discount or write-off with its reason. */
export const chargeCustomerBody = z
  .object({
    kind: z.enum(chargeKinds),
    label: optionalLine(100).meta({ description: "What a charge is for, such as Installation" }),
    reason: optionalLine(200).meta({
      description: "Why there is a discount or write-off, in 3 to 200 characters",
    }),
    amount,
    owedSince: businessDate.nullish().meta({
      description: `The day since which an ${storedOldBalanceLabel} is owed, where it begins the account; today unless given`,
    }),
  })
  .refine(
    ({ kind, label, owedSince }) => !owedSince || (kind === "charge" && label === storedOldBalanceLabel),
    { path: ["owedSince"], message: collectionMessages.errors.owedSinceOther },
  )
  .refine(({ kind, label }) => kind !== "charge" || Boolean(label), {
    path: ["label"],
    message: collectionMessages.errors.labelRequired,
  })
  .refine(({ kind, reason }) => kind === "charge" || (reason?.length ?? 0) >= 3, {
    path: ["reason"],
    message: collectionMessages.errors.reasonRequired,
  });

/** The account of each customer: what it was charged and paid. */
export const customerAccountRoutes = {
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
  getStatement: defineRoute({
    method: "GET",
    path: "/operator/customers/:id/statement",
    access: "operator",
    summary:
      "A customer's statement: the entries of its account within the days, oldest first, and the balances before the first and after the last, below zero what it owes",
    params: idParams,
    query: pageQuery.extend(dateRangeQuery.shape),
    status: 200,
    response: z.object({
      openingBalance: rupees,
      closingBalance: rupees,
      entries: z.array(accountEntry),
      pagination,
    }),
    errors: [customerErrors.notFound],
  }),
  exportStatement: defineRoute({
    method: "GET",
    path: "/operator/customers/:id/statement/export",
    access: "operator",
    summary:
      "The same as CSV: a line for each entry within the days, between the opening and the closing balance; what takes an entry back is below zero in the column of that entry, so that the columns sum up to what remains",
    params: idParams,
    query: dateRangeQuery,
    status: 200,
    csv: [
      "Date",
      "Entry",
      "Details",
      "Mode",
      "Reference",
      "Collector",
      "Receipt",
      "Debit",
      "Credit",
      "Balance After",
    ],
    errors: [customerErrors.notFound],
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
    errors: [
      customerErrors.notFound,
      collectionErrors.off,
      collectionErrors.moreThanOwed,
      collectionErrors.owedSinceFuture,
      collectionErrors.accountBegun,
    ],
    idempotent: true,
  }),
  reverseCharge: defineRoute({
    method: "POST",
    path: "/operator/customers/:id/charges/:seq/reverse",
    access: "operator",
    summary: "Reverse a charge, discount or write-off of a customer's account, once",
    params: idParams.extend({ seq: idParameter }),
    body: reasonBody,
    status: 201,
    response: z.object({ entry: accountEntry, ...standing }),
    errors: [collectionErrors.chargeNotFound, collectionErrors.off, collectionErrors.chargeAlreadyReversed],
    idempotent: true,
  }),
} as const;
