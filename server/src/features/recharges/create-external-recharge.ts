import type { externalRechargeRoutes } from "@cable-connect/contract/external-recharges";
import type { RouteBody } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import type { Caller } from "../../http/caller.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { MoneyAnswer } from "../../http/money-operation.ts";
import { ownPosting } from "../../money/posting.ts";
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
  const order = { ...body, ...ownPosting(context, userId, idempotency) };
  const { result, replayed } = await rechargeByPhone(context, order);
  const { customer, ...row } = result;
  return { answer: { ...answerOf(row), customer: customerOf(customer) }, replayed };
}
