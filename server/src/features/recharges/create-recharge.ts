import type { rechargeRoutes } from "@cable-connect/contract/recharges";
import type { Context } from "../../context.ts";
import type { MoneyAnswer } from "../../http/binding/bind-money.ts";
import { resultOf } from "../../money/posting.ts";
import { type RechargeOrder, rechargeRefusals } from "../../money/recharges/recharge.ts";
import { answerOf } from "./recharge-answer.ts";
import type { PostRecharge } from "./recharge-queue.ts";

/** Recharges a customer's service from the operator's wallet (specification, section 4, Customer Recharge). */
export async function createRecharge(
  { settings }: Context,
  post: PostRecharge,
  order: RechargeOrder,
): Promise<MoneyAnswer<typeof rechargeRoutes.create>> {
  const { result, replayed } = resultOf(await post(order), rechargeRefusals(settings));
  return { answer: answerOf(result), replayed };
}
