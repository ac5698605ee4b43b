import { receiptErrors, type receiptRoutes } from "@cable-connect/contract/receipts";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";
import { countRevocation, selectReceipt } from "./queries.ts";
import { sharePath } from "./share-path.ts";
import type { SharedRecharge } from "./share-token.ts";

/** Ends every link of a receipt that was made so far, and returns the path of a new one. */
export async function revokeLinks(
  { database, secret, settings, now }: Context,
  shared: SharedRecharge,
): Promise<RouteResponse<typeof receiptRoutes.revokeLinks>> {
  const found =
    (await countRevocation(database, shared, now())) &&
    (await selectReceipt(database, shared, settings.timeZone));
  if (!found) throw new ApiError(receiptErrors.notFound);
  const { rechargeDate } = found.receipt;
  return { sharePath: sharePath(secret, { ...shared, rechargeDate, revocations: found.revocations }, now()) };
}
