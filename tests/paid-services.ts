import { addDays, addMonths, formatDate } from "@cable-connect/contract/business-date";
import type { Platform } from "@cable-connect/contract/platforms";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./browser.ts";
import {
  createCustomer,
  createOperator,
  createRecharge,
  openSession,
  type Server,
  type Session,
} from "./business.ts";
import { today } from "./today.ts";

export const currentExpiry = addDays(today, 10);
export const fromToday = (months: number) => formatDate(addMonths(today, months));

export type Purchase = { platform: Platform; expiryDate?: string; planName?: string; ottCode?: string };

/** An operator whose one customer has these services, with 10 days left unless said otherwise. */
export async function createBusiness(
  server: Server,
  purchases: readonly Purchase[],
  others: Platform[] = [],
) {
  const platforms = [...purchases.map(({ platform }) => platform), ...others];
  const { session } = await createOperator(server, { platforms, funds: 20_000 });
  const customer = await createCustomer(server, session, "Asha Menon");
  for (const { platform, ...order } of purchases) {
    const bought = { customerId: customer.id, platformId: platform.id, amount: 300 };
    await createRecharge(server, session, { ...bought, expiryDate: currentExpiry, ...order });
  }
  return { session, customer };
}

/** Opens the recharge dialog of the screen's one customer. */
export async function openDialog(page: Page, session: Session, screen = "/customers"): Promise<Locator> {
  await openSession(page, session);
  await page.goto(screen);
  await page.getByRole("button", { name: "Recharge" }).click();
  const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
  await expect(dialog).toContainText("Asha Menon");
  return dialog;
}

export function start(dialog: Locator): Locator {
  return dialog.getByRole("radiogroup", { name: "Start" });
}
