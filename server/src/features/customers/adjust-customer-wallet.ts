import type { customerRoutes } from "@cable-connect/contract/customers";
import type { RouteBody } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import { type MoneyAnswer, signedAmount } from "../../http/money-operation.ts";
import { postCustomerWalletEntry } from "../../money/post-customer-wallet-entry.ts";
import { ownPosting } from "../../money/posting.ts";
import { transactionOf } from "../../reads/transactions.ts";

type Adjustment = {
  operatorId: number;
  customerId: number;
  body: RouteBody<typeof customerRoutes.adjustWallet>;
  idempotency: Idempotency;
};

/** Credits or debits a customer's own wallet, which never goes below zero (specification, section 10, Customer wallet). */
export async function adjustCustomerWallet(
  context: Context,
  adjustment: Adjustment,
): Promise<MoneyAnswer<typeof customerRoutes.adjustWallet>> {
  const { operatorId, customerId, body, idempotency } = adjustment;
  const { type, serviceId = null, description = null } = body;
  const { result, replayed } = await postCustomerWalletEntry(context.database, {
    ...ownPosting(context, operatorId, idempotency),
    customerId,
    amount: signedAmount(body),
    platformId: serviceId,
    description,
  });
  const kind = type === "credit" ? "wallet-add" : "wallet-deduct";
  const transaction = transactionOf({ ...result, kind, recharge_id: null });
  // A credit may leave the customer owing: its wallet then holds nothing.
  return { answer: { transaction, newWalletBalance: Math.max(transaction.balanceAfter, 0) }, replayed };
}
