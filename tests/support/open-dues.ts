import { customerRoutes } from "@cable-connect/contract/customers";
import { addDays } from "@cable-connect/contract/values/business-date";
import type { Page } from "@playwright/test";
import {
  callApi,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
  type Server,
  uniqueName,
} from "./business.ts";
import { today } from "./today.ts";

type Person = { name: string; phone?: string; email?: string; days: number };

/** The size of a window where a toast covers no button of a dialog. */
export const wide = { width: 1280, height: 900 };

/** Opens Due as a new operator with these customers, each recharged until its day. */
export async function openDues(page: Page, server: Server, people: Person[]) {
  const platform = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const shop = uniqueName("Sai Cable");
  const email = "sai@shop.example";
  const fields = { name: shop, email, platforms: [platform], funds: 50_000 };
  const { session } = await createOperator(server, fields);
  const customers = [];
  for (const { name, phone = "+91 98450 12345", email: address, days } of people) {
    const body = { name, phone, email: address };
    const { customer } = await callApi(server, session, customerRoutes.create, { body });
    const order = { customerId: customer.id, platformId: platform.id, amount: 350 };
    const recharge = await createRecharge(server, session, { ...order, expiryDate: addDays(today, days) });
    customers.push({ ...customer, rechargeId: recharge.id });
  }
  // Neither app is installed, so nothing is sent.
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await openSession(page, session);
  await page.goto("/due");
  return { platform, shop, session, customers };
}

/** The card of a customer's service. */
export function card(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
}

/** Selects a customer's service. */
export const select = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^Select ${name}`) }).check();

/** The bar of what is selected. */
export const selection = (page: Page) => page.getByRole("region", { name: "Selection" });
