import { addYears } from "@cable-connect/contract/business-date";
import { longestExpiryYears } from "@cable-connect/contract/constants";
import { customerErrors } from "@cable-connect/contract/customers";
import { idempotencyErrors } from "@cable-connect/contract/errors";
import { messages } from "@cable-connect/contract/messages";
import { needsPlan, rechargeErrors, type rechargeRoutes } from "@cable-connect/contract/recharges";
import type { RouteBody, RouteResponse } from "@cable-connect/contract/route";
import { walletErrors } from "@cable-connect/contract/wallet";
import { type Context, readClock } from "../../context.ts";
import { retrying } from "../../database/transaction.ts";
import { ApiError, fieldError } from "../../http/api-error.ts";
import type { Caller } from "../../http/caller.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import { postRecharge, type RechargeRefusal } from "./queries.ts";
import { rechargeOf } from "./recharge-row.ts";

type Body = RouteBody<typeof rechargeRoutes.create>;
type Answer = { answer: RouteResponse<typeof rechargeRoutes.create>; replayed: boolean };

/** What each refusal of the database answers. */
const refusals: Record<RechargeRefusal, () => ApiError> = {
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
  insufficient_balance: () => new ApiError(walletErrors.insufficientBalance),
  idempotency_key_reused: () => new ApiError(idempotencyErrors.keyReused),
};

/** Recharges a customer's service out of the operator's wallet (section 4, Customer Recharge). */
export async function createRecharge(
  context: Context,
  caller: Caller,
  body: Body,
  idempotency: Idempotency,
): Promise<Answer> {
  const moment = readClock(context);
  const {
    customerId,
    platformId,
    amount,
    expiryDate,
    description = null,
    ottCode = null,
    planName = null,
  } = body;
  const order = {
    customerId,
    platformId,
    amount,
    expiryDate,
    latestExpiry: addYears(moment.today, longestExpiryYears),
    description,
    ottCode,
    planName,
    moment,
    idempotency,
  };
  const operatorId = caller.userId;
  const posted = await retrying(() =>
    postRecharge(context.sql, { ...order, operatorId, actorId: caller.userId }),
  );
  if (posted.result === null) throw refusals[posted.outcome]();
  const { balance_after, ...row } = posted.result;
  const recharge = rechargeOf(row);
  const message =
    row.plan_name !== null && needsPlan(row.platform_type)
      ? messages.recharges.doneWithPlan(row.plan_name)
      : messages.recharges.doneWithoutPlan(row.platform_type);
  return {
    answer: { recharge, newWalletBalance: balance_after, message },
    replayed: posted.outcome === "replayed",
  };
}
