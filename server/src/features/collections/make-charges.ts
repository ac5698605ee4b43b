import { standingOf } from "@cable-connect/contract/collections/standing";
import type { customerAccountRoutes } from "@cable-connect/contract/customer-accounts";
import type { Context } from "../../context.ts";
import type { RouteRequest } from "../../http/binding/bind.ts";
import type { MoneyAnswer } from "../../http/binding/bind-money.ts";
import { chargeCustomer } from "../../money/customer-accounts/charge-customer.ts";
import { reverseCharge } from "../../money/customer-accounts/reverse-charge.ts";
import type { Posting } from "../../money/posting.ts";
import { chargedEntryOf } from "./account-entries.ts";

/** Charges a customer for other than a recharge, or reduces what it owes. */
export async function makeCharge(
  context: Context,
  { params, body }: RouteRequest<typeof customerAccountRoutes.chargeCustomer>,
  posting: Posting,
): Promise<MoneyAnswer<typeof customerAccountRoutes.chargeCustomer>> {
  const order = { ...posting, customerId: params.id, charge: body };
  const { result, replayed } = await chargeCustomer(context, order);
  return { answer: { entry: chargedEntryOf(result), ...standingOf(result.balance_after) }, replayed };
}

/** Takes a charge or a reduction back. */
export async function takeChargeBack(
  { database }: Context,
  { params, body }: RouteRequest<typeof customerAccountRoutes.reverseCharge>,
  posting: Posting,
): Promise<MoneyAnswer<typeof customerAccountRoutes.reverseCharge>> {
  const order = { ...posting, customerId: params.id, seq: params.seq, reason: body.reason };
  const { result, replayed } = await reverseCharge(database, order);
  return { answer: { entry: chargedEntryOf(result), ...standingOf(result.balance_after) }, replayed };
}
