import { z } from "zod";
import { collectionErrors } from "./collections/collection-errors.ts";
import { defineError } from "./errors.ts";
import { undoMessages } from "./messages/undo.ts";
import { payment } from "./payments.ts";
import { recharge } from "./recharges.ts";
import { defineRoute } from "./route.ts";
import { rupees } from "./values/amounts.ts";
import { businessDate, idParameter, idParams, reason } from "./values/fields.ts";
import { transaction, walletErrors } from "./wallet.ts";

/** Errors of undoing a recharge; another operator's recharge is not found. */
export const undoErrors = {
  rechargeNotFound: defineError("recharge_not_found", 404, undoMessages.errors.rechargeNotFound),
  alreadyReversed: defineError("recharge_already_reversed", 409, undoMessages.errors.alreadyReversed),
  notCompleted: defineError("recharge_not_completed", 409, undoMessages.errors.notCompleted),
  laterRecharge: defineError("later_recharge", 409, undoMessages.errors.laterRecharge),
  windowOver: defineError("undo_window_over", 409, undoMessages.errors.windowOver),
  notAllowed: defineError("undo_not_allowed", 403, undoMessages.errors.notAllowed),
} as const;

/** Errors of undoing the admin's credit or debit of a wallet; another operator's transaction is not found. */
export const adjustmentUndoErrors = {
  transactionNotFound: defineError("transaction_not_found", 404, undoMessages.errors.transactionNotFound),
  alreadyUndone: defineError("transaction_already_undone", 409, undoMessages.errors.transactionAlreadyUndone),
  notUndoable: defineError("transaction_not_undoable", 409, undoMessages.errors.transactionNotUndoable),
} as const;

/** The body of an undo: a reason that the operator and the admin can read. */
export const undoBody = z.object({
  reason: reason.meta({
    description: "Why, in 3 to 200 characters; the operator and the admin both see it",
  }),
});

/** An operator's body: only operators reverse payments. */
export const undoOwnBody = undoBody.extend({
  reversePayment: z.boolean().optional().meta({
    description:
      "Whether the payment that was received with the recharge, if it isn't reversed yet, is reversed for the same reason; both are done, or neither",
  }),
});

/** What is taken back of what the customer was charged, and what it then owes or has in advance, in rupees. */
const undoneAccount = z
  .object({ charged: rupees, outstanding: rupees, credit: rupees })
  .meta({ id: "UndoneAccount" });

/**
 * The effect of undoing a recharge now. `earlierExpiryDate` is the expiry that the service would get back, null if it was
 * its first recharge; `balance` is the wallet's balance now, `newWalletBalance` after the refund, in rupees. `account` is there if
 * the operator collects and did so when it recharged; its `payment` is what was received with the recharge, null if nothing was
 * or the payment is reversed.
 */
const undoPreview = z
  .object({
    recharge,
    earlierExpiryDate: businessDate.nullable(),
    balance: rupees,
    newWalletBalance: rupees,
    account: undoneAccount
      .extend({
        payment: payment
          .pick({
            id: true,
            amount: true,
            mode: true,
            receivedOn: true,
            receiptNumber: true,
            collector: true,
          })
          .nullable(),
      })
      .meta({ id: "AccountToUndo" })
      .optional(),
  })
  .meta({ id: "UndoPreview" });

export type UndoPreview = z.output<typeof undoPreview>;

const undone = z.object({
  recharge,
  earlierExpiryDate: businessDate.nullable(),
  newWalletBalance: rupees,
  account: undoneAccount.optional(),
  message: z.string(),
});

const adminParams = idParams.extend({ rechargeId: idParameter });
const adjustmentParams = idParams.extend({ transactionId: idParameter });

const { windowOver, notAllowed, ...adminErrors } = undoErrors;

/**
 * Undoing a recharge refunds its amount and restores the service's earlier expiry, once; a credit or a debit is taken back,
 * once.
 */
export const undoRoutes = {
  preview: defineRoute({
    method: "GET",
    path: "/operator/recharges/:id/undo",
    access: "operator",
    summary: "What undoing one of the caller's recharges would do now, or why it can't be undone",
    params: idParams,
    status: 200,
    response: z.object({ undo: undoPreview }),
    errors: Object.values(undoErrors),
  }),
  create: defineRoute({
    method: "POST",
    path: "/operator/recharges/:id/undo",
    access: "operator",
    summary: "Undo one of the caller's recharges while the deployment's time for it and the service run",
    params: idParams,
    body: undoOwnBody,
    status: 201,
    response: undone,
    errors: [...Object.values(undoErrors), collectionErrors.off, collectionErrors.closedDay],
    idempotent: true,
  }),
  previewForAdmin: defineRoute({
    method: "GET",
    path: "/admin/operators/:id/recharges/:rechargeId/undo",
    access: "admin",
    summary: "What undoing an operator's recharge would do now, or why it can't be undone",
    params: adminParams,
    status: 200,
    response: z.object({ undo: undoPreview }),
    errors: [walletErrors.operatorNotFound, ...Object.values(adminErrors)],
  }),
  createForAdmin: defineRoute({
    method: "POST",
    path: "/admin/operators/:id/recharges/:rechargeId/undo",
    access: "admin",
    summary: "Undo an operator's recharge, whenever it was made",
    params: adminParams,
    body: undoBody,
    status: 201,
    response: undone,
    errors: [walletErrors.operatorNotFound, ...Object.values(adminErrors)],
    idempotent: true,
  }),
  undoAdjustment: defineRoute({
    method: "POST",
    path: "/admin/operators/:id/wallet/transactions/:transactionId/undo",
    access: "admin",
    summary:
      "Undo the admin's credit or debit of an operator's wallet by an opposite one that names it, once",
    params: adjustmentParams,
    body: undoBody,
    status: 201,
    response: z.object({ transaction, newWalletBalance: rupees, message: z.string() }),
    errors: [walletErrors.operatorNotFound, ...Object.values(adjustmentUndoErrors)],
    idempotent: true,
  }),
} as const;
