import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { walletErrors, type walletRoutes } from "@cable-connect/contract/wallet";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import type { RouteRequest } from "../../http/binding/bind.ts";
import type { MoneyAnswer } from "../../http/binding/bind-money.ts";
import type { Posting } from "../../money/posting.ts";
import { serviceRecharge } from "../../money/wallet/service-recharge.ts";
import { transactionOf } from "../../reads/transactions.ts";

type Route = typeof walletRoutes.serviceRecharge;

/** The operator pays for one of its own platforms from its wallet (specification, section 10, Service recharge). */
export async function rechargeService(
  { database }: Context,
  { body }: RouteRequest<Route>,
  posting: Posting,
): Promise<MoneyAnswer<Route>> {
  if (body.operatorId !== posting.operatorId) throw new ApiError(walletErrors.notOwnOperator);
  const { result, replayed } = await serviceRecharge(database, { ...body, ...posting });
  const { platform_name, ...entry } = result;
  const transaction = transactionOf(entry);
  const message = walletMessages.serviceRecharged(platform_name);
  return { answer: { transaction, newWalletBalance: transaction.balanceAfter, message }, replayed };
}
