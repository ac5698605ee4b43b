import { receiptErrors, type receiptRoutes } from "@cable-connect/contract/receipts";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";
import { selectReceipt } from "./queries.ts";
import { type SharedRecharge, sealShareToken } from "./share-token.ts";

/** The receipt of one of the operator's recharges, and the path of its public page. */
export async function getReceipt(
  { database, secret }: Context,
  shared: SharedRecharge,
): Promise<RouteResponse<typeof receiptRoutes.get>> {
  const receipt = await selectReceipt(database, shared);
  if (!receipt) throw new ApiError(receiptErrors.notFound);
  const token = sealShareToken(secret, { ...shared, rechargeDate: receipt.rechargeDate });
  return { receipt, sharePath: `/r/${token}` };
}
