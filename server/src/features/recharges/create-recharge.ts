import type { rechargeRoutes } from "@cable-connect/contract/recharges";
import type { RouteBody } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import type { Caller } from "../../http/caller.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { MoneyAnswer } from "../../http/money-operation.ts";
import { ownPosting, resultOf } from "../../money/posting.ts";
import { rechargeRefusals } from "../../money/recharge.ts";
import { answerOf } from "./recharge-answer.ts";
import type { PostRecharge } from "./recharge-queue.ts";

type Body = RouteBody<typeof rechargeRoutes.create>;

/** Recharges a customer's service from the operator's wallet (specification, section 4, Customer Recharge). */
export async function createRecharge(
  context: Context,
  post: PostRecharge,
  { userId }: Caller,
  body: Body,
  idempotency: Idempotency,
): Promise<MoneyAnswer<typeof rechargeRoutes.create>> {
  const posted = await post({ ...body, ...ownPosting(context, userId, idempotency) });
  const { result, replayed } = resultOf(posted, rechargeRefusals(context.settings));
  return { answer: answerOf(result), replayed };
}
