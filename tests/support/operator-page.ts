import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Locator, Page } from "@playwright/test";
import { adminSession, openSession, type Server } from "./business.ts";

/** Opens an operator's page as an admin. */
export async function openOperator(page: Page, server: Server, id: number): Promise<void> {
  await openSession(page, await adminSession(server));
  await page.goto(`/operators/${id}`);
}

/** The menu of an operator's page that has what is used less. */
export function moreButton(page: Page): Locator {
  return page.getByRole("main").getByRole("button", { name: operatorMessages.more, exact: true });
}

export async function chooseMore(page: Page, item: string): Promise<void> {
  await moreButton(page).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** The button of the dialog Update Wallet, which says what it does once there is an amount. */
export function walletButton(dialog: Locator): Locator {
  return dialog.getByRole("button", { name: /^(Update Wallet$|(Credit|Debit) ₹)/ });
}

/** A platform in the list of that title. */
export function platformIn(page: Page, list: string, name: string) {
  return page.getByRole("region", { name: list }).getByRole("listitem").filter({ hasText: name });
}

/** The titles of its lists of platforms. */
export const active = "Active Assigned Platforms";
export const inactive = "Inactive Assigned Platforms";
export const available = "Available Platforms to Assign";
