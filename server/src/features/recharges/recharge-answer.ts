import { customerErrors } from "@cable-connect/contract/customers";
import { idempotencyErrors } from "@cable-connect/contract/errors";
import { messages } from "@cable-connect/contract/messages";
import {
  needsPlan,
  rechargedMeanwhile,
  rechargeErrors,
  type rechargeRoutes,
} from "@cable-connect/contract/recharges";
import type { RouteResponse } from "@cable-connect/contract/route";
import { walletErrors } from "@cable-connect/contract/wallet";
import { ApiError, fieldError } from "../../http/api-error.ts";
import { type RechargeRow, rechargeOf } from "../../reads/recharges.ts";
import type { RechargeRefusal } from "./post-recharge.ts";

/** What each refusal of the database answers. */
export const refusals: Record<RechargeRefusal, () => ApiError> = {
  operator_not_found: () => new ApiError(walletErrors.operatorNotFound),
  expiry_in_past: () => fieldError(rechargeErrors.expiryInPast, "expiryDate"),
  expiry_too_far: () => fieldError(rechargeErrors.expiryTooFar, "expiryDate"),
  customer_not_found: () => new ApiError(customerErrors.notFound),
  customer_inactive: () => new ApiError(customerErrors.inactive),
  platform_not_assigned: () => new ApiError(rechargeErrors.platformNotAssigned),
  ott_plan_required: () => fieldError(rechargeErrors.ottPlanRequired, "ottCode"),
  ott_plan_unknown: () => fieldError(rechargeErrors.ottPlanUnknown, "ottCode"),
  ott_price_missing: () => fieldError(rechargeErrors.ottPriceMissing, "ottCode"),
  amount_below_price: () => fieldError(rechargeErrors.amountBelowPrice, "amount"),
  recharged_meanwhile: () => new ApiError(rechargedMeanwhile),
  insufficient_balance: () => new ApiError(walletErrors.insufficientBalance),
  idempotency_key_reused: () => new ApiError(idempotencyErrors.keyReused),
};

/** What a recharge that was made answers. */
export function answerOf(
  row: RechargeRow & { balance_after: number },
): RouteResponse<typeof rechargeRoutes.create> {
  const message =
    row.plan_name !== null && needsPlan(row.platform_type)
      ? messages.recharges.doneWithPlan(row.plan_name)
      : messages.recharges.doneWithoutPlan(row.platform_type);
  return { recharge: rechargeOf(row), newWalletBalance: row.balance_after, message };
}
