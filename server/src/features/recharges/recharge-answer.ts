import { standingOf } from "@cable-connect/contract/collections/standing";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { rechargeRoutes } from "@cable-connect/contract/recharges";
import { needsPlan } from "@cable-connect/contract/recharges/recharge-description";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { MadeRecharge } from "../../money/recharges/recharge.ts";
import { paymentOf } from "../../reads/payments.ts";
import { rechargeOf } from "../../reads/recharges.ts";

/** The API's answer to a recharge, with the customer's account while the operator collects. */
export function answerOf(row: MadeRecharge): RouteResponse<typeof rechargeRoutes.create> {
  const message =
    row.plan_name !== null && needsPlan(row.platform_type)
      ? rechargeMessages.doneWithPlan(row.plan_name)
      : rechargeMessages.doneWithoutPlan(row.platform_type);
  return {
    recharge: rechargeOf(row),
    newWalletBalance: row.balance_after,
    message,
    ...(row.customer_balance !== undefined && { account: accountOf(row, row.customer_balance) }),
  };
}

function accountOf({ customer_price = 0, payment }: MadeRecharge, balance: number) {
  return {
    customerPrice: customer_price,
    payment: payment ? paymentOf(payment) : null,
    ...standingOf(balance),
  };
}
