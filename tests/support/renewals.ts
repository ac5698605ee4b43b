import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { rechargeRoutes } from "@cable-connect/contract/recharges";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./browser.ts";
import { callApi, openSession, type Server, type Session, signIn } from "./business.ts";
import type { Business } from "./renewals-world.ts";

/** Opens a screen as the business's operator. */
export async function open(page: Page, server: Server, { username, password }: Business, screen: string) {
  const session = await signIn(server, username, password);
  await openSession(page, session);
  await page.goto(screen);
  return session;
}

export const bar = (page: Page) => page.getByRole("region", { name: "Selection" });

export const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Renew Selected$|renewed$/ });
export const row = (dialog: Locator, name: string) => dialog.getByRole("listitem").filter({ hasText: name });
export const renewButton = (dialog: Locator) => dialog.getByRole("button", { name: /^Renew/ });

/** Chooses the page's rows, opens the dialog, and accepts that paid days are lost if they are. */
export async function openRenewalDialog(page: Page): Promise<Locator> {
  await page
    .getByRole("checkbox", { name: /^Select Asha/ })
    .first()
    .check();
  await expect(bar(page)).toBeVisible();
  const all = bar(page).getByRole("button", { name: "Select all on this page" });
  if (await all.isVisible()) await all.click();
  await bar(page).getByRole("button", { name: "Renew Selected" }).click();
  await expect(dialogOf(page).getByRole("listitem").first()).toBeVisible();
  // The preview has the focus, so that the Enter key that opened the dialog recharges nothing.
  await expect(dialogOf(page).locator("[data-autofocus]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(renewButton(dialogOf(page)), "Enter goes on to the button").toBeFocused();
  const accept = renewalLossTick(dialogOf(page));
  if (await accept.isVisible()) await accept.check();
  return dialogOf(page);
}

/** The tick without which paid days aren't lost. */
export const renewalLossTick = (dialog: Locator) =>
  dialog.getByRole("checkbox", { name: renewalMessages.acceptLoss });

/** The results of a bulk renewal, whose title says what was done. */
export async function expectRecharged(page: Page, title: string, amount: string): Promise<void> {
  const results = page.getByRole("dialog", { name: title, exact: true });
  await expect(results.getByText(`${amount} charged`, { exact: true })).toBeVisible();
}

export async function countRecharges(server: Server, session: Session): Promise<number> {
  const { pagination } = await callApi(server, session, rechargeRoutes.list);
  return pagination.totalItems;
}
