import type { externalRechargeRoutes } from "@cable-connect/contract/external-recharges";
import type { RouteBody } from "@cable-connect/contract/route";
import { type Context, readClock } from "../../context.ts";
import { retrying } from "../../database/transaction.ts";
import type { Caller } from "../../http/caller.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { MoneyAnswer } from "../../http/money-operation.ts";
import { resultOf } from "../../money/posting.ts";
import { rechargeRefusals } from "../../money/recharge.ts";
import { rechargeByPhone } from "../../money/recharge-by-phone.ts";
import { customerOf } from "../../reads/customers.ts";
import { answerOf } from "./recharge-answer.ts";

type Body = RouteBody<typeof externalRechargeRoutes.createExternal>;

/**
 * Recharges by phone number for the holder of an API key, under the same rules as the operator's own recharges
 * (specification, section 7, External calls).
 */
export async function createExternalRecharge(
  context: Context,
  { userId }: Caller,
  body: Body,
  idempotency: Idempotency,
): Promise<MoneyAnswer<typeof externalRechargeRoutes.createExternal>> {
  const order = { ...body, operatorId: userId, actorId: userId, moment: readClock(context), idempotency };
  const posted = await retrying(() => rechargeByPhone(context.database, order));
  const { result, replayed } = resultOf(posted, rechargeRefusals(context.settings));
  const { customer, ...row } = result;
  return { answer: { ...answerOf(row), customer: customerOf(customer) }, replayed };
}
