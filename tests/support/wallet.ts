import { addMonths } from "@cable-connect/contract/business-date";
import type { Page } from "@playwright/test";
import { createCustomer, createOperator, createPlatform, createRecharge, type Server } from "./business.ts";
import { today } from "./today.ts";

/** When the recharges of `createBusiness` expire. */
export const expiryDate = addMonths(today, 1);

/** A new operator with ₹2,000, a customer and as many recharges of ₹100. */
export async function createBusiness(server: Server, recharges: number) {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform], funds: 2000 });
  const customer = await createCustomer(server, session, "Asha Menon");
  const order = { customerId: customer.id, platformId: platform.id, amount: 100, expiryDate };
  for (let count = 1; count <= recharges; count += 1) await createRecharge(server, session, order);
  return { session, customer, platform };
}

/** The rows of a list of recharges or transactions. */
export function rows(page: Page) {
  return page.getByRole("row").filter({ hasText: /#\d/ });
}
