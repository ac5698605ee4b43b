import { walletMessages } from "@cable-connect/contract/messages/wallet";
import type { RouteBody } from "@cable-connect/contract/route";
import { walletErrors, type walletRoutes } from "@cable-connect/contract/wallet";
import { type Context, readClock } from "../../context.ts";
import { retrying } from "../../database/transaction.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Caller } from "../../http/caller.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { MoneyAnswer } from "../../http/money-operation.ts";
import { resultOf } from "../../money/posting.ts";
import { serviceRecharge, serviceRechargeRefusals } from "../../money/service-recharge.ts";
import { transactionOf } from "../../reads/transactions.ts";

/** The operator pays for one of its own platforms from its wallet (specification, section 10, Service recharge). */
export async function rechargeService(
  context: Context,
  caller: Caller,
  body: RouteBody<typeof walletRoutes.serviceRecharge>,
  idempotency: Idempotency,
): Promise<MoneyAnswer<typeof walletRoutes.serviceRecharge>> {
  if (body.operatorId !== caller.userId) throw new ApiError(walletErrors.notOwnOperator);
  const moment = readClock(context);
  const order = { ...body, actorId: caller.userId, moment, idempotency };
  const posted = await retrying(() => serviceRecharge(context.database, order));
  const { result, replayed } = resultOf(posted, serviceRechargeRefusals);
  const { platform_name, ...entry } = result;
  const transaction = transactionOf(entry);
  const message = walletMessages.serviceRecharged(platform_name);
  return { answer: { transaction, newWalletBalance: transaction.balanceAfter, message }, replayed };
}
