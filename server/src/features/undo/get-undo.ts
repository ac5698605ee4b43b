import type { RouteResponse } from "@cable-connect/contract/route";
import type { undoRoutes } from "@cable-connect/contract/undo";
import { undoErrors } from "@cable-connect/contract/undo";
import type { Context } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";
import { rechargeOf } from "../../reads/recharges.ts";
import { judgeUndo, selectPaidRecharge, type UndoScope } from "./queries.ts";
import { refusals } from "./undo-refusals.ts";

/** What undoing a recharge would do now; refuses as undoing it would. */
export async function getUndo(
  { sql }: Context,
  scope: UndoScope,
): Promise<RouteResponse<typeof undoRoutes.preview>> {
  const { outcome, earlier_expiry } = await judgeUndo(sql, scope);
  if (outcome !== "done") throw new ApiError(refusals[outcome]);
  const row = await selectPaidRecharge(sql, scope);
  if (!row) throw new ApiError(undoErrors.rechargeNotFound);
  return {
    undo: {
      recharge: rechargeOf(row),
      earlierExpiryDate: earlier_expiry,
      balance: Number(row.balance_before),
      newWalletBalance: Number(row.balance_after),
    },
  };
}
