import type { Customer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import type { Platform } from "@cable-connect/contract/platforms";
import { formatPhone } from "@cable-connect/contract/values/phone";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./browser.ts";
import { createCustomer, createOperator, openSession, type Server } from "./business.ts";

type Business = { platforms?: readonly Platform[]; funds?: number; ottPrice?: number };

/** Opens the customers of a new operator, who has ₹1,000 unless said otherwise. */
export async function openNamedCustomers<Name extends string>(
  page: Page,
  server: Server,
  names: readonly Name[],
  business: Business,
) {
  const { session, operator } = await createOperator(server, { funds: 1000, ...business });
  const customers = {} as Record<Name, Customer>;
  for (const name of names) customers[name] = await createCustomer(server, session, name);
  await openSession(page, session);
  await page.goto("/customers");
  return { session, operator, customers };
}

/** The button in the list of customers that opens the dialog. */
export function opener(page: Page, { name }: Customer): Locator {
  return page
    .getByRole("row")
    .filter({ hasText: name })
    .getByRole("button", { name: "Recharge", exact: true });
}

/** Opens the dialog from the list of customers. */
export async function openRechargeDialog(page: Page, customer: Customer): Promise<Locator> {
  await opener(page, customer).click();
  const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
  await expect(dialog).toContainText(
    `${customer.name} · ${formatPhone(customer.phone)} · ID: ${customer.id}`,
  );
  return dialog;
}

/** Closes the dialog without recharging, and drops what was entered. */
export async function cancel(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const discard = dialog.page().getByRole("button", { name: commonMessages.discard });
  await expect.poll(async () => (await discard.isVisible()) || (await dialog.isHidden())).toBe(true);
  if (await discard.isVisible()) await discard.click();
  await expect(dialog).toBeHidden();
}

/** The message that confirms a recharge of the customer. */
export function confirmation(page: Page, { name }: Customer, message: string): Locator {
  return page.getByRole("status").filter({ hasText: message }).filter({ hasText: name });
}

export function field(dialog: Locator, name: "Platform" | "Plan"): Locator {
  return dialog.getByRole("combobox", { name, exact: true });
}

export async function choose(dialog: Locator, name: "Platform" | "Plan", option: string): Promise<void> {
  await field(dialog, name).click();
  await dialog.page().getByRole("listbox").getByRole("option", { name: option }).click();
  await expect(field(dialog, name)).toHaveValue(new RegExp(option));
}

/** The checkbox that accepts the loss of paid days. */
export function lossTick(dialog: Locator): Locator {
  return dialog.getByRole("checkbox", { name: /^Recharge and (lose|add no) / });
}

export function rechargeButton(dialog: Locator): Locator {
  return dialog.getByRole("button", { name: "Recharge" });
}
