import type { customerAccountRoutes } from "@cable-connect/contract/customer-accounts";
import type { RouteBody } from "@cable-connect/contract/route";
import { type Context, readClock } from "../../context.ts";
import { instantOf } from "../../database/instant.ts";
import { retrying } from "../../database/transaction.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { MoneyAnswer } from "../../http/money-operation.ts";
import { chargeCustomerRefusals, chargeCustomer as post } from "../../money/charge-customer.ts";
import { resultOf } from "../../money/posting.ts";
import { standingOf } from "../../reads/customer-accounts.ts";

type Request = {
  operatorId: number;
  customerId: number;
  body: RouteBody<typeof customerAccountRoutes.chargeCustomer>;
  idempotency: Idempotency;
};

/** Charges a customer, or takes a discount or write-off from what it owes. */
export async function chargeCustomer(
  context: Context,
  { operatorId, customerId, body, idempotency }: Request,
): Promise<MoneyAnswer<typeof customerAccountRoutes.chargeCustomer>> {
  const { kind, label, reason, amount, owedSince } = body;
  const order = {
    operatorId,
    customerId,
    kind,
    amount,
    since: owedSince ?? undefined,
    idempotency,
    // The contract requires the one that fits the kind.
    description: (kind === "charge" ? label : reason) ?? "",
    actorId: operatorId,
    moment: readClock(context),
  };
  const posted = await retrying(() => post(context.database, order));
  const { result, replayed } = resultOf(posted, chargeCustomerRefusals(context.settings));
  const entry = {
    seq: result.seq,
    kind: result.kind,
    label: result.description,
    amount: result.amount,
    balanceAfter: result.balance_after,
    date: instantOf(result.created_at),
    rechargeId: null,
    payment: null,
    isReversed: false,
    reversesSeq: null,
  };
  return { answer: { entry, ...standingOf(result.balance_after) }, replayed };
}
