import { receiptNumberOf } from "@cable-connect/contract/payments";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { undoRoutes } from "@cable-connect/contract/undo";
import { undoErrors } from "@cable-connect/contract/undo";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { judgeUndo, type UndoScope } from "../../money/recharges/undo-recharge.ts";
import { rechargeOf } from "../../reads/recharges.ts";
import { type ReceivedWith, selectPaidRecharge } from "./queries.ts";
import { accountField } from "./undone-account.ts";

/** The effect of undoing a recharge now; refuses for the same reasons. */
export async function getUndo(
  { database }: Context,
  scope: UndoScope,
): Promise<RouteResponse<typeof undoRoutes.preview>> {
  const earlierExpiryDate = await judgeUndo(database, scope);
  const row = await selectPaidRecharge(database, scope);
  if (!row) throw new ApiError(undoErrors.rechargeNotFound);
  const { account } = accountField(row);
  return {
    undo: {
      recharge: rechargeOf(row),
      earlierExpiryDate,
      balance: Number(row.balance_before),
      newWalletBalance: Number(row.balance_after),
      ...(account && { account: { ...account, payment: row.payment && paymentOf(row.payment) } }),
    },
  };
}

function paymentOf(payment: ReceivedWith) {
  const { id, amount, mode, received_on, receipt_year, receipt_number, collector } = payment;
  const receiptNumber = receiptNumberOf({ year: receipt_year, number: receipt_number });
  return { id, amount: Number(amount), mode, receivedOn: received_on, receiptNumber, collector };
}
