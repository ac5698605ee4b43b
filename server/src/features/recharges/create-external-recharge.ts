import type { externalRechargeRoutes } from "@cable-connect/contract/external-recharges";
import type { Context } from "../../context.ts";
import type { RouteRequest } from "../../http/binding/bind.ts";
import type { MoneyAnswer } from "../../http/binding/bind-money.ts";
import type { Posting } from "../../money/posting.ts";
import { rechargeByPhone } from "../../money/recharges/recharge-by-phone.ts";
import { customerOf } from "../../reads/customers.ts";
import { answerOf } from "./recharge-answer.ts";

type Route = typeof externalRechargeRoutes.createExternal;

/**
 * Recharges by phone number for the holder of an API key, under the same rules as the operator's own recharges
 * (specification, section 7, External calls).
 */
export async function createExternalRecharge(
  context: Context,
  { body }: RouteRequest<Route>,
  posting: Posting,
): Promise<MoneyAnswer<Route>> {
  const { result, replayed } = await rechargeByPhone(context, { ...body, ...posting });
  const { customer, ...row } = result;
  return { answer: { ...answerOf(row), customer: customerOf(customer) }, replayed };
}
