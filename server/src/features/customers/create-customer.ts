import type { Customer, customerRoutes } from "@cable-connect/contract/customers";
import type { RouteBody } from "@cable-connect/contract/route";
import { type Context, readClock } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { countCustomers } from "../../money/totals/count-customers.ts";
import { lockWallet } from "../../money/wallet/wallets.ts";
import { requirePlace } from "../../reads/areas.ts";
import { insertCustomer, selectCustomer } from "./queries.ts";

export async function createCustomer(
  context: Context,
  operatorId: number,
  body: RouteBody<typeof customerRoutes.create>,
): Promise<{ customer: Customer }> {
  const { now, today } = readClock(context);
  const { name, phone, email = null, address = null, areaId, street } = body;
  const place = { area_id: areaId ?? null, street: street ?? null };
  return inTransaction(context.database, async (transaction) => {
    // An import and a recharge by phone number, which look for the number under this lock, then see this customer, or come first.
    await lockWallet(transaction, operatorId);
    await requirePlace(transaction, operatorId, { areaId, street });
    const id = await countCustomers(transaction, operatorId, { customers: 1, active: 1 });
    await insertCustomer(transaction, { operatorId, id }, { name, phone, email, address, ...place }, now);
    const customer = await selectCustomer(transaction, { operatorId, today }, id);
    if (!customer) throw new Error(`customer ${id} is missing right after its insert`);
    return { customer };
  });
}
