import { z } from "zod";
import { namedConnection } from "./connections/connection-identifiers.ts";
import { defineError } from "./errors.ts";
import { pageQuery, pagination } from "./lists/paging.ts";
import { transactionSorts } from "./lists/sort.ts";
import { walletMessages } from "./messages/wallet.ts";
import { platformType } from "./platforms.ts";
import { reversal } from "./recharges/recharge-status.ts";
import { defineRoute } from "./route.ts";
import { transactionTypes } from "./transaction-types.ts";
import { amount, lowBalanceThreshold, rupees } from "./values/amounts.ts";
import { dateRangeQuery, id, idParams, optionalText, timestamp } from "./values/fields.ts";

/** The type of a movement. */
export const transactionType = z.enum(transactionTypes);

/**
 * A movement of a wallet; `amount` is positive rupees, `balanceAfter` may be negative. Of a movement that was undone, `reversal`
 * says when, by whom and why; `reversesId` is the one that a movement takes back.
 */
export const transaction = z
  .object({
    id,
    type: transactionType,
    amount: rupees,
    description: z.string().nullable(),
    date: timestamp,
    balanceAfter: rupees,
    status: z.literal("completed"),
    rechargeId: id.nullable(),
    reversesId: id.nullable(),
    reversal: reversal.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "Transaction" });

export type Transaction = z.output<typeof transaction>;

/**
 * A movement in the operator's list, with the customer, the platform and the connection of the recharge that it paid for or
 * refunded; the connection as it was then. `isUndoable` is true on a recharge's payment while the admin can undo it.
 */
const walletMovement = transaction
  .extend({
    customer: z.object({ id, name: z.string() }).nullable(),
    platform: z.object({ id, name: z.string(), type: platformType }).nullable(),
    connection: namedConnection.optional(),
    isUndoable: z.boolean(),
  })
  .meta({ id: "WalletMovement" });

export type WalletMovement = z.output<typeof walletMovement>;

/** A movement in the admin's list, with the operator whose wallet it is in. */
export const operatorTransaction = transaction
  .extend({ operator: z.object({ id, name: z.string(), username: z.string() }) })
  .meta({ id: "OperatorTransaction" });

/**
 * An operator's wallet in rupees; recharges may lower the balance to `-creditLimit` (specification, section 3, Wallet). A
 * balance below `lowBalanceThreshold` raises an alert; a threshold of 0 means below zero. `lowBalanceSetAt` is when it was
 * last changed, null if never.
 */
export const wallet = z
  .object({
    balance: rupees,
    creditLimit: rupees,
    lowBalanceThreshold: rupees,
    lowBalanceSetAt: timestamp.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "Wallet" });

export type Wallet = z.output<typeof wallet>;

/**
 * Services that fall due within some days or are `due` already, what their renewals cost together, and how many rupees of it
 * the funds don't cover: 0 if they cover all. `overdue` counts those of the renewals that are `due` already.
 */
export const renewalsDue = z
  .object({ renewals: z.int(), overdue: z.int(), amount: rupees, short: rupees })
  .meta({ id: "RenewalsDue" });

/** Errors of the calls that move money. */
export const walletErrors = {
  insufficientBalance: defineError("insufficient_balance", 402, walletMessages.errors.insufficientBalance),
  operatorNotFound: defineError("operator_not_found", 404, walletMessages.errors.operatorNotFound),
  operatorMismatch: defineError("operator_mismatch", 400, walletMessages.errors.operatorMismatch),
  notOwnOperator: defineError("not_own_operator", 403, walletMessages.errors.notOwnOperator),
  platformNotAssigned: defineError("platform_not_assigned", 409, walletMessages.errors.platformNotAssigned),
} as const;

/** The direction of an adjustment (specification, section 3, Wallet adjustment). */
export const walletAdjustmentType = z.enum(["credit", "debit"]);

/** The body that credits or debits an operator's wallet (specification, section 5, Wallet update by admin). */
export const adjustWalletBody = z.object({
  operatorId: id,
  amount,
  type: walletAdjustmentType,
  description: optionalText(500),
});

/** The body that sets the low balance alert; 0 for none. */
export const lowBalanceBody = z.object({ lowBalanceThreshold });

/** The body of an operator's payment for one of its own platforms (specification, section 5, Recharge-service modal). */
const serviceRechargeBody = z.object({ operatorId: id, platformId: id, amount });

const transactionPage = z.object({ transactions: z.array(transaction), pagination });

const statementQuery = pageQuery.extend(dateRangeQuery.shape);

const statementPage = z.object({
  transactions: z.array(walletMovement),
  /** The balances before the first and after the last movement of the days, in rupees. */
  openingBalance: rupees,
  closingBalance: rupees,
  /** All credits and all debits of the days, in rupees. */
  moneyIn: rupees,
  moneyOut: rupees,
  /** What was moved and taken back within the days, in rupees: both sums have it. Only of days from a startDate on. */
  undone: rupees.optional(),
  pagination,
});

const statementCsv = [
  "Transaction ID",
  "Date",
  "Type",
  "Customer",
  "Recharge ID",
  "Description",
  "Debit",
  "Credit",
  "Balance After",
  "Platform",
  "Connection",
  "Status",
] as const;

/** Wallets, their movements and the admin's adjustments (specification, section 7). */
export const walletRoutes = {
  get: defineRoute({
    method: "GET",
    path: "/operator/wallet",
    access: "operator",
    summary: "The caller's wallet",
    status: 200,
    response: z.object({ wallet }),
    errors: [],
  }),
  setLowBalance: defineRoute({
    method: "PUT",
    path: "/operator/wallet/low-balance",
    access: "operator",
    summary:
      "Set the balance below which the caller's wallet is told of as low; 0 for none, which leaves below zero",
    body: lowBalanceBody,
    status: 200,
    response: z.object({ wallet }),
    versioned: true,
    errors: [],
  }),
  listTransactions: defineRoute({
    method: "GET",
    path: "/operator/wallet/transactions",
    access: "operator",
    summary:
      "Every movement of the caller's wallet within the days, newest first, and the balances before the first and after the last",
    query: statementQuery,
    status: 200,
    response: statementPage,
    errors: [],
  }),
  exportTransactions: defineRoute({
    method: "GET",
    path: "/operator/wallet/transactions/export",
    access: "operator",
    summary: "Every movement of the caller's wallet within the days, as CSV",
    query: dateRangeQuery,
    status: 200,
    csv: statementCsv,
    errors: [],
  }),
  listTransactionsOf: defineRoute({
    method: "GET",
    path: "/admin/operators/:id/wallet/transactions",
    access: "admin",
    summary:
      "Every movement of an operator's wallet within the days, newest first, and the balances before the first and after the last",
    params: idParams,
    query: statementQuery,
    status: 200,
    response: statementPage,
    errors: [walletErrors.operatorNotFound],
  }),
  exportTransactionsOf: defineRoute({
    method: "GET",
    path: "/admin/operators/:id/wallet/transactions/export",
    access: "admin",
    summary: "Every movement of an operator's wallet within the days, as CSV",
    params: idParams,
    query: dateRangeQuery,
    status: 200,
    csv: statementCsv,
    errors: [walletErrors.operatorNotFound],
  }),
  listAdminTransactions: defineRoute({
    method: "GET",
    path: "/operator/admin-transactions",
    access: "operator",
    summary: "What the admin credited or debited on the caller's wallet, newest first",
    query: pageQuery.extend({ ...dateRangeQuery.shape, sort: z.enum(transactionSorts).default("-date") }),
    status: 200,
    response: transactionPage,
    errors: [],
  }),
  exportAdminTransactions: defineRoute({
    method: "GET",
    path: "/operator/admin-transactions/export",
    access: "operator",
    summary: "All that the admin credited or debited on the caller's wallet within the days, as CSV",
    query: dateRangeQuery,
    status: 200,
    csv: ["Transaction ID", "Date", "Type", "Amount", "Balance After", "Description", "Status"],
    errors: [],
  }),
  adjust: defineRoute({
    method: "POST",
    path: "/admin/operators/:id/wallet/add",
    access: "admin",
    summary: "Credit or debit an operator's wallet",
    params: idParams,
    body: adjustWalletBody,
    status: 201,
    response: z.object({ transaction, newWalletBalance: rupees, message: z.string() }),
    errors: [walletErrors.operatorNotFound, walletErrors.operatorMismatch],
    idempotent: true,
  }),
  serviceRecharge: defineRoute({
    method: "POST",
    path: "/operator/service-recharge",
    access: "operator",
    summary: "Pay for a platform of the caller's own out of its wallet",
    body: serviceRechargeBody,
    status: 201,
    response: z.object({ transaction, newWalletBalance: rupees, message: z.string() }),
    errors: [walletErrors.notOwnOperator, walletErrors.platformNotAssigned, walletErrors.insufficientBalance],
    idempotent: true,
  }),
} as const;
