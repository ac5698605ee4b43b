import type { Customer } from "@cable-connect/contract/customers";
import type { Platform } from "@cable-connect/contract/platforms";
import { addDays, addMonths, formatDate } from "@cable-connect/contract/values/business-date";
import type { Locator } from "@playwright/test";
import { createCustomer, createOperator, createRecharge, type Server } from "./business.ts";
import { today } from "./today.ts";

export const currentExpiry = addDays(today, 10);
export const fromToday = (months: number) => formatDate(addMonths(today, months));

type Purchase = { platform: Platform; expiryDate?: string; planName?: string; ottCode?: string };

/** An operator whose customers have these services, by name, with 10 days left unless said otherwise. */
export async function createPaidServices<Name extends string>(
  server: Server,
  services: Record<Name, Purchase>,
) {
  const purchases = Object.entries<Purchase>(services);
  const platforms = [...new Set(purchases.map(([, { platform }]) => platform))];
  const { operator, session } = await createOperator(server, { platforms, funds: 20_000 });
  const customers = {} as Record<string, Customer>;
  for (const [name, { platform, ...order }] of purchases) {
    const customer = await createCustomer(server, session, name);
    customers[name] = customer;
    const bought = { customerId: customer.id, platformId: platform.id, amount: 300 };
    await createRecharge(server, session, { ...bought, expiryDate: currentExpiry, ...order });
  }
  return { operator, session, customers: customers as Record<Name, Customer> };
}

export function start(dialog: Locator): Locator {
  return dialog.getByRole("radiogroup", { name: "Start" });
}
