import {
  externalCustomerName,
  type externalRechargeRoutes,
} from "@cable-connect/contract/external-recharges";
import { formsOfKey, phoneKey } from "@cable-connect/contract/phone";
import type { RouteBody } from "@cable-connect/contract/route";
import type { Reader } from "../database/connect.ts";
import type { CustomerRow } from "../reads/customers.ts";
import type { Posting } from "./posting.ts";
import { type MadeRecharge, type RechargeOutcomeOf, recordOf } from "./recharge.ts";

type Order = RouteBody<typeof externalRechargeRoutes.createExternal> & Posting;

/** Recharges for the customer with a phone number, in one round trip; adds the customer if there is none. */
export async function rechargeByPhone(
  reader: Reader,
  order: Order,
): Promise<RechargeOutcomeOf<MadeRecharge & { customer: CustomerRow }>> {
  const customer = {
    name: externalCustomerName(order),
    phone: order.customerPhone,
    phone_forms: formsOfKey(phoneKey(order.customerPhone)),
    email: order.customerEmail,
    address: order.customerAddress,
  };
  const [posted] = await reader<[Awaited<ReturnType<typeof rechargeByPhone>>]>`
    select outcome, result from recharge_by_phone(
      ${order.operatorId}, ${JSON.stringify(customer)}::text::jsonb, ${JSON.stringify(recordOf(order))}::text::jsonb)`;
  return posted;
}
