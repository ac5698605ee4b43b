import {
  externalCustomerName,
  type externalRechargeRoutes,
} from "@cable-connect/contract/external-recharges";
import type { RouteBody } from "@cable-connect/contract/route";
import { formsOfKey, phoneKey } from "@cable-connect/contract/values/phone";
import type { Context } from "../../context.ts";
import { json, sql } from "../../database/sql.ts";
import type { CustomerRow } from "../../reads/customers.ts";
import { type Posted, type Posting, post } from "../posting.ts";
import { type MadeRecharge, rechargeRefusals, recordOf } from "./recharge.ts";

type Order = RouteBody<typeof externalRechargeRoutes.createExternal> & Posting;

/** Recharges for the customer with a phone number; adds the customer if there is none. */
export function rechargeByPhone(
  { database, settings }: Context,
  order: Order,
): Promise<Posted<MadeRecharge & { customer: CustomerRow }>> {
  const customer = {
    name: externalCustomerName(order),
    phone: order.customerPhone,
    phone_forms: formsOfKey(phoneKey(order.customerPhone)),
    email: order.customerEmail,
    address: order.customerAddress,
  };
  return post(
    database,
    sql`recharge_by_phone(
      ${order.operatorId}, ${json(customer)}, ${json(recordOf(order))})`,
    rechargeRefusals(settings),
  );
}
