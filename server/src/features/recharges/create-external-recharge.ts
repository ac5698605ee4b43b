import { addYears } from "@cable-connect/contract/business-date";
import { longestExpiryYears, planMonths } from "@cable-connect/contract/constants";
import { externalCustomerName, type rechargeRoutes } from "@cable-connect/contract/recharges";
import type { RouteBody, RouteResponse } from "@cable-connect/contract/route";
import { type Context, readClock } from "../../context.ts";
import { retrying } from "../../database/transaction.ts";
import type { Caller } from "../../http/caller.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import { customerOf } from "../../reads/customers.ts";
import { postExternalRecharge } from "./post-recharge.ts";
import { answerOf, refusals } from "./recharge-answer.ts";

type Body = RouteBody<typeof rechargeRoutes.createExternal>;
type Answer = { answer: RouteResponse<typeof rechargeRoutes.createExternal>; replayed: boolean };

/**
 * A key holder's recharge by phone number; it follows every rule of the operator's own (specification, section 7,
 * External calls).
 */
export async function createExternalRecharge(
  context: Context,
  caller: Caller,
  body: Body,
  idempotency: Idempotency,
): Promise<Answer> {
  const moment = readClock(context);
  const { platformId, amount, expiryDate = null, months = null, description = null, ottCode = null } = body;
  const { customerPhone: phone, customerEmail: email = null, customerAddress: address = null } = body;
  const order = {
    operatorId: caller.userId,
    customer: { name: externalCustomerName(body), phone, email, address },
    platformId,
    amount,
    expiryDate,
    months,
    planMonths: planMonths(null),
    latestExpiry: addYears(moment.today, longestExpiryYears),
    description,
    ottCode,
    actorId: caller.userId,
    moment,
    idempotency,
  };
  const posted = await retrying(() => postExternalRecharge(context.sql, order));
  if (posted.result === null) throw refusals[posted.outcome]();
  const { customer, ...row } = posted.result;
  return {
    answer: { ...answerOf(row), customer: customerOf(customer) },
    replayed: posted.outcome === "replayed",
  };
}
