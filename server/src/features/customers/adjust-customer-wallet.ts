import { customerErrors, type customerRoutes } from "@cable-connect/contract/customers";
import { type ErrorDefinition, idempotencyErrors } from "@cable-connect/contract/errors";
import type { RouteBody, RouteResponse } from "@cable-connect/contract/route";
import { walletErrors } from "@cable-connect/contract/wallet";
import type { Context } from "../../context.ts";
import { retrying } from "../../database/transaction.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import { signedAmount } from "../../http/money-act.ts";
import { type EntryRow, transactionOf } from "../../reads/transactions.ts";

type Adjustment = {
  operatorId: number;
  customerId: number;
  body: RouteBody<typeof customerRoutes.adjustWallet>;
  idempotency: Idempotency;
};
type Answer = { answer: RouteResponse<typeof customerRoutes.adjustWallet>; replayed: boolean };
type Refusal =
  | "customer_not_found"
  | "platform_not_assigned"
  | "insufficient_balance"
  | "idempotency_key_reused";
type Outcome =
  | { outcome: "done" | "replayed"; result: Omit<EntryRow, "kind" | "recharge_id"> }
  | { outcome: Refusal; result: null };

const refusals: Record<Refusal, ErrorDefinition> = {
  customer_not_found: customerErrors.notFound,
  platform_not_assigned: walletErrors.platformNotAssigned,
  insufficient_balance: walletErrors.insufficientBalance,
  idempotency_key_reused: idempotencyErrors.keyReused,
};

/** Credits or debits a customer's own wallet, which never goes below zero (specification, section 10, Customer wallet). */
export async function adjustCustomerWallet(context: Context, adjustment: Adjustment): Promise<Answer> {
  const { operatorId, customerId, body, idempotency } = adjustment;
  const { type, serviceId = null, description = null } = body;
  const amount = signedAmount(body);
  const now = context.now();
  const [posted] = await retrying(
    () => context.sql<[Outcome]>`
      select outcome, result from post_customer_wallet_entry(
        ${operatorId}, ${customerId}, ${amount}, ${serviceId}, ${description}, ${operatorId}, ${now},
        ${idempotency.key}, ${idempotency.requestHash})`,
  );
  if (posted.result === null) throw new ApiError(refusals[posted.outcome]);
  const kind = type === "credit" ? "wallet-add" : "wallet-deduct";
  const transaction = transactionOf({ ...posted.result, kind, recharge_id: null });
  return {
    answer: { transaction, newWalletBalance: transaction.balanceAfter },
    replayed: posted.outcome === "replayed",
  };
}
