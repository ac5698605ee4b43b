import { receiptErrors, type receiptRoutes } from "@cable-connect/contract/receipts";
import type { RouteResponse } from "@cable-connect/contract/route";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import type { Shared } from "../../links/share-link.ts";
import { sharePath } from "../../links/share-path.ts";
import { countRevocation, selectReceipt } from "./queries.ts";

/** Ends every link of a receipt that was made so far, and returns the path of a new one. */
export async function revokeLinks(
  { database, secret, settings, now }: Context,
  shared: Shared,
): Promise<RouteResponse<typeof receiptRoutes.revokeLinks>> {
  const found =
    (await countRevocation(database, shared, now())) &&
    (await selectReceipt(database, shared, settings.timeZone));
  if (!found) throw new ApiError(receiptErrors.notFound);
  const { receipt, revocations } = found;
  const link = { ...shared, date: receipt.rechargeDate, revocations };
  return { sharePath: sharePath(secret, "recharge", link, now()) };
}
