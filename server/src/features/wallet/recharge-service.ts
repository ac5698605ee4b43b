import { type ErrorDefinition, idempotencyErrors } from "@cable-connect/contract/errors";
import { messages } from "@cable-connect/contract/messages";
import type { RouteBody, RouteResponse } from "@cable-connect/contract/route";
import { walletErrors, type walletRoutes } from "@cable-connect/contract/wallet";
import { type Context, readClock } from "../../context.ts";
import { retrying } from "../../database/transaction.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Caller } from "../../http/caller.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import { transactionOf } from "../../reads/transactions.ts";
import { postServiceRecharge, type ServiceRechargeRefusal } from "./queries.ts";

type Answer = { answer: RouteResponse<typeof walletRoutes.serviceRecharge>; replayed: boolean };

const refusals: Record<ServiceRechargeRefusal, ErrorDefinition> = {
  operator_not_found: walletErrors.operatorNotFound,
  platform_not_assigned: walletErrors.platformNotAssigned,
  insufficient_balance: walletErrors.insufficientBalance,
  idempotency_key_reused: idempotencyErrors.keyReused,
};

/** The operator pays for a platform of its own out of its wallet (specification, section 10, Service recharge). */
export async function rechargeService(
  context: Context,
  caller: Caller,
  body: RouteBody<typeof walletRoutes.serviceRecharge>,
  idempotency: Idempotency,
): Promise<Answer> {
  if (body.operatorId !== caller.userId) throw new ApiError(walletErrors.notOwnOperator);
  const moment = readClock(context);
  const posted = await retrying(() => postServiceRecharge(context.sql, { ...body, moment, idempotency }));
  if (posted.result === null) throw new ApiError(refusals[posted.outcome]);
  const { platform_name, ...entry } = posted.result;
  const transaction = transactionOf(entry);
  const message = messages.wallet.serviceRecharged(platform_name);
  return {
    answer: { transaction, newWalletBalance: transaction.balanceAfter, message },
    replayed: posted.outcome === "replayed",
  };
}
