import type { Platform } from "@cable-connect/contract/platforms";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./browser.ts";
import { createCustomer, createOperator, openSession, type Server } from "./business.ts";

export type Business = {
  platforms?: readonly Platform[];
  funds?: number;
  creditLimit?: number;
  ottPrice?: number;
};

/** Opens the dialog for a new operator's one customer. */
export async function openDialog(page: Page, server: Server, business: Business) {
  const { session, operator } = await createOperator(server, { funds: 1000, ...business });
  const customer = await createCustomer(server, session, "Asha Menon");
  await openSession(page, session);
  await page.goto("/customers");
  await page.getByRole("button", { name: "Recharge" }).click();
  const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
  await expect(dialog).toContainText(`Asha Menon · ${customer.phone} · ID: ${customer.id}`);
  return { dialog, session, operator, customer };
}

export function field(dialog: Locator, name: "Platform" | "Plan"): Locator {
  return dialog.getByRole("combobox", { name, exact: true });
}

export async function choose(dialog: Locator, name: "Platform" | "Plan", option: string): Promise<void> {
  await field(dialog, name).click();
  await dialog.page().getByRole("option", { name: option }).click();
  await expect(field(dialog, name)).toHaveValue(new RegExp(option));
}

export function submit(dialog: Locator): Locator {
  return dialog.getByRole("button", { name: "Recharge" });
}
