import type { customerRoutes } from "@cable-connect/contract/customers";
import type { Context } from "../../context.ts";
import type { RouteRequest } from "../../http/binding/bind.ts";
import type { MoneyAnswer } from "../../http/binding/bind-money.ts";
import { signedAmount } from "../../http/binding/money-operation.ts";
import { postCustomerWalletEntry } from "../../money/customer-accounts/post-customer-wallet-entry.ts";
import type { Posting } from "../../money/posting.ts";
import { transactionOf } from "../../reads/transactions.ts";

type Route = typeof customerRoutes.adjustWallet;

/** Credits or debits a customer's own wallet, which never goes below zero (specification, section 10, Customer wallet). */
export async function adjustCustomerWallet(
  { database }: Context,
  { params, body }: RouteRequest<Route>,
  posting: Posting,
): Promise<MoneyAnswer<Route>> {
  const { type, serviceId = null, description = null } = body;
  const { result, replayed } = await postCustomerWalletEntry(database, {
    ...posting,
    customerId: params.id,
    amount: signedAmount(body),
    platformId: serviceId,
    description,
  });
  const kind = type === "credit" ? "wallet-add" : "wallet-deduct";
  const transaction = transactionOf({ ...result, kind, recharge_id: null });
  // A credit may leave the customer owing: its wallet then holds nothing.
  return { answer: { transaction, newWalletBalance: Math.max(transaction.balanceAfter, 0) }, replayed };
}
