import { addYears } from "@cable-connect/contract/business-date";
import { longestExpiryYears, planMonths } from "@cable-connect/contract/constants";
import type { rechargeRoutes } from "@cable-connect/contract/recharges";
import type { RouteBody, RouteResponse } from "@cable-connect/contract/route";
import { type Context, readClock } from "../../context.ts";
import type { Caller } from "../../http/caller.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import { answerOf, refusals } from "./recharge-answer.ts";
import type { PostRecharge } from "./recharge-queue.ts";

type Body = RouteBody<typeof rechargeRoutes.create>;
type Answer = { answer: RouteResponse<typeof rechargeRoutes.create>; replayed: boolean };

/** Recharges a customer's service out of the operator's wallet (specification, section 4, Customer Recharge). */
export async function createRecharge(
  context: Context,
  post: PostRecharge,
  caller: Caller,
  body: Body,
  idempotency: Idempotency,
): Promise<Answer> {
  const moment = readClock(context);
  const {
    customerId,
    platformId,
    amount,
    expiryDate = null,
    months = null,
    description = null,
    ottCode = null,
    planName = null,
    lastRechargeId,
  } = body;
  const order = {
    customerId,
    platformId,
    amount,
    expiryDate,
    months,
    planMonths: planMonths(planName),
    latestExpiry: addYears(moment.today, longestExpiryYears),
    description,
    ottCode,
    planName,
    lastRechargeId,
    moment,
    idempotency,
  };
  const operatorId = caller.userId;
  const posted = await post({ ...order, operatorId, actorId: operatorId });
  if (posted.result === null) throw refusals[posted.outcome]();
  return { answer: answerOf(posted.result), replayed: posted.outcome === "replayed" };
}
