import { walletMessages } from "@cable-connect/contract/messages/wallet";
import type { RouteBody } from "@cable-connect/contract/route";
import { walletErrors, type walletRoutes } from "@cable-connect/contract/wallet";
import type { Context } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Caller } from "../../http/caller.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { MoneyAnswer } from "../../http/money-operation.ts";
import { ownPosting } from "../../money/posting.ts";
import { serviceRecharge } from "../../money/service-recharge.ts";
import { transactionOf } from "../../reads/transactions.ts";

/** The operator pays for one of its own platforms from its wallet (specification, section 10, Service recharge). */
export async function rechargeService(
  context: Context,
  caller: Caller,
  body: RouteBody<typeof walletRoutes.serviceRecharge>,
  idempotency: Idempotency,
): Promise<MoneyAnswer<typeof walletRoutes.serviceRecharge>> {
  if (body.operatorId !== caller.userId) throw new ApiError(walletErrors.notOwnOperator);
  const order = { ...body, ...ownPosting(context, caller.userId, idempotency) };
  const { result, replayed } = await serviceRecharge(context.database, order);
  const { platform_name, ...entry } = result;
  const transaction = transactionOf(entry);
  const message = walletMessages.serviceRecharged(platform_name);
  return { answer: { transaction, newWalletBalance: transaction.balanceAfter, message }, replayed };
}
