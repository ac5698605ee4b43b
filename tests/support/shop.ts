import { addMonths } from "@cable-connect/contract/values/business-date";
import {
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  type Server,
  uniqueName,
} from "./business.ts";
import { today } from "./today.ts";

/** When the recharges of a shop expire. */
export const expiryDate = addMonths(today, 1);

/** What the admin credits to a shop's wallet, in rupees, unless said otherwise. */
export const shopFunds = 10_000;

type Shop = {
  funds?: number;
  /** How many recharges the customer has. */
  recharges?: number;
  /** What each costs; by default 1, 2, 3 … hundred rupees. */
  amount?: number;
};

/** A new operator with a cable platform and a customer. */
export async function createShop(server: Server, { funds = shopFunds, recharges = 0, amount }: Shop = {}) {
  const platform = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const { operator, session } = await createOperator(server, { platforms: [platform], funds });
  const customer = await createCustomer(server, session, uniqueName("Asha Menon"));
  const order = { customerId: customer.id, platformId: platform.id, expiryDate };
  for (let count = 1; count <= recharges; count += 1)
    await createRecharge(server, session, { ...order, amount: amount ?? count * 100 });
  return { platform, operator, session, customer };
}
