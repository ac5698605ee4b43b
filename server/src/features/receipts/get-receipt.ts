import { receiptErrors, type receiptRoutes } from "@cable-connect/contract/receipts";
import type { RouteResponse } from "@cable-connect/contract/route";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import type { Shared } from "../../links/share-link.ts";
import { sharePath } from "../../links/share-path.ts";
import { undoableUntil } from "../../reads/recharges.ts";
import { selectReceipt } from "./queries.ts";

/** The receipt of one of the operator's recharges, and the path of its public page. */
export async function getReceipt(
  { database, secret, settings, now }: Context,
  shared: Shared,
): Promise<RouteResponse<typeof receiptRoutes.get>> {
  const found = await selectReceipt(database, shared, settings.timeZone);
  if (!found) throw new ApiError(receiptErrors.notFound);
  const { receipt, revocations, undoable } = found;
  return {
    receipt,
    sharePath: sharePath(secret, "recharge", { ...shared, date: receipt.rechargeDate, revocations }, now()),
    undoableUntil: undoableUntil(undoable, { now: now(), undoHours: settings.undoHours }),
  };
}
