import type { Page } from "@playwright/test";
import { expect } from "./browser.ts";
import { createCustomer, createOperator, openSession, type Server } from "./business.ts";

/** Opens the customers of a new operator that has one. */
export async function openCustomers(page: Page, server: Server) {
  const operator = await createOperator(server, { funds: 100 });
  const customer = await createCustomer(server, operator.session);
  await openSession(page, operator.session);
  await page.goto("/customers");
  await expect(page.getByText(customer.name)).toBeVisible();
  return { ...operator, customer };
}
